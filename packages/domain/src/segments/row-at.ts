import { COMMS_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { photoPath } from '../photos/photo-path.ts';
import { PHOTO_STATES } from '../photos/photo-state.ts';
import type { NumberField } from './fields.ts';
import { readNumber } from './number-column.ts';
import { numbersOf, type Segment } from './segment.ts';
import type { DeviceTable, SegmentRow } from './segment-row.ts';
import { readString } from './string-column.ts';

const orNull = (value: number) => (Number.isNaN(value) ? null : value);
const isoOrNull = (instant: number) => (Number.isNaN(instant) ? null : new Date(instant).toISOString());

function classListAt(segment: Segment, index: number): SegmentRow['class_list'] {
  const ends = numbersOf(segment, 'class_list_end');
  const start = index === 0 ? 0 : readNumber(ends, index - 1);
  return Array.from({ length: readNumber(ends, index) - start }, (_, entry) => ({
    className: segment.classNames[readNumber(segment.listedClasses, start + entry)] ?? '',
    confidence: readNumber(segment.listedScores, start + entry),
  }));
}

function boxOf(x: number, y: number, width: number, height: number): SegmentRow['bbox'] {
  const box: [number, number, number, number] = [x, y, width, height];
  return box.some(Number.isNaN) ? null : box;
}

/**
 * The insight in one row of a segment, as the JSON calls answer with it. The names come from the devices as they are
 * called now, null for one that is not among them. An index outside the segment is a RangeError.
 */
export function rowAt(segment: Segment, index: number, devices: DeviceTable): SegmentRow {
  if (!(Number.isInteger(index) && index >= 0 && index < segment.rows)) {
    throw new RangeError(`Row ${index} is outside a segment of ${segment.rows} rows.`);
  }
  const number = (field: NumberField) => readNumber(numbersOf(segment, field), index);
  const insightId = number('insight_id');
  const deviceId = number('device_id');
  const names = devices.get(deviceId);
  const confirmed = orNull(number('user_confirmed'));
  return {
    insight_id: insightId,
    collection_id: orNull(number('collection_id')),
    device_id: deviceId,
    deviceId,
    device_name: names?.device_name ?? null,
    display_name: names?.display_name ?? null,
    alg_id: orNull(number('alg_id')),
    class_id: orNull(number('class_id')),
    class_name: segment.classNames[number('class_name')] ?? '',
    confirmed_class_name: segment.classNames[number('confirmed_class_name')] ?? null,
    class_list: classListAt(segment, index),
    confidence: number('confidence'),
    group_confidence: orNull(number('group_confidence')),
    is_from_lora: number('is_from_lora') === 1,
    userConfirmed: confirmed === null ? null : confirmed === 1,
    time_stamp: new Date(number('time_stamp')).toISOString(),
    file_ctime: isoOrNull(number('file_ctime')),
    photoUrl: number('has_photo') === 1 ? photoPath({ insightId, deviceId, table: 'insights' }) : null,
    photoCreatedAt: isoOrNull(number('photo_created_at')),
    photo_state: PHOTO_STATES[number('photo_state')] ?? 'none',
    comms_source: COMMS_SOURCES[number('comms_source')] ?? 'wifi',
    insight_status: INSIGHT_STATUSES[number('insight_status')] ?? null,
    latitude: orNull(number('latitude')),
    longitude: orNull(number('longitude')),
    bbox: boxOf(number('bbox_x'), number('bbox_y'), number('bbox_width'), number('bbox_height')),
    table: 'insights',
    message_id: readString(segment.messageIds, index),
    message_index: number('message_index'),
    window_start: isoOrNull(number('window_start')),
    window_end: isoOrNull(number('window_end')),
    collection: number('collection') === 1,
  };
}
