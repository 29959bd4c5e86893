import { type ColumnBounds, columnBounds, hasNulls, roughBounds } from './column-bounds.ts';
import { type NumberField, numberFieldSpec } from './fields.ts';
import type { NumberColumn } from './number-column.ts';
import { SegmentError } from './segment-error.ts';

/** The furthest moment from 1970 that a Date can name, in milliseconds. */
const FURTHEST_TIME = 8.64e15;

/** Refuses a column with numbers that its field cannot have, with a SegmentError. */
export function checkNumbers(field: NumberField, column: NumberColumn): void {
  const { nullable, kind, codes } = numberFieldSpec(field);
  const may = ({ min, max, whole }: Omit<ColumnBounds, 'nulls'>) =>
    min > max ||
    ((kind === 'real' || whole) &&
      (kind !== 'time' || (min >= -FURTHEST_TIME && max <= FURTHEST_TIME)) &&
      (codes === undefined || (min >= 0 && max < codes)));
  if ((!nullable && hasNulls(column)) || !(may(roughBounds(column)) || may(columnBounds(column)))) {
    throw new SegmentError(`Column ${field} holds what cannot be.`);
  }
}
