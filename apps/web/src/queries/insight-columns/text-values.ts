import { type Codes, type ColumnStore, LISTED_COLUMNS } from '@sightline/domain/segments/column-store';
import type { DeviceTable } from '@sightline/domain/segments/segment-row';
import { type SharedColumn, sharedValues } from '@sightline/domain/segments/shared-values';
import { readString } from '@sightline/domain/segments/string-column';
import type { TextColumnName } from './column-names.ts';
import type { TextColumn } from './protocol.ts';
import { segmentNumbers, sourceFinder } from './row-sources.ts';

/** A code for each row of the store and what the codes mean. */
export interface TextValues {
  readonly codes: Codes | Uint8Array;
  readonly values: readonly (string | null)[];
}

const [CONFIRMED, NAMED] = [1, 3];
/** Somebody said no, and of a group not the same of each. */
export const CORRECTED = 2;

/** `confirmed`, `corrected`, or `corrected` with the class behind it. */
function saidValues(store: ColumnStore): TextValues {
  const named = segmentNumbers(store, 'confirmed_class_name');
  const confirmed = store.listed.user_confirmed;
  const codes = Uint32Array.from({ length: store.rows }, (_, row) => {
    const said = LISTED_COLUMNS.user_confirmed[confirmed[row] ?? 0];
    if (said === undefined) return 0;
    if (said === 'yes') return CONFIRMED;
    return Number.isNaN(named[row]) ? CORRECTED : NAMED + (store.shownClassCodes[row] ?? 0);
  });
  return { codes, values: [null, 'confirmed', 'corrected', ...store.classes.values] };
}

function loraValues(store: ColumnStore): TextValues {
  return { codes: Uint8Array.from(segmentNumbers(store, 'is_from_lora')), values: ['no', 'yes'] };
}

function messageValues(store: ColumnStore): TextValues {
  const find = sourceFinder(store);
  const values = Array.from({ length: store.rows }, (_, row) => {
    const source = find(row);
    return source ? readString(source.segment.messageIds, source.index) : null;
  });
  return { codes: Uint32Array.from(values.keys()), values };
}

const OWN: Partial<Record<TextColumnName, (store: ColumnStore) => TextValues>> = {
  said: saidValues,
  is_from_lora: loraValues,
  message_id: messageValues,
};

const SHARED: Partial<Record<TextColumnName, SharedColumn>> = {
  class_name: 'class_name',
  shown_class_name: 'shown_class_name',
  device_id: 'device_id',
  display_name: 'display_name',
  comms_source: 'comms_source',
  insight_status: 'insight_status',
  photo_state: 'photo_state',
};

/** The values of a column as the store has them, row by row. */
export function textValues(store: ColumnStore, devices: DeviceTable, name: TextColumnName): TextValues {
  const own = OWN[name];
  if (own) return own(store);
  const shared = SHARED[name];
  return shared
    ? sharedValues(store, shared, devices)
    : { codes: new Uint8Array(store.rows), values: [null] };
}

/** The values in the words of a table. */
export function inWords({ name, words }: TextColumn, { codes, values }: TextValues): TextValues {
  if (!words) return { codes, values };
  const word = (value: string | null, code: number) => {
    if (value === null) return null;
    if (name === 'said' && code >= NAMED) return `${words.corrected ?? ''}: ${value}`;
    return words[value] ?? value;
  };
  return { codes, values: values.map(word) };
}
