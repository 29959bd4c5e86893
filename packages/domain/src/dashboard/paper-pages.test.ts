import { expect, test } from 'vitest';
import { placeOnPage } from './paper-pages.ts';

const PAGES = { height: 900, gap: 10, taken: 100 };

test('a line that fits stands where the page goes on', () => {
  expect(placeOnPage(100, { height: 300 }, PAGES)).toEqual({ at: 410, empty: 0 });
  expect(placeOnPage(600, { height: 300 }, PAGES)).toEqual({ at: 910, empty: 0 });
});

test('a line that does not fit begins the next page, and the gap above it stays empty too', () => {
  expect(placeOnPage(410, { height: 500 }, PAGES)).toEqual({ at: 510, empty: 500 });
});

test('a line higher than a page leaves none before it empty at its top', () => {
  expect(placeOnPage(0, { height: 1000 }, PAGES)).toEqual({ at: 1010, empty: 0 });
});

test('a table goes on on the next pages, each of which repeats its head', () => {
  expect(placeOnPage(100, { height: 700, lost: 50 }, PAGES)).toEqual({ at: 810, empty: 0 });
  expect(placeOnPage(100, { height: 1000, lost: 50 }, PAGES)).toEqual({ at: 260, empty: 0 });
  expect(placeOnPage(100, { height: 2000, lost: 50 }, PAGES)).toEqual({ at: 410, empty: 0 });
});
