import { compareTexts, type SortDirection } from '../tables/sort.ts';
import { type ColumnStore, NUMERIC_COLUMNS, type NumericColumn } from './column-store.ts';
import { type Condition, keepRows, type SharedColumn, sharedValues } from './conditions.ts';
import type { DeviceTable } from './segment-row.ts';
import { sortByNumber, sortByRank } from './sort-column.ts';

export interface ColumnSort {
  readonly column: NumericColumn | SharedColumn;
  readonly direction: SortDirection;
}

export interface ColumnQuery {
  /** All of them must be met. */
  readonly conditions: readonly Condition[];
  /** Null is ascending by insight_id. */
  readonly sort: ColumnSort | null;
}

/** The rows whose insights exist, ascending by insight_id. */
export function liveRows(store: ColumnStore): Uint32Array {
  const rows = new Uint32Array(store.rows - store.goneRows);
  let count = 0;
  for (let row = 0; row < store.rows; row++) if (store.gone[row] === 0) rows[count++] = row;
  return store.ascending ? rows : sortByNumber(rows, store.numbers.insight_id, 'asc');
}

/** The rank of each value in the order of tables, the same for the same text; -1 for none. */
function ranksOf(values: readonly (string | null)[]): Int32Array {
  const texts = [...new Set(values.filter((value) => value !== null))].sort(compareTexts);
  const ranks = new Map<string | null, number>([[null, -1]]);
  let rank = -1;
  for (const [index, text] of texts.entries()) {
    if (index === 0 || compareTexts(texts[index - 1] ?? '', text) !== 0) rank++;
    ranks.set(text, rank);
  }
  return Int32Array.from(values, (value) => ranks.get(value) ?? -1);
}

const isNumeric = (column: ColumnSort['column']): column is NumericColumn =>
  NUMERIC_COLUMNS.some((numeric) => numeric === column);

/** Rows sorted by a column, stably, empty values last in either direction. */
export function sortRowsBy(
  store: ColumnStore,
  rows: Uint32Array,
  { column, direction }: ColumnSort,
  devices: DeviceTable,
): Uint32Array {
  if (isNumeric(column)) return sortByNumber(rows, store.numbers[column], direction);
  const { codes, values } = sharedValues(store, column, devices);
  return sortByRank(rows, codes, ranksOf(values), direction);
}

/**
 * The rows of the store that meet all conditions, in the order asked for; rows that sort alike ascend by insight_id.
 * `live` may be handed in where {@link liveRows} of the same store is at hand.
 */
export function queryRows(
  store: ColumnStore,
  { conditions, sort }: ColumnQuery,
  devices: DeviceTable,
  live: Uint32Array = liveRows(store),
): Uint32Array {
  const kept = conditions.reduce((rows, condition) => keepRows(store, rows, condition, devices), live);
  return sort ? sortRowsBy(store, kept, sort, devices) : kept;
}
