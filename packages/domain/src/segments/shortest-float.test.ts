import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortestFloat } from './shortest-float.ts';

test.each([91.3, 0, 100, 0.1, 33.333332, 99.99, 5e-7, 1e-20, 3.4028235e38, 16_777_216, 0.000_123_4])(
  '%d is what a 32-bit float prints as',
  (number) => {
    expect(shortestFloat(Math.fround(number))).toBe(number);
  },
);

test('every 32-bit float has a decimal of at most nine digits that leads back to it', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (single) => {
      const decimal = shortestFloat(single) + 0;
      expect(Math.fround(decimal)).toBe(single + 0);
      expect(Number(decimal.toPrecision(9))).toBe(decimal);
    }),
    { numRuns: 1000 },
  );
});

test('null stays null', () => {
  expect(shortestFloat(Number.NaN)).toBeNaN();
});
