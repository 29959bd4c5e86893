import { cameraTimestamp, isTimeOfArrival } from '@sightline/domain/insights/camera-timestamp';
import { DICTIONARY_FILE_NAME } from '@sightline/domain/tables/csv';
import { isoWithOffset, offsetReader } from '@sightline/domain/time/local-time';
import type { Column } from '../../../components/data-table/columns/column.ts';
import { fileColumn, type TableFile } from '../../../components/data-table/csv/table-file.ts';
import type { Services } from '../../../kernel/services.ts';
import { deviceOf, type InsightRow } from '../rows/insight-row.ts';
import { COLUMN_MEANINGS } from './column-meanings.ts';
import { type InsightLookups, insightLookups, loadInsightLookups } from './insight-lookups.ts';

const column = fileColumn<InsightRow>;
const takenAt = (row: InsightRow) => Date.parse(cameraTimestamp(row));

/** Columns that the file of insights has beside those of the table. */
export function insightFileColumns(known: InsightLookups): readonly Column<InsightRow>[] {
  const { zoneOf } = known;
  const offsetOf = offsetReader();
  const timeOf = (at: number, row: InsightRow) => isoWithOffset(at, zoneOf(deviceOf(row)), offsetOf);
  return [
    column('place_name', 'Place name', (row) => known.placeOf(deviceOf(row))),
    column('camera_latitude', 'Camera latitude', (row) => known.positionOf(deviceOf(row))?.latitude),
    column('camera_longitude', 'Camera longitude', (row) => known.positionOf(deviceOf(row))?.longitude),
    column('group_names', 'Group names', (row) => known.groupsOf(deviceOf(row)).join('; ')),
    column('taken', 'Taken', (row) => timeOf(takenAt(row), row)),
    column('taken_from', 'Taken from', (row) => (isTimeOfArrival(row) ? 'Time of arrival' : 'Camera')),
    column('received', 'Received', (row) => timeOf(Date.parse(row.time_stamp), row)),
    column('time_zone', 'Time zone', (row) => zoneOf(deviceOf(row))),
    column('model_name', 'Model name', ({ alg_id }) => alg_id && known.modelOf(alg_id)),
    column('camera_release', 'Camera release', (row) => known.releaseOf(deviceOf(row))),
  ];
}

const NOTHING_KNOWN = insightLookups({ devices: [], groups: [], models: [], releases: [] });

/** What the file of insights has beyond the table. */
export function insightsFile(services: Services): TableFile<InsightRow> {
  return {
    columns: insightFileColumns(NOTHING_KNOWN),
    always: ['confirmed'],
    load: async () => {
      const known = await loadInsightLookups(services);
      return {
        columns: insightFileColumns(known),
        momentOf: (row) => ({ at: takenAt(row), zone: known.zoneOf(deviceOf(row)) }),
      };
    },
    dictionary: { fileName: DICTIONARY_FILE_NAME, meanings: COLUMN_MEANINGS },
  };
}
