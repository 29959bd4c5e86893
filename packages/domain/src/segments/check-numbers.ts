import { type ColumnBounds, columnBounds, hasNulls, roughBounds } from './column-bounds.ts';
import type { NumberSpec } from './field-forms.ts';
import { NUMBER_COLUMNS } from './insight-fields.ts';
import type { NumberColumn } from './number-column.ts';
import { SegmentError } from './segment-error.ts';

/** The furthest moment from 1970 that a Date can name, in milliseconds. */
const FURTHEST_TIME = 8.64e15;

const SPECS = new Map<string, NumberSpec>(NUMBER_COLUMNS.map(({ name, spec }) => [name, spec]));

/** Refuses a column with numbers that its field cannot have, with a SegmentError. */
export function checkNumbers(field: string, column: NumberColumn): void {
  const spec = SPECS.get(field);
  if (!spec) throw new SegmentError(`There is no column ${field}.`);
  const { nullable, kind, codes } = spec;
  const may = ({ min, max, whole }: Omit<ColumnBounds, 'nulls'>) =>
    min > max ||
    ((kind === 'real' || whole) &&
      (kind !== 'time' || (min >= -FURTHEST_TIME && max <= FURTHEST_TIME)) &&
      (codes === undefined || (min >= 0 && max < codes)));
  if ((!nullable && hasNulls(column)) || !(may(roughBounds(column)) || may(columnBounds(column)))) {
    throw new SegmentError(`Column ${field} holds what cannot be.`);
  }
}
