import { cameraInstant } from '../insights/camera-timestamp.ts';
import { COMMS_SOURCES, type CommsSource } from '../insights/comms-source.ts';
import { categoryOf, INSIGHT_CATEGORIES } from '../insights/insight-categories.ts';
import type { InsightStatus } from '../insights/insight-status.ts';
import { type Dictionary, placeOf } from '../segments/column-store.ts';

/** An insight as far as a dashboard counts it. Times are milliseconds since 1970, NaN for none. */
export interface CountedRow {
  readonly insightId: number;
  readonly deviceId: number;
  /** What people call the animal: the owner's word, else the model's. */
  readonly className: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly timeStamp: number;
  readonly fileCtime: number;
  readonly status: InsightStatus | null;
  readonly commsSource: CommsSource;
  readonly hasPhoto: boolean;
}

/** In `categories`: the insight is gone. */
export const GONE = 255;

const SECOND_MS = 1_000;
const SMALLEST_ROOM = 1_000;

/** One number for each insight. Times are whole seconds since 1970. */
interface Columns {
  readonly ids: Float64Array;
  /** Places among `devices`. */
  readonly devices: Uint32Array;
  /** Places among `classes`. */
  readonly classes: Uint32Array;
  /** Whole percent, as tables show it. */
  readonly confidences: Uint8Array;
  /** When the server received it. */
  readonly arrivedAt: Uint32Array;
  /** The camera's moment (specification §3). */
  readonly takenAt: Uint32Array;
  /** Places among the categories, or {@link GONE}. */
  readonly categories: Uint8Array;
  /** Places among the ways of communication. */
  readonly comms: Uint8Array;
  readonly photos: Uint8Array;
}

/**
 * Insights of one owner in columns of some 30 bytes a row, so that a million of them are counted in a few hundredths of
 * a second. The columns may be longer than there are rows.
 */
export interface CountedInsights {
  rows: number;
  columns: Columns;
  readonly classNames: Dictionary<string>;
  readonly deviceIds: Dictionary<number>;
  /** The first rows, up to here, ascend by id … */
  orderedRows: number;
  /** … and these hold the others. */
  readonly strays: Map<number, number>;
}

function columnsFor(rows: number): Columns {
  return {
    ids: new Float64Array(rows),
    devices: new Uint32Array(rows),
    classes: new Uint32Array(rows),
    confidences: new Uint8Array(rows),
    arrivedAt: new Uint32Array(rows),
    takenAt: new Uint32Array(rows),
    categories: new Uint8Array(rows),
    comms: new Uint8Array(rows),
    photos: new Uint8Array(rows),
  };
}

/** Columns without rows; room for as many as are expected saves moving them. */
export function createCountedInsights(expectedRows = 0): CountedInsights {
  return {
    rows: 0,
    columns: columnsFor(Math.max(SMALLEST_ROOM, expectedRows)),
    classNames: { values: [], places: new Map() },
    deviceIds: { values: [], places: new Map() },
    orderedRows: 0,
    strays: new Map(),
  };
}

/** Bytes that the columns take. */
export function countedBytes({ columns }: CountedInsights): number {
  return Object.values(columns).reduce((sum: number, { byteLength }: ArrayBufferView) => sum + byteLength, 0);
}

/** Makes room for rows to come, half as many again as there are, so that few of them move the columns. */
export function makeRoom(counted: CountedInsights, rows: number): void {
  const { columns: full } = counted;
  if (rows <= full.ids.length) return;
  const columns = columnsFor(Math.max(rows, Math.ceil(counted.rows * 1.5)));
  for (const name of Object.keys(full) as (keyof Columns)[]) columns[name].set(full[name]);
  counted.columns = columns;
}

/** The row of an insight, -1 without one. */
function rowOf({ columns: { ids }, orderedRows, strays }: CountedInsights, id: number): number {
  let [low, high] = [0, orderedRows];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low < orderedRows && ids[low] === id ? low : (strays.get(id) ?? -1);
}

/** Whether an insight is newer than all that are counted, which came in the order of their ids. */
export function comesNext({ columns, rows, orderedRows }: CountedInsights, id: number): boolean {
  return orderedRows === rows && (rows === 0 || id > (columns.ids[rows - 1] ?? 0));
}

function addRow(counted: CountedInsights, id: number): number {
  const isNext = comesNext(counted, id);
  makeRoom(counted, counted.rows + 1);
  const row = counted.rows++;
  if (isNext) counted.orderedRows++;
  else counted.strays.set(id, row);
  return row;
}

/** Whole seconds of milliseconds. */
export function seconds(instant: number): number {
  return Math.floor(instant / SECOND_MS);
}

/** Adds an insight, or changes it where it is counted already. */
export function putCounted(counted: CountedInsights, insight: CountedRow): void {
  const { insightId, status, commsSource } = insight;
  const known = comesNext(counted, insightId) ? -1 : rowOf(counted, insightId);
  const row = known < 0 ? addRow(counted, insightId) : known;
  const { columns } = counted;
  columns.ids[row] = insightId;
  columns.devices[row] = placeOf(counted.deviceIds, insight.deviceId);
  columns.classes[row] = placeOf(counted.classNames, insight.className);
  columns.confidences[row] = Math.round(insight.confidence);
  columns.arrivedAt[row] = seconds(insight.timeStamp);
  columns.takenAt[row] = seconds(cameraInstant(insight.timeStamp, insight.fileCtime));
  columns.categories[row] = INSIGHT_CATEGORIES.indexOf(categoryOf(status));
  columns.comms[row] = COMMS_SOURCES.indexOf(commsSource);
  columns.photos[row] = insight.hasPhoto ? 1 : 0;
}

/** Counts an insight no more; one that is not counted is nothing. */
export function removeCounted(counted: CountedInsights, insightId: number): void {
  const row = rowOf(counted, insightId);
  if (row >= 0) counted.columns.categories[row] = GONE;
}
