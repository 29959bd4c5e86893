import { expect, test } from 'vitest';
import { numberRange } from './number-range.ts';

test.each([
  ['90-100', { least: 90, most: 100 }],
  [' 3.2 – 3.4 ', { least: 3.2, most: 3.4 }],
  ['-42--41.5', { least: -42, most: -41.5 }],
  ['5-5', { least: 5, most: 5 }],
  ['100-90', undefined],
  ['-41', undefined],
  ['90-', undefined],
  ['1e-7', undefined],
  ['', undefined],
])('%j names %j', (text, range) => {
  expect(numberRange(text)).toEqual(range);
});
