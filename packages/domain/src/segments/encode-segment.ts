import { photoPath } from '../photos/photo-path.ts';
import { packBlocks } from './blocks.ts';
import { checkNumbers } from './check-numbers.ts';
import { encodeNumbers } from './encode-numbers.ts';
import { NUMBER_COLUMNS, type SegmentRow } from './insight-fields.ts';
import { SegmentError } from './segment-error.ts';
import { encodeStrings } from './string-column.ts';

/** Refuses what a segment could not give back. */
function checkRow(row: SegmentRow, previous: SegmentRow | undefined): void {
  const { insight_id: insightId, device_id: deviceId, table } = row;
  if (previous && previous.insight_id >= insightId) {
    throw new SegmentError('The insights of a segment must ascend by insight_id.');
  }
  if (row.deviceId !== deviceId) throw new SegmentError(`Insight ${insightId} has two device ids.`);
  if (row.photoUrl !== null && row.photoUrl !== photoPath({ insightId, deviceId, table })) {
    throw new SegmentError(`Insight ${insightId} has its photo at another path than that of its ids.`);
  }
}

/** Gives each text the index of its first occurrence. */
function indexIn(indexes: Map<string, number>, text: string): number {
  const known = indexes.get(text) ?? indexes.size;
  if (known === indexes.size) indexes.set(text, known);
  return known;
}

/**
 * Rows as one segment, to be read by `decodeSegment` and `rowAt`, which give back exactly these rows (names of devices
 * aside). The rows ascend by insight_id; times are written as `toISOString()` does; a photo's path is that of its ids.
 * Anything else is a SegmentError. `removedIds` are the insights an overlay takes away.
 */
export function encodeSegment(
  rows: readonly SegmentRow[],
  removedIds: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  for (const [index, row] of rows.entries()) checkRow(row, rows[index - 1]);
  const shared = new Map<string, number>();
  let listed = 0;
  const texts = {
    textIndex: (text: string) => indexIn(shared, text),
    classListEnd: (entries: number) => (listed += entries),
  };
  const numbers = NUMBER_COLUMNS.flatMap(({ name, numberOf }) => {
    const values = Float64Array.from(rows, (row) => numberOf(row, texts));
    checkNumbers(name, { encoding: 'double', length: values.length, values });
    return encodeNumbers(name, values);
  });
  const entries = rows.flatMap((row) => row.class_list);
  const lists = [
    ...encodeNumbers(
      'class_list_class',
      Float64Array.from(entries, (entry) => indexIn(shared, entry.className)),
    ),
    ...encodeNumbers(
      'class_list_score',
      Float64Array.from(entries, (entry) => entry.confidence),
    ),
  ];
  const messageIds = rows.map((row) => row.message_id);
  return packBlocks(rows.length, [
    ...numbers,
    ...lists,
    ...encodeStrings('class_names', [...shared.keys()]),
    ...encodeStrings('message_ids', messageIds),
    ...encodeNumbers('removed_ids', Float64Array.from(removedIds).sort()),
  ]);
}
