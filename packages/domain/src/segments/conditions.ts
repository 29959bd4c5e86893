import { displayName } from '../devices/display-name.ts';
import type { DateRanges } from '../filters/date.ts';
import { foldText } from '../filters/text.ts';
import { type ColumnStore, LISTED_COLUMNS, type ListedColumn, type NumericColumn } from './column-store.ts';
import { matchMessageIds } from './message-search.ts';
import { numberTextTest } from './number-text.ts';
import type { DeviceTable } from './segment-row.ts';
import { withinRanges } from './within-ranges.ts';

/** Columns of texts or codes that many rows share: a question is put once to each value, not once to each row. */
export const SHARED_COLUMNS = [
  'class_name',
  /** What people call the animal: the owner's word, else the model's. */
  'shown_class_name',
  'device_id',
  'device_name',
  'display_name',
  'comms_source',
  'insight_status',
  'photo_state',
  'user_confirmed',
] as const;

export type SharedColumn = (typeof SHARED_COLUMNS)[number];

/** What a row must meet. */
export type Condition =
  /** The column's value, null for none, passes a test: any of the text, list and category filters. */
  | {
      readonly kind: 'shared';
      readonly column: SharedColumn;
      readonly accepts: (value: string | null) => boolean;
    }
  /** The number's text contains a text: the numeric filter. Null has no text. */
  | { readonly kind: 'number'; readonly column: NumericColumn; readonly text: string }
  /** The number is at least `from` and less than `until`, by where its camera stands: the date filter. */
  | { readonly kind: 'range'; readonly column: NumericColumn; readonly ranges: DateRanges }
  /** The device's message id contains a text, whatever its case. */
  | { readonly kind: 'message'; readonly text: string };

/** A shared column as codes and the value of each. */
export interface SharedValues {
  readonly codes: Uint32Array | Uint8Array;
  readonly values: readonly (string | null)[];
}

const isListed = (column: SharedColumn): column is ListedColumn => Object.hasOwn(LISTED_COLUMNS, column);

const UNKNOWN_DEVICE = { device_name: null, display_name: null };

type DeviceColumn = 'device_id' | 'device_name' | 'display_name';

const DEVICE_VALUES: Record<DeviceColumn, (id: number, devices: DeviceTable) => string | null> = {
  device_id: String,
  device_name: (id, devices) => devices.get(id)?.device_name ?? null,
  display_name: (id, devices) => displayName(devices.get(id) ?? UNKNOWN_DEVICE),
};

/** The codes of a shared column and what they mean. `display_name` is what people call the camera, never null. */
export function sharedValues(store: ColumnStore, column: SharedColumn, devices: DeviceTable): SharedValues {
  if (isListed(column)) return { codes: store.listed[column], values: [...LISTED_COLUMNS[column], null] };
  if (column === 'class_name') return { codes: store.classCodes, values: store.classes.values };
  if (column === 'shown_class_name') return { codes: store.shownClassCodes, values: store.classes.values };
  const nameOf = DEVICE_VALUES[column];
  return { codes: store.deviceCodes, values: store.devices.values.map((id) => nameOf(id, devices)) };
}

function keepShared(
  rows: Uint32Array,
  { codes, values }: SharedValues,
  accepts: (v: string | null) => boolean,
) {
  const accepted = Uint8Array.from(values, (value) => Number(accepts(value)));
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    kept[count] = row;
    count += accepted[codes[row] ?? 0] ?? 0;
  }
  return kept.subarray(0, count);
}

function keep(rows: Uint32Array, meets: (row: number) => boolean): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    kept[count] = row;
    if (meets(row)) count++;
  }
  return kept.subarray(0, count);
}

/** Those of some rows that meet a condition, in their order. */
export function keepRows(
  store: ColumnStore,
  rows: Uint32Array,
  condition: Condition,
  devices: DeviceTable,
): Uint32Array {
  switch (condition.kind) {
    case 'shared':
      return keepShared(rows, sharedValues(store, condition.column, devices), condition.accepts);
    case 'number': {
      const numbers = store.numbers[condition.column];
      const matches = numberTextTest(condition.text);
      return keep(rows, (row) => matches(numbers[row] ?? Number.NaN));
    }
    case 'range':
      return keep(rows, withinRanges(store, store.numbers[condition.column], condition.ranges));
    case 'message': {
      const matching = matchMessageIds(store, foldText(condition.text));
      return rows.filter((row) => matching[row] === 1);
    }
  }
}
