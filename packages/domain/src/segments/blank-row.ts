import { NUMBER_COLUMNS, type SegmentRow } from './insight-fields.ts';
import type { NumberColumn } from './number-column.ts';
import { rowAt } from './row-at.ts';
import type { Segment } from './segment-columns.ts';

const repeated = (value: number): NumberColumn => ({ encoding: 'constant', length: 1, value });
const nothing: NumberColumn = { encoding: 'constant', length: 0, value: 0 };

const BLANK_SEGMENT: Segment = {
  rows: 1,
  numbers: new Map(NUMBER_COLUMNS.map(({ name, spec }) => [name, repeated(spec.nullable ? Number.NaN : 0)])),
  sharedTexts: [''],
  messageIds: { length: 1, units: new Uint8Array(), ends: repeated(0) },
  listedClasses: nothing,
  listedScores: nothing,
  removedIds: nothing,
};

/**
 * An insight that says nothing, for examples that fill in what they care about: null wherever a field may be null, else
 * zero, the first word of a list or an empty text.
 */
export const BLANK_ROW: SegmentRow = rowAt(BLANK_SEGMENT, 0, new Map());
