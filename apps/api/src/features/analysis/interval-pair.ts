import type { Interval } from '@sightline/domain/analysis/interval';

/** Both ends; null for one without limit, and where there is no interval. */
export function intervalPair(interval: Interval | null): [number | null, number | null] | null {
  return interval && [finite(interval.low), finite(interval.high)];
}

/** JSON has no infinity. */
export function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
