import {
  type ColumnStore,
  LISTED_COLUMNS,
  type ListedColumn,
  NUMERIC_COLUMNS,
  placeOf,
  type RowSource,
  roomyCodes,
} from './column-store.ts';
import { copyNumbers } from './copy-numbers.ts';
import type { NumberField } from './fields.ts';
import { readNumber } from './number-column.ts';
import { numbersOf, type Segment } from './segment.ts';

const LISTED: readonly ListedColumn[] = ['comms_source', 'insight_status', 'photo_state', 'user_confirmed'];

/** Codes of a short list; null is the code after its last. */
function fillListed(codes: Uint8Array, from: Float64Array, start: number, none: number): void {
  for (let i = 0; i < from.length; i++) {
    const code = from[i] ?? Number.NaN;
    codes[start + i] = Number.isNaN(code) ? none : code;
  }
}

function fillDevices(store: ColumnStore, ids: Float64Array, start: number): void {
  store.deviceCodes = roomyCodes(store.deviceCodes, store.devices, ids.length);
  let [last, place] = [Number.NaN, 0];
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? Number.NaN;
    if (id !== last) place = placeOf(store.devices, id);
    last = id;
    store.deviceCodes[start + i] = place;
  }
}

function makeRoomForClasses(store: ColumnStore, more: number): void {
  store.classCodes = roomyCodes(store.classCodes, store.classes, more);
  store.shownClassCodes = roomyCodes(store.shownClassCodes, store.classes, more);
}

function fillClasses(
  store: ColumnStore,
  segment: Segment,
  load: (field: NumberField) => Float64Array,
  start: number,
): void {
  makeRoomForClasses(store, segment.classNames.length);
  const { classes, classCodes, shownClassCodes } = store;
  const places = Uint32Array.from(segment.classNames, (name) => placeOf(classes, name));
  const codes = load('class_name');
  for (let i = 0; i < codes.length; i++) classCodes[start + i] = places[codes[i] ?? 0] ?? 0;
  const confirmed = load('confirmed_class_name');
  for (let i = 0; i < confirmed.length; i++) {
    const code = confirmed[i] ?? Number.NaN;
    shownClassCodes[start + i] = (Number.isNaN(code) ? classCodes[start + i] : places[code]) ?? 0;
  }
}

/** Writes all rows of a segment into the columns, from a row of the store on; there must be room for them. */
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
  store.gone.fill(0, start, start + segment.rows);
}

/** Writes one insight into one row of the columns. */
export function writeRow(store: ColumnStore, row: number, { segment, index }: RowSource): void {
  const number = (field: NumberField) => readNumber(numbersOf(segment, field), index);
  for (const column of NUMERIC_COLUMNS) store.numbers[column][row] = number(column);
  for (const column of LISTED) {
    const code = number(column);
    store.listed[column][row] = Number.isNaN(code) ? LISTED_COLUMNS[column].length : code;
  }
  const className = segment.classNames[number('class_name')] ?? '';
  const shown = segment.classNames[number('confirmed_class_name')] ?? className;
  makeRoomForClasses(store, 2);
  store.deviceCodes = roomyCodes(store.deviceCodes, store.devices, 1);
  store.classCodes[row] = placeOf(store.classes, className);
  store.shownClassCodes[row] = placeOf(store.classes, shown);
  store.deviceCodes[row] = placeOf(store.devices, number('device_id'));
}
