import { expect, test } from 'vitest';
import { stayListed } from './stay-listed.ts';

const rows = (...numbers: number[]) => Float64Array.from(numbers);

test('a held list keeps its order: what came is not in it, what went is no more', () => {
  const held = rows(9, 7, 3, -3, 1);
  expect([...stayListed(held, rows(12, 1, -3, 7, 9))]).toEqual([9, 7, -3, 1]);
});

test('an insight and a collection of the same number are told apart', () => {
  expect([...stayListed(rows(3, -3, 4, -4), rows(-3, 4))]).toEqual([-3, 4]);
});

test('a list of which nothing went stays the same object', () => {
  const held = rows(2, 1);
  expect(stayListed(held, rows(1, 2, 3))).toBe(held);
  expect(stayListed(held, held)).toBe(held);
  expect([...stayListed(held, rows())]).toEqual([]);
});

test('what shows a row now stands in its place: its collection, or the insight that is left of one', () => {
  const successors: Record<number, number> = { 5: -9, [-3]: 31, 8: -2, 7: -9 };
  const successorOf = (row: number) => successors[row];
  const held = rows(6, 5, -3, 7, 8, 1);
  expect([...stayListed(held, rows(40, -9, 1, 6, 31), successorOf)]).toEqual([6, -9, 31, 1]);
});

test('ids of any size are found', () => {
  const far = 2 ** 40;
  expect([...stayListed(rows(far, -far, 1), rows(1, -far))]).toEqual([-far, 1]);
});
