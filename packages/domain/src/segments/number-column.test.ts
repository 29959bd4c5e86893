import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packBlocks, unpackBlocks } from './blocks.ts';
import { columnBounds } from './column-bounds.ts';
import { copyNumbers } from './copy-numbers.ts';
import { encodeNumbers } from './encode-numbers.ts';
import { decodeNumbers, NUMBER_ENCODINGS, readNumber } from './number-column.ts';
import { SegmentError } from './segment-error.ts';

function roundTrip(values: number[]) {
  const blocks = encodeNumbers('x', Float64Array.from(values));
  return decodeNumbers(unpackBlocks(packBlocks(0, blocks)).blocks, 'x', values.length);
}
const bytesOf = (values: number[]) =>
  encodeNumbers('x', Float64Array.from(values)).reduce((sum, block) => sum + block.values.byteLength, 0);

const whole = fc
  .constantFrom(0, 255, 65_535, 4_294_967_295)
  .chain((span) => fc.integer({ min: 0, max: span }));
const number = fc.oneof(
  whole,
  fc.maxSafeInteger(),
  fc.double({ noDefaultInfinity: true }),
  fc.float({ noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  fc.constant(Number.NaN),
);

describe('a column of numbers', () => {
  test('gives back exactly what went in, nulls included', () => {
    const columns = fc.oneof(
      fc.array(number),
      fc.array(whole, { minLength: 250, maxLength: 300 }),
      fc.array(fc.oneof(whole, fc.constant(Number.NaN))),
      fc.array(
        fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
        { minLength: 50 },
      ),
    );
    fc.assert(
      fc.property(columns, (values) => {
        const column = roundTrip(values);
        const expected = values.map((value) => value + 0);
        expect(values.map((_, index) => readNumber(column, index))).toEqual(expected);
        const copy = new Float64Array(values.length + 2);
        copyNumbers(column, copy, 1);
        expect([...copy.subarray(1, -1)]).toEqual(expected);
        const filled = expected.filter((value) => !Number.isNaN(value));
        expect(columnBounds(column)).toEqual({
          min: Math.min(...filled),
          max: Math.max(...filled),
          whole: filled.every(Number.isInteger),
          nulls: filled.length < expected.length,
        });
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['constant', [7, 7, 7], 0],
    ['constant', [Number.NaN, Number.NaN], 0],
    ['offset', [1_000_000_000_001, 1_000_000_000_255, Number.NaN], 3],
    ['offset', [-100, 200, 155], 6],
    ['offset', [0, 4_294_967_294], 8],
    ['table', Array.from({ length: 100 }, (_, i) => -41.123456789 - (i % 2)), 216],
    ['single', [91.3, 91.4, 0.1, 1e-20], 16],
    ['double', [0.1 + 0.2, 1 / 3, 5e-324], 24],
  ] as const)('is laid down as %s where that is smallest', (encoding, values, bytes) => {
    expect(roundTrip([...values]).encoding).toBe(encoding);
    expect(bytesOf([...values])).toBe(bytes);
  });

  test('holds no infinity', () => {
    expect(() => roundTrip([Number.POSITIVE_INFINITY, 1])).toThrow(SegmentError);
  });

  test('that a segment does not have is null', () => {
    expect(readNumber(decodeNumbers(new Map(), 'later', 3), 2)).toBeNaN();
  });
});

describe('a column that cannot be is refused', () => {
  const block = { name: 'x', encoding: 0, count: 2, base: 0, values: Uint16Array.of(0, 1) };
  const table = { ...block, name: 'x.table', count: 1, values: Float64Array.of(1) };
  const encoding = (name: (typeof NUMBER_ENCODINGS)[number]) => NUMBER_ENCODINGS.indexOf(name);

  test.each([
    ['of another length', { ...block, count: 3 }],
    ['with fewer values than it says', { ...block, encoding: encoding('offset'), values: Uint16Array.of(1) }],
    ['of an unknown encoding', { ...block, encoding: 77 }],
    ['of the wrong type', { ...block, encoding: encoding('double') }],
    ['pointing outside its table', { ...block, encoding: encoding('table') }],
    ['of infinite numbers', { ...block, encoding: encoding('double'), values: Float64Array.of(1, 1 / 0) }],
    ['from an infinite base', { ...block, encoding: encoding('offset'), base: 1 / 0 }],
    ['of one infinity', { ...block, base: 1 / 0 }],
  ])('%s', (_, bad) => {
    const blocks = new Map([bad, table].map((one) => [one.name, one]));
    expect(() => decodeNumbers(blocks, 'x', 2)).toThrow(SegmentError);
  });
});
