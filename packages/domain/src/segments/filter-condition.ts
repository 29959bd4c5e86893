import { dateRanges } from '../filters/date.ts';
import type { FilterContext, FilterType, FilterValue } from '../filters/filter.ts';
import { cellTest, isFilterType } from '../filters/filters.ts';
import { soughtText } from '../filters/text.ts';
import { NUMERIC_COLUMNS, type NumericColumn } from './column-store.ts';
import { type Condition, SHARED_COLUMNS, type SharedColumn } from './conditions.ts';

const isNumeric = (column: string): column is NumericColumn => NUMERIC_COLUMNS.some((one) => one === column);
const isShared = (column: string): column is SharedColumn => SHARED_COLUMNS.some((one) => one === column);

function numericCondition(
  type: FilterType,
  column: NumericColumn,
  filter: FilterValue,
  context: FilterContext,
) {
  if (type === 'date') return { kind: 'range', column, ranges: dateRanges(filter, context) } as const;
  return { kind: 'number', column, text: soughtText(filter).trim() } as const;
}

/**
 * The condition on the columns that a table's filter stands for, with the same answer as the filter's test of each
 * cell; undefined where it matches everything or the column is not among them. An unknown type is an Error in the
 * words of specification §8.
 */
export function filterCondition(
  type: string,
  column: string,
  filter: FilterValue,
  context: FilterContext,
): Condition | undefined {
  const accepts = cellTest(type, filter, context);
  if (type !== 'date' && soughtText(filter).trim() === '') return undefined;
  if (isShared(column)) return { kind: 'shared', column, accepts };
  if (column === 'message_id') return { kind: 'message', text: soughtText(filter) };
  return isNumeric(column) && isFilterType(type)
    ? numericCondition(type, column, filter, context)
    : undefined;
}
