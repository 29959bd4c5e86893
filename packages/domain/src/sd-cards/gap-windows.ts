import type { TimeRange } from '../devices/counter-rate.ts';

/** Numbers of a boot that were skipped; both ends count. */
export interface SkippedNumbers {
  readonly bootId: string;
  readonly from: number;
  readonly to: number;
}

/** A message that came, and when its photo was taken or it was said: milliseconds since 1970. */
export interface TimedMessage {
  readonly bootId: string;
  readonly seq: number;
  readonly at: number;
}

/**
 * The time in which what is missing was taken: from the last message before to the first one after it of the same boot. In the
 * order of the gaps; null where there is none on either side, or clocks contradict each other.
 */
export function gapWindows(
  gaps: readonly SkippedNumbers[],
  messages: readonly TimedMessage[],
): (TimeRange | null)[] {
  const byBoot = Map.groupBy(messages, ({ bootId }) => bootId);
  for (const own of byBoot.values()) own.sort((one, other) => one.seq - other.seq || one.at - other.at);
  return gaps.map(({ bootId, from, to }) => {
    const own = byBoot.get(bootId) ?? [];
    const before = own[firstFrom(own, from) - 1];
    const after = own[firstFrom(own, to + 1)];
    return before && after && before.at <= after.at ? { from: before.at, to: after.at } : null;
  });
}

/** The index of the first message with this number or a higher one. Messages ascend. */
function firstFrom(messages: readonly TimedMessage[], seq: number): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same times, ascending and apart from each other. */
export function joinRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const range of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}
