import fc from 'fast-check';
import { expect, test } from 'vitest';
import { radixSort } from './radix-sort.ts';

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
