import type { AnalysisEvents } from '@sightline/contract/analysis/abundance-answers';
import type { DatedEvent } from './survey.ts';

type Row = AnalysisEvents['rows'][number];

/** Events and their records by species, camera and month, in this order. */
export function eventRows(events: readonly DatedEvent[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { species, deviceId, date, records } of events) {
    const month = date.slice(0, 7);
    const key = JSON.stringify([species, deviceId, month]);
    const row = rows.get(key) ?? { class_name: species, device_id: deviceId, month, events: 0, records: 0 };
    row.events += 1;
    row.records += records;
    rows.set(key, row);
  }
  return [...rows.values()].sort(
    (a, b) => byText(a.class_name, b.class_name) || a.device_id - b.device_id || byText(a.month, b.month),
  );
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
