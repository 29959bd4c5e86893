import { expect, test } from 'vitest';
import { countOfGroup } from './count-of-group.ts';

const coast = { label: 'Coast', items: ['Ridge', 'Delta', 'Never heard of'] };

test('a group counts the rows that its items bring, each once', () => {
  const choices = [
    { text: 'Ridge', count: 396 },
    { text: 'Delta', count: 4 },
    { text: 'Saddle', count: 22 },
  ];
  expect(countOfGroup(coast, choices)).toBe(400);
  expect(countOfGroup({ label: 'North', items: ['Ulva'] }, choices)).toBe(0);
});

test('where items are not counted, or not yet, neither is their group', () => {
  expect(countOfGroup(coast, [])).toBeUndefined();
  expect(countOfGroup(coast, [{ text: 'Ridge' }, { text: 'Delta' }])).toBeUndefined();
});
