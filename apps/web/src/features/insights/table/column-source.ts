import type { Column } from '../../../components/data-table/columns/column.ts';
import type {
  NumberColumnName,
  TextColumnName,
  TimeColumnName,
} from '../../../queries/insight-columns/column-names.ts';
import type {
  NumberColumn,
  TextColumn,
  TimeColumn,
  ValueLabels,
} from '../../../queries/insight-columns/protocol.ts';
import type { InsightRow } from '../rows/insight-row.ts';

/** Where the worker finds what a column is sorted and filtered by: it has no rows, but columns of numbers and codes. */
type Source =
  | { readonly source?: undefined; readonly sort?: undefined; readonly filter?: undefined }
  | { readonly source: TextColumn; readonly filter?: 'text' | 'list' }
  | { readonly source: NumberColumn; readonly filter?: 'numeric' }
  | { readonly source: TimeColumn; readonly filter?: 'date' | 'time-of-day' };

/** A column of the insights table; one that is sorted or filtered has a source. */
export type InsightsColumn = Column<InsightRow> & Source;

export function insightsColumn(column: InsightsColumn): InsightsColumn {
  return column;
}

export const text = (name: TextColumnName, labels?: ValueLabels): TextColumn => ({
  kind: 'text',
  name,
  ...(labels && { labels }),
});

export const number = (name: NumberColumnName): NumberColumn => ({ kind: 'number', name });

/** Numbers that are shown as whole ones. */
export const rounded = (name: NumberColumnName): NumberColumn => ({ kind: 'number', name, rounded: true });

export const time = (name: TimeColumnName): TimeColumn => ({ kind: 'number', name });

/** What a column calls the values of a vocabulary. */
export function labelsOf<T extends string>(
  values: readonly T[],
  labelOf: (value: T) => string | null,
): ValueLabels {
  return Object.fromEntries(values.map((value) => [value, labelOf(value) ?? value]));
}
