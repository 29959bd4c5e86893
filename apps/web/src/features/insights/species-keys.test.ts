import { expect, test } from 'vitest';
import { assignSpeciesKeys, isFreeKey } from './species-keys.ts';

const keys = (names: readonly string[], chosen = {}) =>
  Object.fromEntries(assignSpeciesKeys(names, chosen).map(({ key, className }) => [className, key]));

test('a frequent class gets its first letter that is free', () => {
  expect(keys(['possum', 'mouse', 'rat', 'robin', 'cat'])).toEqual({
    possum: 'p',
    mouse: 'm',
    rat: 'r',
    robin: 'o',
    cat: 't',
  });
});

test('letters of the review are never given away; a class without a free letter gets a digit', () => {
  expect(keys(['kea', 'kaka'])).toEqual({ kea: '1', kaka: '2' });
  for (const key of 'aecfynjkz') expect(isFreeKey(key)).toBe(false);
});

test('what people chose wins, and moves others aside', () => {
  expect(keys(['possum', 'rat'], { p: 'pukeko', x: 'rat' })).toEqual({ pukeko: 'p', rat: 'x', possum: 'o' });
  expect(keys(['possum'], { a: 'ant', pp: 'x' })).toEqual({ possum: 'p' });
});

test('twelve keys at most, the most frequent first', () => {
  const names = Array.from({ length: 30 }, (_, index) => `species ${index}`);
  const assigned = assignSpeciesKeys(names, {});
  expect(assigned.map(({ className }) => className)).toEqual(names.slice(0, 12));
  expect(new Set(assigned.map(({ key }) => key)).size).toBe(12);
});
