import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberTextTest } from './number-text.ts';

describe('numeric matches by substring of the number text', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.nat(2_000),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true }),
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  );
  const query = fc.oneof(
    fc.nat(2_000).map(String),
    fc.constantFrom('', '0', '00', '07', '100', '.', '-', 'e', '1e', 'x', '9999999999'),
    number.chain((value) => fc.nat(3).map((skip) => String(value).slice(skip, skip + 3))),
  );

  test('as the text itself would', () => {
    fc.assert(
      fc.property(query, fc.array(number, { minLength: 1, maxLength: 50 }), (text, values) => {
        const matches = numberTextTest(text);
        for (const value of [...values, ...values]) expect(matches(value)).toBe(String(value).includes(text));
      }),
      { numRuns: 500 },
    );
  });

  test('a range finds the numbers within, both ends included', () => {
    const matches = numberTextTest('90-100');
    expect([89.9, 90, 95, 100, 100.1, 9, Number.NaN].map(matches)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('and null does not', () => {
    expect(numberTextTest('N')(Number.NaN)).toBe(false);
    expect(numberTextTest('')(Number.NaN)).toBe(false);
  });
});
