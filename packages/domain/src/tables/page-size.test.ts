import { describe, expect, test } from 'vitest';
import { clampPage, pageCount, pageSizeFrom } from './page-size.ts';

describe('table page sizes 5, 10, 25, 50, 100, default 25', () => {
  test.each([5, 10, 25, 50, 100])('%i is one', (size) => {
    expect(pageSizeFrom(size)).toBe(size);
    expect(pageSizeFrom(String(size))).toBe(size);
  });

  test.each([null, undefined, '', 0, 7, -5, 1e9, 'many', Number.NaN, {}])('%j is 25', (size) => {
    expect(pageSizeFrom(size)).toBe(25);
  });

  test('a table may offer its own', () => {
    expect(pageSizeFrom(250, [100, 250])).toBe(250);
  });
});

test('pages count from 0 and always exist', () => {
  expect(pageCount(0, 25)).toBe(1);
  expect(pageCount(26, 25)).toBe(2);
  expect(clampPage(9, 26, 25)).toBe(1);
  expect(clampPage(-1, 26, 25)).toBe(0);
  expect(clampPage(Number.NaN, 26, 25)).toBe(0);
});
