import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCells } from '../../tables/sort.ts';
import { createSortMemory } from './sort-buffers.ts';
import { describeNumbers, sortByNumber, sortByRank } from './sort-column.ts';

const number = fc.oneof(
  fc.nat(5),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
  fc.double({ noDefaultInfinity: true }),
  fc.integer({ min: -900, max: 900 }).map((tenths) => tenths / 10),
);
const values = fc.oneof(
  fc.array(fc.oneof(number, fc.constant(Number.NaN))),
  fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 })),
  fc.array(fc.nat(20_000_000), { minLength: 300, maxLength: 300 }),
  fc.array(fc.constantFrom(1 + 2 ** -40, 1, 1 + 2 ** -41, 1 - 2 ** -42)),
);
const direction = fc.constantFrom('asc' as const, 'desc' as const);

describe('sorting columns', () => {
  test('by numbers is the stable order of tables, empty last, in either direction', () => {
    fc.assert(
      fc.property(values, direction, fc.boolean(), (numbers, way, backwards) => {
        const column = Float64Array.from(numbers, (value) => value + 0);
        const rows = Uint32Array.from(column.keys());
        if (backwards) rows.reverse();
        const expected = [...rows].sort((a, b) => compareCells(column[a], column[b], way));
        expect([...sortByNumber(rows, column, way)]).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('the same with what is known of more rows, in the same memory every time', () => {
    const memory = createSortMemory();
    fc.assert(
      fc.property(values, direction, fc.nat(3), (numbers, way, every) => {
        const column = Float64Array.from(numbers, (value) => value + 0);
        const all = Uint32Array.from(column.keys());
        const rows = all.filter((row) => row % 4 <= every);
        const expected = [...rows].sort((a, b) => compareCells(column[a], column[b], way));
        const help = { about: describeNumbers(all, column), memory };
        expect([...sortByNumber(rows, column, way, help)]).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('by rank too', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3)), direction, (all, way) => {
        const codes = Uint8Array.from(all);
        const ranks = Int32Array.of(1, 0, -1, 1);
        const rows = Uint32Array.from(codes.keys());
        const cell = (row: number) => [1, 0, null, 1][codes[row] ?? 0];
        const expected = [...rows].sort((a, b) => compareCells(cell(a), cell(b), way));
        expect([...sortByRank(rows, codes, ranks, way)]).toEqual(expected);
      }),
    );
  });

  test('leaves the given rows as they are', () => {
    const rows = Uint32Array.of(0, 1, 2);
    expect([...sortByNumber(rows, Float64Array.of(3, 2, 1), 'asc')]).toEqual([2, 1, 0]);
    expect([...rows]).toEqual([0, 1, 2]);
  });
});
