import { COMMS_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { photoPath } from '../photos/photo-path.ts';
import { PHOTO_STATES } from '../photos/photo-state.ts';
import { packBlocks } from './blocks.ts';
import { checkNumbers } from './check-numbers.ts';
import { encodeNumbers } from './encode-numbers.ts';
import { NUMBER_FIELD_NAMES, type NumberField } from './fields.ts';
import { parseIsoTime } from './iso-time.ts';
import { SegmentError } from './segment-error.ts';
import type { SegmentRow } from './segment-row.ts';
import { encodeStrings } from './string-column.ts';

const orNull = (value: number | null) => value ?? Number.NaN;

function millis(time: string | null): number {
  if (time === null) return Number.NaN;
  const instant = parseIsoTime(time);
  if (Number.isNaN(instant)) throw new SegmentError(`"${time}" is not a time as toISOString() writes it.`);
  return instant;
}

/** A name's place in a fixed list; null has none. */
function place(list: readonly string[], name: string | null): number {
  if (name === null) return Number.NaN;
  const index = list.indexOf(name);
  if (index < 0) throw new SegmentError(`"${name}" is none of ${list.join(', ')}.`);
  return index;
}

type PlainField = Exclude<NumberField, 'class_name' | 'confirmed_class_name' | 'class_list_end'>;

const NUMBER_OF: Record<PlainField, (row: SegmentRow) => number> = {
  insight_id: (row) => row.insight_id,
  collection_id: (row) => orNull(row.collection_id),
  device_id: (row) => row.device_id,
  alg_id: (row) => orNull(row.alg_id),
  class_id: (row) => orNull(row.class_id),
  confidence: (row) => row.confidence,
  group_confidence: (row) => orNull(row.group_confidence),
  is_from_lora: (row) => Number(row.is_from_lora),
  user_confirmed: (row) => (row.userConfirmed === null ? Number.NaN : Number(row.userConfirmed)),
  time_stamp: (row) => millis(row.time_stamp),
  file_ctime: (row) => millis(row.file_ctime),
  has_photo: (row) => Number(row.photoUrl !== null),
  photo_created_at: (row) => millis(row.photoCreatedAt),
  photo_state: (row) => place(PHOTO_STATES, row.photo_state),
  comms_source: (row) => place(COMMS_SOURCES, row.comms_source),
  insight_status: (row) => place(INSIGHT_STATUSES, row.insight_status),
  latitude: (row) => orNull(row.latitude),
  longitude: (row) => orNull(row.longitude),
  bbox_x: (row) => row.bbox?.[0] ?? Number.NaN,
  bbox_y: (row) => row.bbox?.[1] ?? Number.NaN,
  bbox_width: (row) => row.bbox?.[2] ?? Number.NaN,
  bbox_height: (row) => row.bbox?.[3] ?? Number.NaN,
  message_index: (row) => row.message_index,
  window_start: (row) => millis(row.window_start),
  window_end: (row) => millis(row.window_end),
  collection: (row) => Number(row.collection),
};

/** Refuses what a segment could not give back. */
function checkRow(row: SegmentRow, previous: SegmentRow | undefined): void {
  const { insight_id: insightId, device_id: deviceId, table } = row;
  if (previous && previous.insight_id >= insightId) {
    throw new SegmentError('The insights of a segment must ascend by insight_id.');
  }
  if (row.deviceId !== deviceId) throw new SegmentError(`Insight ${insightId} has two device ids.`);
  if (row.photoUrl !== null && row.photoUrl !== photoPath({ insightId, deviceId, table })) {
    throw new SegmentError(`Insight ${insightId} has its photo in another place than the path of its ids.`);
  }
}

/** Gives each text the place of its first occurrence. */
function placeIn(places: Map<string, number>, text: string): number {
  const known = places.get(text) ?? places.size;
  if (known === places.size) places.set(text, known);
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
  const classes = new Map<string, number>();
  let listed = 0;
  const numbersFor = (field: NumberField): ((row: SegmentRow) => number) => {
    if (field === 'class_name') return (row) => placeIn(classes, row.class_name);
    if (field === 'confirmed_class_name') {
      return ({ confirmed_class_name: name }) => (name === null ? Number.NaN : placeIn(classes, name));
    }
    if (field === 'class_list_end') return (row) => (listed += row.class_list.length);
    return NUMBER_OF[field];
  };
  const numbers = NUMBER_FIELD_NAMES.flatMap((field) => {
    const values = Float64Array.from(rows, numbersFor(field));
    checkNumbers(field, { encoding: 'double', length: values.length, values });
    return encodeNumbers(field, values);
  });
  const entries = rows.flatMap((row) => row.class_list);
  const lists = [
    ...encodeNumbers(
      'class_list_class',
      Float64Array.from(entries, (entry) => placeIn(classes, entry.className)),
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
    ...encodeStrings('class_names', [...classes.keys()]),
    ...encodeStrings('message_ids', messageIds),
    ...encodeNumbers('removed_ids', Float64Array.from(removedIds).sort()),
  ]);
}
