import { expect, test } from 'vitest';
import { isBeyond, type ListPages, putItems } from './pages.ts';

interface Item {
  readonly id: number;
  readonly status?: string;
}

const idOf = ({ id }: Item) => id;
const pages: ListPages<Item> = {
  pages: [
    { message: [{ id: 9 }, { id: 7 }], next: 7 },
    { message: [{ id: 5 }, { id: 3 }], next: null },
  ],
  pageParams: [undefined, 7],
};
const put = (...changed: Item[]) => putItems(pages, changed, idOf).pages.map(({ message }) => message);

test('an item that is known changes in its place, on whichever page', () => {
  expect(put({ id: 5, status: 'dropped' })).toEqual([
    [{ id: 9 }, { id: 7 }],
    [{ id: 5, status: 'dropped' }, { id: 3 }],
  ]);
});

test('new items come first, the newest before the others', () => {
  expect(put({ id: 10 }, { id: 11 }, { id: 9, status: 'sent' })).toEqual([
    [{ id: 11 }, { id: 10 }, { id: 9, status: 'sent' }, { id: 7 }],
    [{ id: 5 }, { id: 3 }],
  ]);
});

test('where pages begin stays as it was', () => {
  const { pageParams, pages: after } = putItems(pages, [{ id: 12 }], idOf);
  expect([pageParams, after.map(({ next }) => next)]).toEqual([
    [undefined, 7],
    [7, null],
  ]);
});

test.each([
  ['4', 7, true],
  ['7', 7, false],
  ['9', 7, false],
  ['4', null, false],
  [undefined, 7, false],
  ['4x', 7, false],
])('the record %s lies beyond pages that end before %s: %s', (openId, next, expected) => {
  expect(isBeyond(openId, next)).toBe(expected);
});
