import { expect, test } from 'vitest';
import { holdOrder } from './held-order.ts';

const camera = (id: number, battery = 50) => ({ id, battery });
const keyOf = ({ id }: { readonly id: number }) => id;

test('items keep the places they had, with what is new of them; new ones follow, and those that went leave', () => {
  const now = [camera(9), camera(3, 10), camera(8), camera(1)];
  expect(holdOrder(now, [1, 2, 3], keyOf)).toEqual([camera(1), camera(3, 10), camera(9), camera(8)]);
});

test('without earlier keys the order stays', () => {
  const now = [camera(9), camera(3)];
  expect(holdOrder(now, [], keyOf)).toEqual(now);
});
