import { COMMS_SOURCES } from '../insights/comms-source.ts';
import { INSIGHT_STATUSES } from '../insights/insight-status.ts';
import { PHOTO_STATES } from '../photos/photo-state.ts';
import type { Segment } from './segment.ts';

/**
 * Columns held as numbers, NaN for null. Times are milliseconds since 1970. They are what is asked most; other numbers
 * are read from the segments when somebody asks.
 */
export const NUMERIC_COLUMNS = ['insight_id', 'confidence', 'time_stamp'] as const;

export type NumericColumn = (typeof NUMERIC_COLUMNS)[number];

/** Places in a dictionary: two bytes each for as long as these are enough. */
export type Codes = Uint16Array | Uint32Array;

/** So many values have places of two bytes. */
const MOST_IN_TWO_BYTES = 2 ** 16;

/** Columns held as one small code a row, and what each code means; the code after the last is null. */
export const LISTED_COLUMNS = {
  comms_source: COMMS_SOURCES,
  insight_status: INSIGHT_STATUSES,
  photo_state: PHOTO_STATES,
  user_confirmed: ['no', 'yes'],
} as const;

export type ListedColumn = keyof typeof LISTED_COLUMNS;

/** Where the whole of an insight lies. */
export interface RowSource {
  readonly segment: Segment;
  readonly index: number;
}

/** Rows of the store that came from one segment, ascending by insight_id. */
export interface StorePart {
  readonly segment: Segment;
  /** Row of the store where they begin. */
  readonly start: number;
  readonly rows: number;
  /** Which rows of the segment they are; null when they are all of them. */
  readonly indexes: Uint32Array | null;
}

/** Values of one kind in the order in which they were first met, and the place of each. */
export interface Dictionary<T> {
  readonly values: T[];
  readonly places: Map<T, number>;
}

/**
 * Columns over many segments, for sorting and filtering millions of insights; what only the detail shows stays in
 * the segments. The arrays may be longer than there are rows. `columns.ts` fills it; the web
 * app's worker asks it.
 */
export interface ColumnStore {
  rows: number;
  /** Rows that are marked in `gone`. */
  goneRows: number;
  /** Whether the rows ascend by insight_id. */
  ascending: boolean;
  numbers: Record<NumericColumn, Float64Array>;
  listed: Record<ListedColumn, Uint8Array>;
  /** Places among `classes`. */
  classCodes: Codes;
  /** What people call the animal: the owner's word, else the model's. Places among `classes`. */
  shownClassCodes: Codes;
  /** Places among `devices`. */
  deviceCodes: Codes;
  /** 1 for an insight that was removed. */
  gone: Uint8Array;
  readonly classes: Dictionary<string>;
  /** Device ids. */
  readonly devices: Dictionary<number>;
  readonly parts: StorePart[];
  /** What overlays say of insights by id, also of such as are still to come; null is removed. */
  readonly overrides: Map<number, RowSource | null>;
  /** Where rows lie that were replaced after their part was appended. */
  readonly moved: Map<number, RowSource>;
}

function emptyNumbers(capacity: number): ColumnStore['numbers'] {
  const column = () => new Float64Array(capacity);
  return {
    insight_id: column(),
    confidence: column(),
    time_stamp: column(),
  };
}

/** A store without rows; room for as many as are expected saves moving them while they arrive. */
export function createColumnStore(expectedRows = 0): ColumnStore {
  const bytes = () => new Uint8Array(expectedRows);
  return {
    rows: 0,
    goneRows: 0,
    ascending: true,
    numbers: emptyNumbers(expectedRows),
    listed: {
      comms_source: bytes(),
      insight_status: bytes(),
      photo_state: bytes(),
      user_confirmed: bytes(),
    },
    classCodes: new Uint16Array(expectedRows),
    shownClassCodes: new Uint16Array(expectedRows),
    deviceCodes: new Uint16Array(expectedRows),
    gone: bytes(),
    classes: { values: [], places: new Map() },
    devices: { values: [], places: new Map() },
    parts: [],
    overrides: new Map(),
    moved: new Map(),
  };
}

/** Codes with room in each for the places that a dictionary will have with so many values more. */
export function roomyCodes(codes: Codes, { values }: Dictionary<unknown>, more: number): Codes {
  const isEnough = codes instanceof Uint32Array || values.length + more <= MOST_IN_TWO_BYTES;
  return isEnough ? codes : Uint32Array.from(codes);
}

/** The place of a value, which is given the next one when it is new. */
export function placeOf<T>({ values, places }: Dictionary<T>, value: T): number {
  const known = places.get(value);
  if (known !== undefined) return known;
  places.set(value, values.length);
  return values.push(value) - 1;
}
