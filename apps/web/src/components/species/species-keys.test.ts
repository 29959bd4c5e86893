import { expect, test } from 'vitest';
import { assignSpeciesKeys, isFreeKey, lostKeys } from './species-keys.ts';

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
  for (const key of 'acefjknuwxyz') expect(isFreeKey(key)).toBe(false);
});

test('what people chose wins, and moves others aside', () => {
  expect(keys(['possum', 'rat'], { p: 'pukeko', q: 'rat' })).toEqual({ pukeko: 'p', rat: 'q', possum: 'o' });
  expect(keys(['possum'], { a: 'ant', pp: 'x' })).toEqual({ possum: 'p' });
});

test('a species whose chosen key became an answer gets another one, however rarely it is seen', () => {
  const chosen = { x: 'fox', u: 'tui', q: 'rat' };
  expect(keys(['possum', 'rat'], chosen)).toEqual({ rat: 'q', tui: 't', fox: 'o', possum: 'p' });
  expect(lostKeys(chosen)).toEqual([
    { key: 'u', className: 'tui' },
    { key: 'x', className: 'fox' },
  ]);
  expect(lostKeys({ q: 'rat', a: 'ant' })).toEqual([]);
});

test('twelve keys at most, the most frequent first', () => {
  const names = Array.from({ length: 30 }, (_, index) => `species ${index}`);
  const assigned = assignSpeciesKeys(names, {});
  expect(assigned.map(({ className }) => className)).toEqual(names.slice(0, 12));
  expect(new Set(assigned.map(({ key }) => key)).size).toBe(12);
});
