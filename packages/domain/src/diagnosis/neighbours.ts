import type { NeighboursFact } from './camera-facts.ts';
import type { InsightsByDay } from './camera-habits.ts';

const DAY_MS = 86_400_000;
/** Days before the quiet began over which neighbours are looked at. */
const USUAL_DAYS = 28;
/** A neighbour with fewer whole days before or after it has nothing to compare. */
const LEAST_DAYS = { before: 7, since: 3 } as const;

/**
 * How cameras near by have done since one became quiet, against the four weeks before that; null where none can tell. Only
 * whole days count, and of each neighbour those that it has told of. `quietSince` in milliseconds since 1970.
 */
export function neighboursSince(
  neighbours: readonly InsightsByDay[],
  quietSince: number,
): NeighboursFact | null {
  const began = Math.floor(quietSince / DAY_MS);
  const fact = { cameras: 0, usual: 0, lately: 0 };
  for (const days of neighbours) {
    const before = rateOf(days, Math.max(began - USUAL_DAYS, days.from + 1), began);
    const since = rateOf(days, began + 1, days.from + days.counts.length - 1);
    if (before.days < LEAST_DAYS.before || since.days < LEAST_DAYS.since) continue;
    fact.cameras += 1;
    fact.usual += before.perDay;
    fact.lately += since.perDay;
  }
  return fact.cameras === 0 ? null : fact;
}

/** Insights a day from one day of 1970 to another, that one left out. */
function rateOf({ from, counts }: InsightsByDay, first: number, end: number) {
  const days = Math.max(Math.min(end, from + counts.length) - first, 0);
  let insights = 0;
  for (let day = first; day < first + days; day += 1) insights += counts[day - from] ?? 0;
  return { days, perDay: days === 0 ? 0 : insights / days };
}
