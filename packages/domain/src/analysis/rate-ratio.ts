import { type Interval, tails, USUAL_LEVEL } from './interval.ts';
import { betaQuantile } from './numerics/beta.ts';
import type { CountedEffort } from './relative-abundance.ts';

/** By how much the second of two periods has more events per camera-day than the first. */
export interface RateRatio {
  readonly before: CountedEffort;
  readonly after: CountedEffort;
  /** 1 where nothing changed; infinite where only the second has events; null where neither has any. */
  readonly ratio: number | null;
  /** Its upper end is infinite where the first period has no event, its lower end 0 where the second has none. */
  readonly interval: Interval | null;
  readonly reason: 'no_effort' | 'no_events' | null;
}

/**
 * The ratio of the rates of two periods with the exact conditional interval: given all events, those of the second period are binomial
 * (Przyborowski and Wilenski, 1940), and its share has the interval of Clopper and Pearson. It is taken rather than the log-normal
 * one because that needs events in both periods. Where the same cameras watched both periods it holds although cameras differ: each
 * camera's rate cancels out.
 */
export function rateRatio(before: CountedEffort, after: CountedEffort, level = USUAL_LEVEL): RateRatio {
  const both = { before, after };
  if (!(before.effortDays > 0 && after.effortDays > 0))
    return { ...both, ratio: null, interval: null, reason: 'no_effort' };
  if (before.events + after.events === 0)
    return { ...both, ratio: null, interval: null, reason: 'no_events' };
  const effort = before.effortDays / after.effortDays;
  const { below, above } = tails(level);
  const odds = (share: number) => (share / (1 - share)) * effort;
  const low = after.events === 0 ? 0 : odds(betaQuantile(below, after.events, before.events + 1));
  const high =
    before.events === 0
      ? Number.POSITIVE_INFINITY
      : odds(betaQuantile(above, after.events + 1, before.events));
  return {
    ...both,
    ratio: (after.events / before.events) * effort,
    interval: { low, high, level },
    reason: null,
  };
}
