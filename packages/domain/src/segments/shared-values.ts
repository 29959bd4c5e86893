import { displayName } from '../devices/display-name.ts';
import { type Codes, type ColumnStore, LISTED_COLUMNS, type ListedColumn } from './column-store.ts';
import type { DeviceTable } from './device-names.ts';

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

/** A shared column as codes and the value of each. */
export interface SharedValues {
  readonly codes: Codes | Uint8Array;
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
