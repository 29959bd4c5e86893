import { INSIGHT_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { PHOTO_STATES } from '../photos/photo-state.ts';
import type { InsightRows } from './insight-rows.ts';
import type { RowSources } from './row-sources.ts';

/**
 * Columns held as numbers, NaN for null. Times are milliseconds since 1970. They are what is asked most; other numbers
 * are read from the segments when somebody asks.
 */
export const NUMERIC_COLUMNS = ['confidence', 'time_stamp'] as const;

export type NumericColumn = (typeof NUMERIC_COLUMNS)[number];

/** Indexes in a dictionary: two bytes each for as long as these are enough. */
export type Codes = Uint16Array | Uint32Array;

/** So many values have indexes of two bytes. */
const MOST_IN_TWO_BYTES = 2 ** 16;

/** Columns held as one small code a row, and what each code means; the code after the last is null. */
export const LISTED_COLUMNS = {
  comms_source: INSIGHT_SOURCES,
  insight_status: INSIGHT_STATUSES,
  photo_state: PHOTO_STATES,
  user_confirmed: ['no', 'yes'],
} as const;

export type ListedColumn = keyof typeof LISTED_COLUMNS;

/** Values of one kind in the order in which they were first met, and the index of each. */
export interface Dictionary<T> {
  readonly values: T[];
  readonly indexes: Map<T, number>;
}

/** What is kept of each row; the arrays may be longer than there are rows. */
interface Columns {
  numbers: Record<NumericColumn, Float64Array>;
  listed: Record<ListedColumn, Uint8Array>;
  /** Indexes among `classes`. */
  classCodes: Codes;
  /** What people call the animal: the owner's word, else the model's. Indexes among `classes`. */
  shownClassCodes: Codes;
  /** Indexes among `devices`. */
  deviceCodes: Codes;
  readonly classes: Dictionary<string>;
  /** Device ids. */
  readonly devices: Dictionary<number>;
}

/**
 * Columns over many segments, for sorting and filtering millions of insights; what only the detail shows stays in
 * the segments. The web app's worker asks it.
 */
export interface ColumnStore extends InsightRows, RowSources, Columns {}

/** Columns for so many rows. */
export function createColumns(rows: number): Columns {
  const bytes = () => new Uint8Array(rows);
  return {
    numbers: { confidence: new Float64Array(rows), time_stamp: new Float64Array(rows) },
    listed: {
      comms_source: bytes(),
      insight_status: bytes(),
      photo_state: bytes(),
      user_confirmed: bytes(),
    },
    classCodes: new Uint16Array(rows),
    shownClassCodes: new Uint16Array(rows),
    deviceCodes: new Uint16Array(rows),
    classes: { values: [], indexes: new Map() },
    devices: { values: [], indexes: new Map() },
  };
}

/** Codes wide enough for the indexes of a dictionary with so many more values. */
export function widenCodes(codes: Codes, { values }: Dictionary<unknown>, more: number): Codes {
  const isEnough = codes instanceof Uint32Array || values.length + more <= MOST_IN_TWO_BYTES;
  return isEnough ? codes : Uint32Array.from(codes);
}

/** The index of a value, which is given the next one when it is new. */
export function dictionaryIndex<T>({ values, indexes }: Dictionary<T>, value: T): number {
  const known = indexes.get(value);
  if (known !== undefined) return known;
  indexes.set(value, values.length);
  return values.push(value) - 1;
}
