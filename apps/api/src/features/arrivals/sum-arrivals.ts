import type { DeliveryFigures } from '@sightline/contract/arrivals/arrivals.contract';
import { delayFigures } from '@sightline/domain/arrivals/delays';
import type { ArrivedRow, MissingRow } from './arrivals.store.ts';

/** What came and what did not of the same cameras, links and weeks. */
export interface Arrivals {
  readonly arrived: readonly ArrivedRow[];
  readonly missing: readonly MissingRow[];
}

/** The figures of all rows together. */
export function figuresOf({ arrived: rows, missing: missingRows }: Arrivals): DeliveryFigures {
  const arrived = sum(rows, (row) => row.arrived);
  const missing = sum(missingRows, (row) => row.missing);
  const recovered = sum(missingRows, (row) => row.recovered);
  const sent = Math.min(arrived + missing + recovered, Number.MAX_SAFE_INTEGER);
  return {
    sent,
    arrived,
    missing,
    recovered,
    late: sum(rows, ({ late }) => late),
    share: sent > 0 ? arrived / sent : null,
    delay: delayFigures(rows.map(({ delays }) => delays)) ?? { p50: null, p90: null, p99: null },
  };
}

/** Insights that cameras dropped themselves. */
export function droppedOf(rows: readonly ArrivedRow[]): number {
  return sum(rows, ({ dropped }) => dropped);
}

/** What rows are put together by. */
type Key = Pick<ArrivedRow & MissingRow, 'device_id' | 'link' | 'week'>;

/** The rows by one of their columns. */
export function arrivalsBy<K extends keyof Key>(
  { arrived, missing }: Arrivals,
  column: K,
): Map<Key[K], Arrivals> {
  const keyOf = (row: Key): Key[K] => row[column];
  const byArrived = Map.groupBy(arrived, keyOf);
  const byMissing = Map.groupBy(missing, keyOf);
  return new Map(
    [...new Set([...byArrived.keys(), ...byMissing.keys()])].map((key) => [
      key,
      { arrived: byArrived.get(key) ?? [], missing: byMissing.get(key) ?? [] },
    ]),
  );
}

/** As far as numbers are exact. */
function sum<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((total, row) => Math.min(total + value(row), Number.MAX_SAFE_INTEGER), 0);
}
