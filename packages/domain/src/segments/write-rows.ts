import {
  type ColumnStore,
  dictionaryIndex,
  LISTED_COLUMNS,
  type ListedColumn,
  NUMERIC_COLUMNS,
  widenCodes,
} from './column-store.ts';
import { copyNumbers } from './copy-numbers.ts';
import type { NumberField } from './insight-fields.ts';
import type { RowSource } from './insight-rows.ts';
import { readNumber } from './number-column.ts';
import { numbersOf } from './segment.ts';
import type { Segment } from './segment-columns.ts';

const LISTED: readonly ListedColumn[] = ['comms_source', 'insight_status', 'photo_state', 'user_confirmed'];

/** Codes of a short list; null is the code after its last. */
function fillListed(codes: Uint8Array, from: Float64Array, start: number, none: number): void {
  for (let i = 0; i < from.length; i++) {
    const code = from[i] ?? Number.NaN;
    codes[start + i] = Number.isNaN(code) ? none : code;
  }
}

function fillDevices(store: ColumnStore, ids: Float64Array, start: number): void {
  store.deviceCodes = widenCodes(store.deviceCodes, store.devices, ids.length);
  let [last, index] = [Number.NaN, 0];
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? Number.NaN;
    if (id !== last) index = dictionaryIndex(store.devices, id);
    last = id;
    store.deviceCodes[start + i] = index;
  }
}

function widenClassCodes(store: ColumnStore, more: number): void {
  store.classCodes = widenCodes(store.classCodes, store.classes, more);
  store.shownClassCodes = widenCodes(store.shownClassCodes, store.classes, more);
}

function fillClasses(
  store: ColumnStore,
  segment: Segment,
  load: (field: NumberField) => Float64Array,
  start: number,
): void {
  widenClassCodes(store, segment.sharedTexts.length);
  const { classes, classCodes, shownClassCodes } = store;
  const indexes = Uint32Array.from(segment.sharedTexts, (name) => dictionaryIndex(classes, name));
  const codes = load('class_name');
  for (let i = 0; i < codes.length; i++) classCodes[start + i] = indexes[codes[i] ?? 0] ?? 0;
  const confirmed = load('confirmed_class_name');
  for (let i = 0; i < confirmed.length; i++) {
    const code = confirmed[i] ?? Number.NaN;
    shownClassCodes[start + i] = (Number.isNaN(code) ? classCodes[start + i] : indexes[code]) ?? 0;
  }
}

/** Writes all rows of a segment into the columns, from a row of the store on; the rows must be reserved. */
export function writeSegment(store: ColumnStore, segment: Segment, start: number): void {
  const scratch = new Float64Array(segment.rows);
  const loaded = (field: NumberField) => {
    copyNumbers(numbersOf(segment, field), scratch, 0);
    return scratch;
  };
  for (const column of NUMERIC_COLUMNS) copyNumbers(numbersOf(segment, column), store.numbers[column], start);
  for (const column of LISTED) {
    fillListed(store.listed[column], loaded(column), start, LISTED_COLUMNS[column].length);
  }
  fillClasses(store, segment, loaded, start);
  fillDevices(store, loaded('device_id'), start);
}

/** Writes one insight into one row of the columns. */
export function writeRow(store: ColumnStore, row: number, { segment, index }: RowSource): void {
  const number = (field: NumberField) => readNumber(numbersOf(segment, field), index);
  for (const column of NUMERIC_COLUMNS) store.numbers[column][row] = number(column);
  for (const column of LISTED) {
    const code = number(column);
    store.listed[column][row] = Number.isNaN(code) ? LISTED_COLUMNS[column].length : code;
  }
  const className = segment.sharedTexts[number('class_name')] ?? '';
  const shown = segment.sharedTexts[number('confirmed_class_name')] ?? className;
  widenClassCodes(store, 2);
  store.deviceCodes = widenCodes(store.deviceCodes, store.devices, 1);
  store.classCodes[row] = dictionaryIndex(store.classes, className);
  store.shownClassCodes[row] = dictionaryIndex(store.classes, shown);
  store.deviceCodes[row] = dictionaryIndex(store.devices, number('device_id'));
}
