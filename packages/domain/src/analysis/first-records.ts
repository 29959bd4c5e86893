import type { CountedInsights } from '../dashboard/counted-insights.ts';
import { countedRows, type RowQuery } from '../dashboard/counted-rows.ts';

const SECOND_MS = 1_000;

/** The earliest record of a species. */
export interface FirstRecord {
  readonly species: string;
  /** When it was taken, milliseconds since 1970. Moments are whole seconds. */
  readonly at: number;
  /** The camera that took it. */
  readonly deviceId: number;
}

/** The earliest insight of each species that a question counts, in no particular order. */
export function firstRecords(counted: CountedInsights, question: RowQuery): FirstRecord[] {
  const { columns, classNames, deviceIds } = counted;
  const rows = new Map<number, number>();
  const takenAt = (row: number) => columns.takenAt[row] ?? 0;
  countedRows(counted, question, (row) => {
    const species = columns.classes[row] ?? 0;
    const known = rows.get(species);
    if (known === undefined || takenAt(row) < takenAt(known)) rows.set(species, row);
  });
  return [...rows].map(([species, row]) => ({
    species: classNames.values[species] ?? '',
    at: takenAt(row) * SECOND_MS,
    deviceId: deviceIds.values[columns.devices[row] ?? 0] ?? 0,
  }));
}
