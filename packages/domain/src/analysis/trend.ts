import type { ActiveDay } from './deployment-days.ts';
import { USUAL_LEVEL } from './interval.ts';
import { type CountedEffort, type RelativeAbundance, relativeAbundance } from './relative-abundance.ts';

/** Events and effort of a month, `2026-11`. */
export interface MonthCount extends CountedEffort {
  readonly month: string;
}

/** A month of a trend. */
export interface TrendMonth extends RelativeAbundance {
  readonly month: string;
  /** The index on the smoothed line; null without effort in that month. */
  readonly smoothed: number | null;
}

/** Standard deviation of the kernel of the smoothed line, in months: a month counts 0.61 for its neighbours and 0.14 for those next but one. */
export const SMOOTHING_MONTHS = 1;

/** Events and effort month by month, in order of time. Dates are `2026-11-20`, of events and of days watched by any camera. */
export function monthCounts(eventDates: readonly string[], days: readonly ActiveDay[]): MonthCount[] {
  const counts = new Map<string, { events: number; effortDays: number }>();
  const of = (date: string) => {
    const month = date.slice(0, 7);
    const count = counts.get(month) ?? { events: 0, effortDays: 0 };
    counts.set(month, count);
    return count;
  };
  for (const date of eventDates) of(date).events += 1;
  for (const { date, active } of days) of(date).effortDays += active;
  return [...counts]
    .map(([month, count]) => ({ month, ...count }))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
}

/**
 * The index of each month with its exact interval, from the first month to the last, those between without effort included, and a smoothed
 * line: 100 · Σ K events / Σ K effort with a normal kernel K of the distance in months. That is the local Poisson likelihood of
 * degree 0 (Loader, *Local Regression and Likelihood*, 1999): a month counts as much as it was watched.
 */
export function monthlyTrend(counts: readonly MonthCount[], level = USUAL_LEVEL): TrendMonth[] {
  const numbered = counts.map((count) => ({ ...count, number: monthNumber(count.month) }));
  const [first, last] = numbered.reduce(
    ([low, high], { number }) => [Math.min(low, number), Math.max(high, number)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const months: TrendMonth[] = [];
  for (let at = first; at <= last; at += 1) {
    const own = total(numbered.filter(({ number }) => number === at));
    const weighted = numbered.map(({ events, effortDays, number }) => {
      const weight = Math.exp(-0.5 * ((number - at) / SMOOTHING_MONTHS) ** 2);
      return { events: weight * events, effortDays: weight * effortDays };
    });
    const near = total(weighted);
    const index = relativeAbundance(own, level);
    const smoothed = index.rai === null ? null : (100 * near.events) / near.effortDays;
    months.push({ month: monthName(at), ...index, smoothed });
  }
  return months;
}

function total(counts: readonly CountedEffort[]): CountedEffort {
  return counts.reduce(
    (sum, { events, effortDays }) => ({
      events: sum.events + events,
      effortDays: sum.effortDays + effortDays,
    }),
    { events: 0, effortDays: 0 },
  );
}

/** Months since year 0. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthName(number: number): string {
  const two = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${two(Math.floor(number / 12), 4)}-${two((number % 12) + 1, 2)}`;
}
