import {
  countOf,
  gapsBetween,
  type SequenceRange,
  subtractRanges,
  toRanges,
} from '../device-messages/sequence-ranges.ts';

/** A longer jump of numbers is no loss of messages but another count, or a fault: it is not called missing. */
export const LONGEST_GAP = 10_000;

/** What a request changes in the account of a run. */
export interface GapChanges {
  /** Numbers that were not here before. */
  readonly arrived: number;
  /** Those of them that came after a higher number had come with an earlier request. */
  readonly late: number;
  /** Gaps that are seen now for the first time, of at most {@link LONGEST_GAP} numbers each. */
  readonly opened: readonly SequenceRange[];
  /** Numbers that lay in gaps and are here now. */
  readonly filled: readonly SequenceRange[];
}

/**
 * What numbers that arrive (`heard`) change for a run of which those `before` had arrived, as ascending ranges. Of a run,
 * everything from the lowest to the highest number heard was sent. What lies before or after may have been sent, too, and
 * nobody can know: a run may begin at any number, and a camera may fall silent after any.
 */
export function gapChanges(before: readonly SequenceRange[], heard: Iterable<number>): GapChanges {
  const numbers = [...heard];
  const fresh = subtractRanges(toRanges(numbers), before);
  const lowest = before[0]?.[0];
  const highest = before.at(-1)?.[1];
  if (lowest === undefined || highest === undefined)
    return { arrived: countOf(fresh), late: 0, opened: gapRanges(fresh), filled: [] };
  const early = subtractRanges(fresh, [[highest, Number.POSITIVE_INFINITY]]);
  const outside: readonly SequenceRange[] = [
    [Number.NEGATIVE_INFINITY, lowest],
    [highest, Number.POSITIVE_INFINITY],
  ];
  return {
    arrived: countOf(fresh),
    late: countOf(early),
    opened: subtractRanges(gapRanges(unite(before, numbers)), [[lowest, highest]]),
    filled: subtractRanges(fresh, outside),
  };
}

function gapRanges(ranges: readonly SequenceRange[]): SequenceRange[] {
  const gaps = gapsBetween(ranges, Number.POSITIVE_INFINITY).map(
    ([first, last]): SequenceRange => [first, last + 1],
  );
  return gaps.filter(([from, end]) => end - from <= LONGEST_GAP);
}

/** Ascending, with neighbours that touch made one. */
function unite(ranges: readonly SequenceRange[], numbers: readonly number[]): SequenceRange[] {
  const united: [number, number][] = [];
  for (const [from, end] of [...ranges, ...toRanges(numbers)].sort((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], end);
    else united.push([from, end]);
  }
  return united;
}
