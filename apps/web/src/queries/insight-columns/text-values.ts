import {
  type Codes,
  type ColumnStore,
  type Dictionary,
  dictionaryIndex,
  LISTED_COLUMNS,
} from '@sightline/domain/segments/column-store';
import type { DeviceTable } from '@sightline/domain/segments/device-names';
import { INSIGHT_FIELDS, type NumberField } from '@sightline/domain/segments/insight-fields';
import { readNumber } from '@sightline/domain/segments/number-column';
import { numbersOf } from '@sightline/domain/segments/segment';
import { SHARED_COLUMNS, type SharedColumn, sharedValues } from '@sightline/domain/segments/shared-values';
import { readString } from '@sightline/domain/segments/string-column';
import type { ImageState } from '../photos/image-state.ts';
import type { ComputedText, TextColumnName } from './column-names.ts';
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

/** Codes of a short list of words as the segments have them. */
function codeValues(store: ColumnStore, field: NumberField, words: readonly string[]): TextValues {
  const codes = Uint8Array.from(segmentNumbers(store, field), (code) =>
    Number.isNaN(code) ? words.length : code,
  );
  return { codes, values: [...words, null] };
}

/** Texts that rows of a segment share; each segment has a list of its own. */
function segmentTexts(store: ColumnStore, field: NumberField): TextValues {
  const texts: Dictionary<string | null> = { values: [], indexes: new Map() };
  const find = sourceFinder(store);
  const codes = Uint32Array.from({ length: store.rows }, (_, row) => {
    const source = find(row);
    const index = source ? readNumber(numbersOf(source.segment, field), source.index) : Number.NaN;
    return dictionaryIndex(texts, source?.segment.sharedTexts[index] ?? null);
  });
  return { codes, values: texts.values };
}

function messageValues(store: ColumnStore): TextValues {
  const find = sourceFinder(store);
  const values = Array.from({ length: store.rows }, (_, row) => {
    const source = find(row);
    return source ? readString(source.segment.messageIds, source.index) : null;
  });
  return { codes: Uint32Array.from(values.keys()), values };
}

const NO_PHOTO = LISTED_COLUMNS.photo_state.indexOf('none');
const IMPORTED = LISTED_COLUMNS.comms_source.indexOf('import');
const NOT_IMPORTED = 'not_imported' satisfies ImageState;

/** What there is of each photo; as {@link imageState}, over codes. */
function imageStates({ listed, rows }: ColumnStore): TextValues {
  const values = [...LISTED_COLUMNS.photo_state, null, NOT_IMPORTED];
  const { photo_state: states, comms_source: sources } = listed;
  const codes = Uint8Array.from({ length: rows }, (_, row) => {
    const state = states[row] ?? NO_PHOTO;
    return state === NO_PHOTO && sources[row] === IMPORTED ? values.length - 1 : state;
  });
  return { codes, values };
}

/** A list is no text; whether one names a class, `class-lists.ts` tells. */
const noValues = (store: ColumnStore): TextValues => ({ codes: new Uint8Array(store.rows), values: [null] });

const COMPUTED: Readonly<Record<ComputedText, (store: ColumnStore) => TextValues>> = {
  class_list: noValues,
  said: saidValues,
  message_id: messageValues,
  image_state: imageStates,
};

const isComputed = (name: TextColumnName): name is ComputedText => Object.hasOwn(COMPUTED, name);
const isShared = (name: TextColumnName): name is SharedColumn => SHARED_COLUMNS.some((one) => one === name);

/** The values of a column as the store has them, row by row. */
export function textValues(store: ColumnStore, devices: DeviceTable, name: TextColumnName): TextValues {
  if (isComputed(name)) return COMPUTED[name](store);
  if (isShared(name)) return sharedValues(store, name, devices);
  const field = INSIGHT_FIELDS[name];
  return field.form === 'code'
    ? codeValues(store, field.column, field.words)
    : segmentTexts(store, field.column);
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
