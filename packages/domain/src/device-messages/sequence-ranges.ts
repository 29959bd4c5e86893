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
