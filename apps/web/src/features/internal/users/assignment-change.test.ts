import { expect, test } from 'vitest';
import { applied, changeLabels, findItems } from './assignment-change.ts';

const item = (id: number, name: string, email?: string) => ({
  id,
  name,
  detail: `Device ${id}`,
  ...(email && { holder: { userId: 7, email } }),
});
const items = [item(1, 'Creek'), item(2, 'Bluff', 'hana@x.test'), item(3, 'Ridge'), item(4, 'Māhia')];

test('what is given, taken from whom and taken away is said before it is saved', () => {
  const text = changeLabels(items, new Set([3]), new Set([1, 2]), 'will have no owner');
  expect(text).toEqual([
    'Given: Creek',
    'Taken from hana@x.test: Bluff',
    'Taken away, will have no owner: Ridge',
  ]);
});

test('a list that stays as it is needs no words', () => {
  expect(changeLabels(items, new Set([1]), new Set([1]), '')).toEqual([]);
});

test('many are named in part', () => {
  const many = Array.from({ length: 20 }, (_, index) => item(index, `c${index}`));
  const [text] = changeLabels(many, new Set(), new Set(many.map(({ id }) => id)), '');
  expect(text).toMatch(/^Given: c0, .*c11, and 8 more$/);
});

test('the search reads name, id and holder, and what the account has comes first', () => {
  expect(findItems(items, new Set([3]), '').map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  expect(findItems(items, new Set(), 'MĀHIA').map(({ id }) => id)).toEqual([4]);
  expect(findItems(items, new Set(), 'HANA').map(({ id }) => id)).toEqual([2]);
  expect(findItems(items, new Set(), 'device 1').map(({ id }) => id)).toEqual([1]);
});

test('what was clicked is applied to the list as it is by now', () => {
  const asked = new Map([
    [1, true],
    [2, false],
  ]);
  expect([...applied(new Set([2, 3]), asked)]).toEqual([3, 1]);
  expect([...applied(new Set([1]), asked)]).toEqual([1]);
});
