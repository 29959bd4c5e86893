import { expect, test } from 'vitest';
import { ALL_OR_PAGED, PAGED, pageSizeIn, pageWindow } from './page-math.ts';

test('pages of 5, 10, 25, 50 and 100 rows, 25 by default', () => {
  expect(PAGED).toEqual({ sizes: [5, 10, 25, 50, 100], size: 25 });
});

test('the last page holds what is left', () => {
  expect(pageWindow(101, 25, 4)).toEqual({ page: 4, pages: 5, from: 100, count: 1 });
});

test('a page that does not exist is the nearest that does', () => {
  expect(pageWindow(30, 25, 99)).toEqual({ page: 1, pages: 2, from: 25, count: 5 });
  expect(pageWindow(30, 25, -1)).toEqual({ page: 0, pages: 2, from: 0, count: 25 });
  expect(pageWindow(0, 25, 3)).toEqual({ page: 0, pages: 1, from: 0, count: 0 });
});

test('all rows are one page', () => {
  expect(pageWindow(1_000_000, 'all', 7)).toEqual({ page: 0, pages: 1, from: 0, count: 1_000_000 });
});

test('a size is only taken when it is offered', () => {
  expect(pageSizeIn(PAGED, '50')).toBe(50);
  expect(pageSizeIn(PAGED, 'all')).toBeUndefined();
  expect(pageSizeIn({ sizes: [10, 'all'], size: 10 }, 'all')).toBe('all');
  expect(pageSizeIn(PAGED, '1e9')).toBeUndefined();
  expect(pageSizeIn(undefined, '25')).toBeUndefined();
});

test('a long table is one list unless pages are asked for', () => {
  expect(ALL_OR_PAGED).toEqual({ sizes: [5, 10, 25, 50, 100, 'all'], size: 'all' });
  expect(pageSizeIn(ALL_OR_PAGED, 'all')).toBe('all');
  expect(pageSizeIn(ALL_OR_PAGED, 25)).toBe(25);
});
