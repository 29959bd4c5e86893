import { expect, test } from 'vitest';
import { cycleText, triggerText } from './setting-text.ts';

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [100, '100 min'],
  [690, '11.5 h'],
  [2_880, '48 h'],
])('a cycle of %i minutes is %s', (minutes, words) => {
  expect(cycleText(minutes)).toBe(words);
});

test('a trigger is told in photos', () => {
  expect([1, 30].map(triggerText)).toEqual(['1 photo', '30 photos']);
});
