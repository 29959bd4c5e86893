import { cameraInstant } from '../insights/camera-timestamp.ts';
import { categoryOf, INSIGHT_CATEGORIES } from '../insights/insight-categories.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { type Dictionary, dictionaryIndex } from '../segments/column-store.ts';
import { numbersIn } from '../segments/copy-numbers.ts';
import type { NumberField } from '../segments/insight-fields.ts';
import { createInsightRows, type InsightRows } from '../segments/insight-rows.ts';
import { decodeColumns, numbersOf } from '../segments/segment.ts';
import type { SegmentNumbers } from '../segments/segment-columns.ts';

const SECOND_MS = 1_000;

/** One number for each insight. Times are whole seconds since 1970. */
interface Columns {
  /** Indexes among `deviceIds`. */
  readonly devices: Uint32Array;
  /** What people call the animal: the owner's word, else the model's. Indexes among `classNames`. */
  readonly classes: Uint32Array;
  /** Whole percent, as tables show it. */
  readonly confidences: Uint8Array;
  /** When the server received it. */
  readonly arrivedAt: Uint32Array;
  /** The camera's moment. */
  readonly takenAt: Uint32Array;
  /** Indexes among the categories. */
  readonly categories: Uint8Array;
  /** Indexes among the ways of communication. */
  readonly comms: Uint8Array;
  readonly photos: Uint8Array;
  /** 1 where a person said what it is. */
  readonly judged: Uint8Array;
  /** Ids of collections; 0 where an insight is in none. */
  readonly collections: Float64Array;
}

/**
 * Insights of one owner in columns of some 40 bytes a row, so that a million of them are counted in a few hundredths of
 * a second. The columns may be longer than there are rows.
 */
export interface CountedInsights extends InsightRows<SegmentNumbers> {
  columns: Columns;
  readonly classNames: Dictionary<string>;
  readonly deviceIds: Dictionary<number>;
}

function columnsFor(rows: number): Columns {
  return {
    devices: new Uint32Array(rows),
    classes: new Uint32Array(rows),
    confidences: new Uint8Array(rows),
    arrivedAt: new Uint32Array(rows),
    takenAt: new Uint32Array(rows),
    categories: new Uint8Array(rows),
    comms: new Uint8Array(rows),
    photos: new Uint8Array(rows),
    judged: new Uint8Array(rows),
    collections: new Float64Array(rows),
  };
}

/** What is read of a segment. */
function columnsRead<T>(column: (field: NumberField) => T) {
  return {
    devices: column('device_id'),
    classes: column('class_name'),
    confirmed: column('confirmed_class_name'),
    confidences: column('confidence'),
    timeStamps: column('time_stamp'),
    fileCtimes: column('file_ctime'),
    statuses: column('insight_status'),
    comms: column('comms_source'),
    photos: column('has_photo'),
    userConfirmed: column('user_confirmed'),
    collections: column('collection_id'),
  };
}

const FIELDS: readonly NumberField[] = ['insight_id', ...Object.values(columnsRead((field) => field))];

/** The numbers of a segment, null as NaN, and the indexes of its class names among those of all. */
interface SegmentValues {
  readonly numbers: ReturnType<typeof columnsRead<Float64Array>>;
  readonly classes: readonly number[];
}

/** The index of a status among the categories, by the code of the status; null has an index of its own. */
const CATEGORIES = INSIGHT_STATUSES.map((status) => INSIGHT_CATEGORIES.indexOf(categoryOf(status)));
const WITHOUT_STATUS = INSIGHT_CATEGORIES.indexOf(categoryOf(null));

function categoryOfCode(code: number): number {
  // NaN is no index: asking an array for it takes longer than everything else here.
  return Number.isNaN(code) ? WITHOUT_STATUS : (CATEGORIES[code] ?? WITHOUT_STATUS);
}

const seconds = (instant: number) => Math.floor(instant / SECOND_MS);

function writeRow(
  { columns, deviceIds }: CountedInsights,
  row: number,
  { numbers, classes }: SegmentValues,
  index: number,
): void {
  const confirmed = numbers.confirmed[index] ?? Number.NaN;
  const timeStamp = numbers.timeStamps[index] ?? 0;
  columns.devices[row] = dictionaryIndex(deviceIds, numbers.devices[index] ?? 0);
  columns.classes[row] = classes[Number.isNaN(confirmed) ? (numbers.classes[index] ?? 0) : confirmed] ?? 0;
  columns.confidences[row] = Math.round(numbers.confidences[index] ?? 0);
  columns.arrivedAt[row] = seconds(timeStamp);
  columns.takenAt[row] = seconds(cameraInstant(timeStamp, numbers.fileCtimes[index] ?? Number.NaN));
  columns.categories[row] = categoryOfCode(numbers.statuses[index] ?? Number.NaN);
  columns.comms[row] = numbers.comms[index] ?? 0;
  columns.photos[row] = numbers.photos[index] ?? 0;
  columns.judged[row] = Number.isNaN(confirmed) && numbers.userConfirmed[index] !== 1 ? 0 : 1;
  columns.collections[row] = numbers.collections[index] || 0;
}

/** Columns without rows; reserving as many as are expected saves moving them. */
export function createCountedInsights(expectedRows = 0): CountedInsights {
  const known = new WeakMap<SegmentNumbers, SegmentValues>();
  const valuesOf = (segment: SegmentNumbers): SegmentValues => {
    const values = known.get(segment) ?? {
      numbers: columnsRead((field) => numbersIn(numbersOf(segment, field))),
      classes: segment.sharedTexts.map((name) => dictionaryIndex(counted.classNames, name)),
    };
    known.set(segment, values);
    return values;
  };
  const counted: CountedInsights = {
    ...createInsightRows<SegmentNumbers>(
      {
        reserve: (rows) => reserve(counted, rows),
        append: (segment, start, indexes) => {
          const values = valuesOf(segment);
          const count = indexes ? indexes.length : segment.rows;
          for (let i = 0; i < count; i++) writeRow(counted, start + i, values, indexes?.[i] ?? i);
        },
        replace: (row, { segment, index }) => writeRow(counted, row, valuesOf(segment), index),
      },
      { rows: expectedRows },
    ),
    columns: columnsFor(expectedRows),
    classNames: { values: [], indexes: new Map() },
    deviceIds: { values: [], indexes: new Map() },
  };
  return counted;
}

function reserve(counted: CountedInsights, rows: number): void {
  const { columns: full } = counted;
  const columns = columnsFor(rows);
  for (const name of Object.keys(full) as (keyof Columns)[]) columns[name].set(full[name]);
  counted.columns = columns;
}

/** Reads of a sealed segment, given as the bytes of `encodeSegment`, what is counted; other bytes are a SegmentError. */
export function decodeCounted(bytes: Uint8Array): SegmentNumbers {
  return decodeColumns(bytes, FIELDS);
}

/** Bytes that the columns take. */
export function countedBytes({ columns, ids, gone }: CountedInsights): number {
  const arrays: readonly ArrayBufferView[] = [ids, gone, ...Object.values(columns)];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
