import type { CountedInsights } from '../dashboard/counted-insights.ts';
import { countedRows, type RowQuery } from '../dashboard/counted-rows.ts';
import type { SpeciesRecord } from './independent-events.ts';

const SECOND_MS = 1_000;

/** The insights of one camera that count, as records of species. Nobody counts animals in their frames. */
export interface CameraRecords {
  readonly deviceId: number;
  readonly records: readonly SpeciesRecord[];
}

/**
 * Insights that a question counts, camera by camera in the order of the question; cameras without any too. Moments are whole seconds.
 * Made one camera after the other, so that a million insights never are in memory twice.
 */
export function* countedRecords(counted: CountedInsights, question: RowQuery): Generator<CameraRecords> {
  const { columns, classNames, deviceIds } = counted;
  const rowsOf = new Map<number, number[]>();
  countedRows(counted, question, (row) => {
    const device = columns.devices[row] ?? 0;
    const rows = rowsOf.get(device);
    if (rows) rows.push(row);
    else rowsOf.set(device, [row]);
  });
  for (const deviceId of question.cameras.keys()) {
    const rows = rowsOf.get(deviceIds.indexes.get(deviceId) ?? -1) ?? [];
    const station = String(deviceId);
    const records = rows.map((row): SpeciesRecord => {
      const collection = columns.collections[row] ?? 0;
      return {
        species: classNames.values[columns.classes[row] ?? 0] ?? '',
        station,
        at: (columns.takenAt[row] ?? 0) * SECOND_MS,
        count: null,
        collection: collection === 0 ? null : String(collection),
      };
    });
    yield { deviceId, records };
  }
}
