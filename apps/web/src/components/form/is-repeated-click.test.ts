import { expect, test } from 'vitest';
import { isRepeatedClick } from './is-repeated-click.ts';

test('a keyboard and a first click count, a second one does not', () => {
  expect([0, 1, 2, 3].map((detail) => isRepeatedClick({ detail }))).toEqual([false, false, true, true]);
});
