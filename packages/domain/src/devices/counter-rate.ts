/** Milliseconds since 1970; `to` is exclusive. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface CounterReading {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the counter showed; null when nothing was said of it. */
  readonly count: number | null;
}

interface Rise extends TimeRange {
  readonly by: number;
}

/**
 * How much a counter rose in each time range, which with days as ranges is its rate per day; null where no two readings
 * tell. `readings` and `ranges` ascend, and ranges do not overlap. Between two readings the counter is taken to
 * have risen evenly. One that shows less than before has begun anew at zero, so a rate is never negative; what was
 * counted just before the restart is lost. Of a range that readings cover in part, only that part counts.
 */
export function counterRates(
  readings: readonly CounterReading[],
  ranges: readonly TimeRange[],
): (number | null)[] {
  const rises = risesBetween(readings);
  let first = 0;
  return ranges.map((range) => {
    while (rises[first] && (rises[first]?.to ?? 0) <= range.from) first += 1;
    let risen: number | null = null;
    for (let next = first; next < rises.length; next += 1) {
      const rise = rises[next];
      if (!rise || rise.from >= range.to) break;
      const shared = Math.min(rise.to, range.to) - Math.max(rise.from, range.from);
      risen = (risen ?? 0) + (rise.by * shared) / (rise.to - rise.from);
    }
    return risen;
  });
}

function risesBetween(readings: readonly CounterReading[]): Rise[] {
  const rises: Rise[] = [];
  let before: { at: number; count: number } | undefined;
  for (const { at, count } of readings) {
    if (count === null) continue;
    if (before && at > before.at) {
      const by = count < before.count ? count : count - before.count;
      rises.push({ from: before.at, to: at, by });
    }
    before = { at, count };
  }
  return rises;
}
