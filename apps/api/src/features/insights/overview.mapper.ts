import type { insightsContract } from '@sightline/contract/insights/insights.contract';
import type { z } from 'zod';
import type { OverviewRow } from './overview.store.ts';

type Overview = z.input<(typeof insightsContract.overview.answers)[200]>['message'];

const DAY_MS = 86_400_000;

/** Sums by class, camera and day: classes by frequency, then name; cameras and days ascending. */
export function toOverview(rows: readonly OverviewRow[]): Overview {
  const sums = <K>(keyOf: (row: OverviewRow) => K) => {
    const totals = new Map<K, number>();
    for (const row of rows) totals.set(keyOf(row), (totals.get(keyOf(row)) ?? 0) + row.count);
    return [...totals].map(([key, count]) => ({ key, count }));
  };
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    classes: sums(({ class_name }) => class_name)
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .map(({ key, count }) => ({ class_name: key, count })),
    devices: sums(({ device_id }) => device_id)
      .sort((a, b) => a.key - b.key)
      .map(({ key, count }) => ({ device_id: key, count })),
    days: sums(({ day }) => day)
      .sort((a, b) => a.key - b.key)
      .map(({ key, count }) => ({ day: new Date(key * DAY_MS).toISOString().slice(0, 10), count })),
  };
}
