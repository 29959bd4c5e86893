import { expect, test } from 'vitest';
import { numberRange, rangeText } from './number-range.ts';

test.each([
  ['90-100', { least: 90, most: 100 }],
  [' 3.2 – 3.4 ', { least: 3.2, most: 3.4 }],
  ['-42--41.5', { least: -42, most: -41.5 }],
  ['5-5', { least: 5, most: 5 }],
  ['>=90', { least: 90, most: Number.POSITIVE_INFINITY }],
  ['<= -41.5', { least: Number.NEGATIVE_INFINITY, most: -41.5 }],
  ['>=', undefined],
  ['100-90', undefined],
  ['-41', undefined],
  ['90-', undefined],
  ['1e-7', undefined],
  ['', undefined],
])('%j names %j', (text, range) => {
  expect(numberRange(text)).toEqual(range);
});

test.each([
  [90, 100, '90-100'],
  [-42, -41.5, '-42--41.5'],
  [3.5, null, '>=3.5'],
  [null, -1, '<=-1'],
] as const)('the range from %j to %j is %j', (least, most, text) => {
  expect(rangeText(least, most)).toBe(text);
  expect(numberRange(text)).toEqual({
    least: least ?? Number.NEGATIVE_INFINITY,
    most: most ?? Number.POSITIVE_INFINITY,
  });
});

test('without ends there is no range', () => {
  expect(rangeText(null, null)).toBe('');
});
