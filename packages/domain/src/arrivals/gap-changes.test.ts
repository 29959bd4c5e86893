import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRanges } from '../device-messages/sequence-ranges.ts';
import { gapChanges, LONGEST_GAP } from './gap-changes.ts';

test('what comes in order opens no gap and is not late', () => {
  expect(gapChanges([], [1, 2])).toEqual({ arrived: 2, late: 0, opened: [], filled: [] });
  expect(gapChanges([[1, 3]], [3, 4])).toEqual({ arrived: 2, late: 0, opened: [], filled: [] });
});

test('a number that is skipped is a gap until it comes, late', () => {
  expect(gapChanges([[1, 3]], [5])).toEqual({ arrived: 1, late: 0, opened: [[3, 5]], filled: [] });
  const before = toRanges([1, 2, 5]);
  expect(gapChanges(before, [4])).toEqual({ arrived: 1, late: 1, opened: [], filled: [[4, 5]] });
});

test('the order within a request does not matter', () => {
  expect(gapChanges([], [5, 1, 3])).toEqual({
    arrived: 3,
    late: 0,
    opened: [
      [2, 3],
      [4, 5],
    ],
    filled: [],
  });
});

test('what came before counts once', () => {
  expect(gapChanges([[1, 6]], [2, 3])).toEqual({ arrived: 0, late: 0, opened: [], filled: [] });
});

test('what lies below the first number is late when it comes, and was no gap before', () => {
  expect(gapChanges([[5, 7]], [2])).toEqual({ arrived: 1, late: 1, opened: [[3, 5]], filled: [] });
});

test('a jump that is too long for a loss is no gap', () => {
  expect(gapChanges([[1, 2]], [2 + LONGEST_GAP]).opened).toEqual([[2, 2 + LONGEST_GAP]]);
  expect(gapChanges([[1, 2]], [3 + LONGEST_GAP]).opened).toEqual([]);
  expect(gapChanges([], [1, 10 ** 15 - 1, 10 ** 15 - 3]).opened).toEqual([[10 ** 15 - 2, 10 ** 15 - 1]]);
});

/** What a list of numbers says of gaps, told the slow way: number by number. */
function told(here: ReadonlySet<number>, numbers: readonly number[]) {
  const fresh = [...new Set(numbers)].filter((number) => !here.has(number));
  return { arrived: fresh.length, late: fresh.filter((number) => number < Math.max(...here)).length };
}

function missingOf(here: ReadonlySet<number>): number[] {
  const [lowest, highest] = [Math.min(...here), Math.max(...here)];
  return Array.from({ length: highest - lowest }, (_, i) => lowest + i).filter((number) => !here.has(number));
}

const numbersIn = (ranges: readonly (readonly [number, number])[]) =>
  ranges.flatMap(([from, end]) => Array.from({ length: end - from }, (_, i) => from + i));

test('whatever the order of requests, gaps are what lies between and has not come', () => {
  const requests = fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(requests, (all) => {
      const here = new Set<number>();
      const open = new Set<number>();
      for (const numbers of all) {
        const { opened, filled, ...counts } = gapChanges(toRanges(here), numbers);
        expect(counts).toEqual(told(here, numbers));
        for (const number of numbersIn(filled)) expect(open.delete(number)).toBe(true);
        for (const number of numbersIn(opened)) open.add(number);
        for (const number of numbers) here.add(number);
        expect([...open].sort((a, b) => a - b)).toEqual(missingOf(here));
      }
    }),
  );
});
