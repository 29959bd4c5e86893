import { type Codes, type ColumnStore, LISTED_COLUMNS } from '@sightline/domain/segments/column-store';
import type { DeviceTable } from '@sightline/domain/segments/device-names';
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

/** Codes of what was said of a species. */
export const SAID = {
  unjudged: 0,
  confirmed: 1,
  /** Somebody said no, and of a group not the same of each. */
  corrected: 2,
  /** All of a group are judged, some confirmed and some corrected. */
  mixed: 3,
} as const;

/** From here on: corrected to the class with the code behind it. */
const NAMED = 4;

/** `unjudged`, `confirmed`, `corrected`, or `corrected` with the class behind it; of groups also `mixed`. */
function saidValues(store: ColumnStore): TextValues {
  const named = segmentNumbers(store, 'confirmed_class_name');
  const confirmed = store.listed.user_confirmed;
  const codes = Uint32Array.from({ length: store.rows }, (_, row) => {
    const said = LISTED_COLUMNS.user_confirmed[confirmed[row] ?? 0];
    if (said === undefined) return SAID.unjudged;
    if (said === 'yes') return SAID.confirmed;
    return Number.isNaN(named[row]) ? SAID.corrected : NAMED + (store.shownClassCodes[row] ?? 0);
  });
  return { codes, values: [...Object.keys(SAID), ...store.classes.values] };
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

/** The values with the labels of a table. */
export function withLabels({ name, labels }: TextColumn, { codes, values }: TextValues): TextValues {
  if (!labels) return { codes, values };
  const label = (value: string | null, code: number) => {
    if (value === null) return null;
    if (name === 'said' && code >= NAMED) return `${labels.corrected ?? ''}: ${value}`;
    return labels[value] ?? value;
  };
  return { codes, values: values.map(label) };
}
