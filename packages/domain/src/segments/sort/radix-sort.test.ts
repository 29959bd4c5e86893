import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countingSort, LARGEST_COUNTED, radixSort } from './radix-sort.ts';

test('sorts any 32-bit keys stably, and their rows with them', () => {
  const keys = fc.array(fc.oneof(fc.nat(3), fc.nat(5_000), fc.integer({ min: 0, max: 2 ** 32 - 1 })));
  fc.assert(
    fc.property(keys, (given) => {
      const rows = Uint32Array.from(given.keys());
      const sorted = radixSort(Uint32Array.from(given), rows, Math.max(0, ...given));
      const expected = [...given.keys()].sort((a, b) => (given[a] ?? 0) - (given[b] ?? 0));
      expect([...sorted.rows]).toEqual(expected);
      expect([...sorted.keys]).toEqual(expected.map((row) => given[row]));
    }),
  );
});

test('sorts rows by keys in a small range in one pass, and leaves what it was given as it was', () => {
  const key = fc.oneof(fc.nat(3), fc.nat(LARGEST_COUNTED), fc.constant(LARGEST_COUNTED));
  fc.assert(
    fc.property(fc.array(key), (given) => {
      const keys = Uint32Array.from(given);
      const rows = Uint32Array.from(given.keys());
      const expected = [...given.keys()].sort((a, b) => (given[a] ?? 0) - (given[b] ?? 0));
      const sorted = countingSort(keys, rows, Math.max(0, ...given), new Uint32Array(rows.length));
      expect([...sorted]).toEqual(expected);
      expect([[...keys], [...rows]]).toEqual([given, [...given.keys()]]);
    }),
  );
});
