import { type InsightCategory, isListed } from '@sightline/domain/insights/insight-categories';
import { type ColumnStore, LISTED_COLUMNS } from '@sightline/domain/segments/column-store';
import { keepRows, type Listing, orderRows } from './ask-rows.ts';
import { createColumnValues } from './column-values.ts';
import { groupRows } from './groups.ts';
import type { HeldColumns } from './held-columns.ts';
import type { ColumnQuery } from './protocol.ts';
import { newestFirst } from './row-sources.ts';

interface Choice {
  readonly categories: readonly InsightCategory[];
  readonly showArchived: boolean;
}

const NONE = new Uint32Array();
const NO_GROUPS = { members: NONE, starts: NONE, ids: new Float64Array(), groupAt: new Int32Array() };

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
export function makeListing(held: HeldColumns, query: ColumnQuery): Listing {
  const { store, devices } = held;
  const rows = keepCategories(store, newestFirst(store), query);
  const groups = query.collections ? groupRows(store, rows) : null;
  const values = createColumnValues(store, devices, groups);
  return { store, rows: groups ? groups.listed : rows, groups, values };
}

/** Whether two queries differ in filters and order only, so that they share a listing. */
export function isSameListing(a: ColumnQuery, b: ColumnQuery): boolean {
  return (
    a.collections === b.collections &&
    a.showArchived === b.showArchived &&
    a.categories.join() === b.categories.join()
  );
}

export interface Answer {
  /** Numbers of the rows in their order. */
  readonly rows: Float64Array<ArrayBuffer>;
  /** Places of the rows, ascending by their number. */
  readonly places: Uint32Array<ArrayBuffer>;
  readonly total: number;
}

/** The rows that a query asks for. */
export function askListing(listing: Listing, { filters, order }: ColumnQuery): Answer {
  const kept = filters.reduce((rows, filter) => keepRows(listing, rows, filter), listing.rows);
  const ordered = orderRows(listing, kept, order);
  return { ...numbersOf(listing, ordered), total: listing.rows.length };
}

function numbersOf(listing: Listing, ordered: Uint32Array) {
  const { store, groups } = listing;
  const ids = store.numbers.insight_id;
  const placeOf = new Uint32Array(store.rows);
  const rows = new Float64Array(ordered.length);
  for (let place = 0; place < ordered.length; place++) {
    const row = ordered[place] ?? 0;
    const group = groups?.groupAt[row] ?? -1;
    rows[place] = group < 0 ? (ids[row] ?? 0) : -(groups?.ids[group] ?? 0);
    placeOf[row] = place + 1;
  }
  const places = new Uint32Array(ordered.length);
  let count = 0;
  forEachAscending(listing, (row) => {
    const place = placeOf[row] ?? 0;
    if (place > 0) places[count++] = place - 1;
  });
  return { rows, places };
}

/** Visits what is listed, ascending by number: groups from the highest collection down, then the others. */
function forEachAscending({ rows, groups }: Listing, visit: (row: number) => void): void {
  const { members, starts, ids, groupAt } = groups ?? NO_GROUPS;
  for (let group = ids.length; group > 0; group--) visit(members[(starts[group] ?? 1) - 1] ?? 0);
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] ?? 0;
    if ((groupAt[row] ?? -1) < 0) visit(row);
  }
}
