/** Numbers from the first up to, not including, the second. */
export type SequenceRange = readonly [from: number, end: number];

/** The fewest ranges that hold exactly these numbers, ascending. */
export function toRanges(numbers: Iterable<number>): SequenceRange[] {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else ranges.push([number, number + 1]);
  }
  return ranges;
}

/** What lies between ascending ranges, as [first, last] inclusive; at most `limit` gaps, the lowest first. */
export function gapsBetween(
  ranges: readonly SequenceRange[],
  limit: number,
): [first: number, last: number][] {
  const gaps: [number, number][] = [];
  for (const [position, [, end]] of ranges.entries()) {
    const next = ranges[position + 1];
    if (next && gaps.length < limit) gaps.push([end, next[0] - 1]);
  }
  return gaps;
}

/** What is in ascending ranges and in none of the others, ascending, too. */
export function subtractRanges(
  ranges: readonly SequenceRange[],
  others: readonly SequenceRange[],
): SequenceRange[] {
  return ranges.flatMap(([from, end]) => {
    const left: SequenceRange[] = [];
    let next = from;
    for (const [otherFrom, otherEnd] of others) {
      if (otherEnd <= next || otherFrom >= end) continue;
      if (otherFrom > next) left.push([next, otherFrom]);
      next = otherEnd;
    }
    return next < end ? [...left, [next, end]] : left;
  });
}

/** How many numbers ranges hold. */
export function countOf(ranges: readonly SequenceRange[]): number {
  return ranges.reduce((sum, [from, end]) => sum + end - from, 0);
}
