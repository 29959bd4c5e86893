import { type InsightCategory, isListed } from '@sightline/domain/insights/insight-categories';
import { type ColumnStore, LISTED_COLUMNS } from '@sightline/domain/segments/column-store';
import { describeOnce, keepRows, type Listing, orderRows } from './ask-rows.ts';
import { createColumnValues } from './column-values.ts';
import { groupRows } from './groups.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import type { ColumnQuery, TextColumn } from './protocol.ts';
import { newestFirst } from './row-sources.ts';

interface Choice {
  readonly categories: readonly InsightCategory[];
  readonly showArchived: boolean;
}

/** The rows of the chosen categories, in their order. */
function keepCategories(store: ColumnStore, rows: Uint32Array, choice: Choice): Uint32Array {
  const chosen = { categories: new Set(choice.categories), showArchived: choice.showArchived };
  const statuses = [...LISTED_COLUMNS.insight_status, null];
  const listed = Uint8Array.from(statuses, (status) => Number(isListed(status, chosen)));
  if (listed.every((one) => one === 1)) return rows;
  const codes = store.listed.insight_status;
  return rows.filter((row) => listed[codes[row] ?? 0] === 1);
}

/** What is to be listed of some columns before filters and order. */
export function makeListing(held: LoadedColumns, query: ColumnQuery): Listing {
  const { store, devices } = held;
  const everything = newestFirst(store);
  const rows = keepCategories(store, everything, query);
  const groups = query.collections ? groupRows(store, everything, rows) : null;
  const values = createColumnValues(store, devices, groups);
  const listed = groups ? groups.listed : rows;
  return { store, rows: listed, groups, values, about: describeOnce(listed) };
}

/** The query for all there is, archived insights too, in the same order and groups. */
export function everythingOf(query: ColumnQuery): ColumnQuery {
  return { ...query, filters: [], categories: [], showArchived: true };
}

/** Whether two queries differ in filters and order only, so that they share a listing. */
export function isSameListing(a: ColumnQuery, b: ColumnQuery): boolean {
  return (
    a.collections === b.collections &&
    a.showArchived === b.showArchived &&
    a.categories.join() === b.categories.join()
  );
}

export interface ListingResult {
  /** Numbers of the rows in their order. */
  readonly rows: Float64Array<ArrayBuffer>;
  readonly total: number;
}

/** The rows that a query asks for. */
export function askListing(listing: Listing, { filters, order }: ColumnQuery): ListingResult {
  const kept = filters.reduce((rows, filter) => keepRows(listing, rows, filter), listing.rows);
  const ordered = orderRows(listing, kept, order);
  return { rows: numbersOf(listing, ordered), total: listing.rows.length };
}

/** The rows that meet all filters but those of a column: what a choice of that column is taken from. */
export function rowsBeside(
  listing: Listing,
  filters: ColumnQuery['filters'],
  column: TextColumn,
): Uint32Array {
  return filters
    .filter((filter) => filter.column.name !== column.name)
    .reduce((rows, filter) => keepRows(listing, rows, filter), listing.rows);
}

function numbersOf({ store, groups }: Listing, ordered: Uint32Array) {
  const ids = store.ids;
  const numbers = new Float64Array(ordered.length);
  for (let index = 0; index < ordered.length; index++) numbers[index] = ids[ordered[index] ?? 0] ?? 0;
  if (!groups) return numbers;
  for (let index = 0; index < ordered.length; index++) {
    const group = groups.groupAt[ordered[index] ?? 0] ?? -1;
    if (group >= 0) numbers[index] = -(groups.ids[group] ?? 0);
  }
  return numbers;
}
