import type { insightsContract } from '@sightline/contract/insights/insights.contract';
import type { z } from 'zod';
import type { OverviewRow } from './overview.store.ts';

type Overview = z.input<(typeof insightsContract.overview.answers)[200]>['message'];

/** Sums by class, camera and day: classes by frequency, then name; cameras and days ascending. */
export function toOverview(rows: readonly OverviewRow[]): Overview {
  const classes = sums(rows, ({ class_name }) => class_name);
  const devices = sums(rows, ({ device_id }) => device_id);
  const days = sums(rows, ({ day }) => day);
  return {
    count: devices.reduce((sum, { count }) => sum + count, 0),
    classes: classes
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .map(({ key, count }) => ({ class_name: key, count })),
    devices: devices.sort((a, b) => a.key - b.key).map(({ key, count }) => ({ device_id: key, count })),
    days: days.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, count }) => ({ day: key, count })),
  };
}

/** The counts of rows with the same key together; rows without one say nothing of it. */
function sums<K>(rows: readonly OverviewRow[], keyOf: (row: OverviewRow) => K | null) {
  const totals = new Map<K, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) totals.set(key, (totals.get(key) ?? 0) + row.count);
  }
  return [...totals].map(([key, count]) => ({ key, count }));
}
