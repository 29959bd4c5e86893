import type { Insight } from '@sightline/contract/insights/insights.contract';
import { photoPath } from '@sightline/domain/photos/photo-path';
import type { DeviceNames, DeviceTable } from '@sightline/domain/segments/device-names';
import { INSIGHT_FIELDS, type NumberField } from '@sightline/domain/segments/insight-fields';
import { readNumber } from '@sightline/domain/segments/number-column';
import { numbersOf } from '@sightline/domain/segments/segment';
import type { Segment } from '@sightline/domain/segments/segment-columns';
import { readString } from '@sightline/domain/segments/string-column';
import { type ColumnText, columnText, numberJson } from './column-text.ts';
import { createTimeJson } from './time-json.ts';

interface Source {
  readonly segment: Segment;
  readonly devices: DeviceTable;
}

type FieldForm = (typeof INSIGHT_FIELDS)[keyof typeof INSIGHT_FIELDS];

/** A field of all rows as text that begins with what stands before it. */
type WriteColumn = (source: Source, before: string) => ColumnText;

const column =
  (field: NumberField, write: (value: number) => string): WriteColumn =>
  ({ segment }, before) =>
    columnText(numbersOf(segment, field), before, write);
const sharedText =
  (field: NumberField): WriteColumn =>
  ({ segment }, before) => {
    const texts = segment.sharedTexts.map((text) => JSON.stringify(text));
    return columnText(numbersOf(segment, field), before, (code) => texts[code] ?? 'null');
  };

const cameraName =
  (name: keyof DeviceNames): WriteColumn =>
  ({ segment, devices }, before) => {
    const nameOf = (id: number) => JSON.stringify(devices.get(id)?.[name] ?? null);
    return columnText(numbersOf(segment, 'device_id'), before, nameOf);
  };

const classLists: WriteColumn = ({ segment }, before) => {
  const ends = numbersOf(segment, 'class_list_end');
  const names = segment.sharedTexts.map((name) => `{"className":${JSON.stringify(name)},"confidence":`);
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
    const ids = { insightId: readNumber(insights, index), deviceId: readNumber(devices, index) };
    return `${before}"${photoPath({ ...ids, table: 'insights' })}"`;
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

/** The fields of a segment; the compiler asks for those that the contract adds. */
const FIELDS: Readonly<Record<keyof Insight, FieldForm>> = INSIGHT_FIELDS;

function writerOf(field: FieldForm): WriteColumn {
  switch (field.form) {
    case 'number':
      return column(field.column, numberJson);
    case 'time':
      return column(field.column, createTimeJson());
    case 'code':
      return column(field.column, (code) => JSON.stringify(field.decode(code)));
    case 'sharedText':
      return sharedText(field.column);
    case 'cameraName':
      return cameraName(field.name);
    case 'classList':
      return classLists;
    case 'photo':
      return photoUrls;
    case 'box':
      return boxes;
    case 'messageId':
      return messageIds;
    case 'always':
      return (_, before) => before + JSON.stringify(field.value);
  }
}

const WRITERS = Object.entries(FIELDS).map(([name, field]) => [name, writerOf(field)] as const);

/**
 * Writes rows of a segment as the JSON that `toInsight` and `JSON.stringify` would make of them, without making
 * objects. What is the same in all rows is written once.
 */
export function createInsightText(segment: Segment, devices: DeviceTable): (index: number) => string {
  const pieces: ((index: number) => string)[] = [];
  let before = '';
  for (const [index, [name, write]] of WRITERS.entries()) {
    const text = write({ segment, devices }, `${before}${index === 0 ? '{' : ','}"${name}":`);
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
