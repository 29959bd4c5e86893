import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gapsBetween, toRanges } from './sequence-ranges.ts';

const numbers = fc.array(fc.nat(60));

it('holds exactly the numbers given, in ranges that do not touch', () => {
  return fc.assert(
    fc.property(numbers, (given) => {
      const ranges = toRanges(given);
      const held = ranges.flatMap(([from, end]) => Array.from({ length: end - from }, (_, i) => from + i));
      expect(held).toEqual([...new Set(given)].sort((a, b) => a - b));
      for (const [position, [from]] of ranges.entries()) {
        expect(from).toBeGreaterThan(ranges[position - 1]?.[1] ?? -1);
      }
    }),
  );
});

it('fills up to one range when the gaps are added', () => {
  return fc.assert(
    fc.property(numbers, (given) => {
      const gaps = gapsBetween(toRanges(given), Number.POSITIVE_INFINITY);
      const filled = gaps.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      expect(filled.filter((number) => given.includes(number))).toEqual([]);
      expect(toRanges([...given, ...filled]).length).toBe(given.length ? 1 : 0);
    }),
  );
});

it('names only so many gaps, the lowest', () => {
  expect(gapsBetween(toRanges([1, 3, 5, 7]), 2)).toEqual([
    [2, 2],
    [4, 4],
  ]);
});
