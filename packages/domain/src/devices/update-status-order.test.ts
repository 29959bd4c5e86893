import { expect, test } from 'vitest';
import { updateStatusOrder } from './update-status-order.ts';

test.each([
  ['success', 1],
  ['failed', 2],
  ['pending', 3],
  ['pending_reset', 4],
  ['dropped', 5],
  [null, 5],
] as const)('%s sorts as %i', (status, order) => {
  expect(updateStatusOrder(status)).toBe(order);
});
