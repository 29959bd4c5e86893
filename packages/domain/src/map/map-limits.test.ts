import { expect, test } from 'vitest';
import { insightBadge } from './map-limits.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '>999'],
])('%d insights read %s', (count, words) => {
  expect(insightBadge(count)).toBe(words);
});
