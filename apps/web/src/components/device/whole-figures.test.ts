import { expect, test } from 'vitest';
import { wholeFigures } from './whole-figures.ts';

test('a figure and its unit stay on one line, words do not', () => {
  expect(wholeFigures('Silent for 9 days: probably no signal (93 %)')).toBe(
    'Silent for 9\u00a0days: probably no signal (93\u00a0%)',
  );
  expect(wholeFigures('Take 7 cells, 3.21 V of 12 cameras')).toBe(
    'Take 7\u00a0cells, 3.21\u00a0V of 12 cameras',
  );
});
