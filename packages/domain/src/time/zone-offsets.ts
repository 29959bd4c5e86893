const MINUTE_MS = 60_000;
/** No zone changes its offset twice within so short a time that both changes would hide each other. */
const STEP_MS = 7 * 24 * 60 * MINUTE_MS;

/** Spans of one offset each, ascending: `from[i]` begins the span in which local time is UTC plus `minutes[i]`. */
export interface ZoneOffsets {
  readonly from: readonly number[];
  readonly minutes: readonly number[];
}

function offsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    return Math.round((local - Math.floor(instant / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  };
}

/** The minute at which the offset is another one than before, between an instant before and one after it. */
function changeBetween(offsetAt: (instant: number) => number, before: number, after: number): number {
  const offset = offsetAt(before);
  let [low, high] = [Math.floor(before / MINUTE_MS), Math.ceil(after / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS) === offset) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

/**
 * How far local time is from UTC in a zone, for every instant from the first to the last (milliseconds since 1970). An
 * unknown zone is a RangeError. For counting hours of a million insights, where asking `Intl` for each would take seconds.
 */
export function zoneOffsets(timeZone: string, first: number, last: number): ZoneOffsets {
  const offsetAt = offsetReader(timeZone);
  const from = [Number.NEGATIVE_INFINITY];
  const minutes = [offsetAt(first)];
  for (let before = first; before < last; before += STEP_MS) {
    const after = Math.min(before + STEP_MS, last);
    const offset = offsetAt(after);
    if (offset === minutes.at(-1)) continue;
    from.push(changeBetween(offsetAt, before, after));
    minutes.push(offset);
  }
  return { from, minutes };
}

/** Minutes that local time is ahead of UTC at an instant within the span that was asked for. */
export function offsetMinutes({ from, minutes }: ZoneOffsets, instant: number): number {
  let span = from.length - 1;
  while (span > 0 && (from[span] ?? 0) > instant) span--;
  return minutes[span] ?? 0;
}
