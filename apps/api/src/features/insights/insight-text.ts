import type { Insight } from '@sightline/contract/insights/insights.contract';
import { COMMS_SOURCES } from '@sightline/domain/insights/comms-source';
import { INSIGHT_STATUSES } from '@sightline/domain/insights/insight-status';
import { photoPath } from '@sightline/domain/photos/photo-path';
import { PHOTO_STATES } from '@sightline/domain/photos/photo-state';
import type { NumberField } from '@sightline/domain/segments/fields';
import { readNumber } from '@sightline/domain/segments/number-column';
import { numbersOf, type Segment } from '@sightline/domain/segments/segment';
import type { DeviceTable } from '@sightline/domain/segments/segment-row';
import { readString } from '@sightline/domain/segments/string-column';
import { type ColumnText, columnText, flagJson, numberJson } from './column-text.ts';
import { createTimeJson } from './time-json.ts';

interface Source {
  readonly segment: Segment;
  readonly devices: DeviceTable;
}

/** A field of all rows as text that begins with what stands before it. */
type WriteColumn = (source: Source, before: string) => ColumnText;

const column =
  (field: NumberField, write: (value: number) => string): WriteColumn =>
  ({ segment }, before) =>
    columnText(numbersOf(segment, field), before, write);
const number = (field: NumberField) => column(field, numberJson);
const flag = (field: NumberField) => column(field, flagJson);
const time = (field: NumberField) => column(field, createTimeJson());

/** JSON of places in a fixed list; null for no place. */
const named = (field: NumberField, names: readonly string[]) =>
  column(field, (place) => JSON.stringify(names[place] ?? null));

const className =
  (field: NumberField): WriteColumn =>
  ({ segment }, before) => {
    const texts = segment.classNames.map((name) => JSON.stringify(name));
    return columnText(numbersOf(segment, field), before, (place) => texts[place] ?? 'null');
  };

const deviceName =
  (name: 'device_name' | 'display_name'): WriteColumn =>
  ({ segment, devices }, before) => {
    const nameOf = (id: number) => JSON.stringify(devices.get(id)?.[name] ?? null);
    return columnText(numbersOf(segment, 'device_id'), before, nameOf);
  };

const classLists: WriteColumn = ({ segment }, before) => {
  const ends = numbersOf(segment, 'class_list_end');
  const names = segment.classNames.map((name) => `{"className":${JSON.stringify(name)},"confidence":`);
  return (index) => {
    const start = index === 0 ? 0 : readNumber(ends, index - 1);
    let text = `${before}[`;
    for (let entry = start; entry < readNumber(ends, index); entry++) {
      if (entry > start) text += ',';
      text += `${names[readNumber(segment.listedClasses, entry)]}${readNumber(segment.listedScores, entry)}}`;
    }
    return `${text}]`;
  };
};

const photoUrls: WriteColumn = ({ segment }, before) => {
  const has = numbersOf(segment, 'has_photo');
  if (has.encoding === 'constant' && has.value === 0) return `${before}null`;
  const insights = numbersOf(segment, 'insight_id');
  const devices = numbersOf(segment, 'device_id');
  return (index) => {
    if (readNumber(has, index) !== 1) return `${before}null`;
    const place = { insightId: readNumber(insights, index), deviceId: readNumber(devices, index) };
    return `${before}"${photoPath({ ...place, table: 'insights' })}"`;
  };
};

const boxes: WriteColumn = ({ segment }, before) => {
  const x = numbersOf(segment, 'bbox_x');
  if (x.encoding === 'constant' && Number.isNaN(x.value)) return `${before}null`;
  const others = (['bbox_y', 'bbox_width', 'bbox_height'] as const).map((field) => numbersOf(segment, field));
  return (index) => {
    const box = [x, ...others].map((side) => readNumber(side, index));
    return before + (box.some(Number.isNaN) ? 'null' : `[${box.join()}]`);
  };
};

/** What JSON writes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

const messageIds: WriteColumn = ({ segment: { messageIds: column } }, before) => {
  const { units, ends } = column;
  const all = units instanceof Uint8Array ? Buffer.from(units).toString('latin1') : undefined;
  if (all === undefined || !PLAIN.test(all)) {
    return (index) => before + JSON.stringify(readString(column, index));
  }
  return (index) => {
    const start = index === 0 ? 0 : readNumber(ends, index - 1);
    return `${before}"${all.slice(start, readNumber(ends, index))}"`;
  };
};

/** Every field of an insight as a column of texts; the compiler asks for those that the contract adds. */
const FIELDS: Readonly<Record<keyof Insight, WriteColumn>> = {
  insight_id: number('insight_id'),
  collection_id: number('collection_id'),
  device_id: number('device_id'),
  deviceId: number('device_id'),
  device_name: deviceName('device_name'),
  display_name: deviceName('display_name'),
  alg_id: number('alg_id'),
  class_id: number('class_id'),
  class_name: className('class_name'),
  confirmed_class_name: className('confirmed_class_name'),
  class_list: classLists,
  confidence: number('confidence'),
  group_confidence: number('group_confidence'),
  is_from_lora: flag('is_from_lora'),
  userConfirmed: flag('user_confirmed'),
  time_stamp: time('time_stamp'),
  file_ctime: time('file_ctime'),
  photoUrl: photoUrls,
  photoCreatedAt: time('photo_created_at'),
  photo_state: named('photo_state', PHOTO_STATES),
  comms_source: named('comms_source', COMMS_SOURCES),
  insight_status: named('insight_status', INSIGHT_STATUSES),
  latitude: number('latitude'),
  longitude: number('longitude'),
  bbox: boxes,
  table: (_, before) => `${before}"insights"`,
  message_id: messageIds,
  message_index: number('message_index'),
  window_start: time('window_start'),
  window_end: time('window_end'),
  collection: flag('collection'),
};

/**
 * Writes rows of a segment as the JSON that `toInsight` and `JSON.stringify` would make of them, without making
 * objects. What is the same in all rows is written once.
 */
export function createInsightText(segment: Segment, devices: DeviceTable): (index: number) => string {
  const pieces: ((index: number) => string)[] = [];
  let before = '';
  for (const [place, [name, write]] of Object.entries(FIELDS).entries()) {
    const text = write({ segment, devices }, `${before}${place === 0 ? '{' : ','}"${name}":`);
    before = typeof text === 'string' ? text : '';
    if (typeof text === 'function') pieces.push(text);
  }
  const end = `${before}}`;
  return (index) => {
    let row = '';
    for (const piece of pieces) row += piece(index);
    return row + end;
  };
}
