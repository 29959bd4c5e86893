import type { FilterChoice } from '@sightline/domain/filters/filter';
import type { ExportDays } from '@sightline/domain/tables/export-period';

export type RowKey = string | number;

/** How the rows of a file are fetched. */
export interface RowFetching {
  readonly signal: AbortSignal;
  /** Called with how many are here so far. */
  readonly onProgress: (rows: number) => void;
}

/** Rows for a file, fetched where the table has not loaded them. */
export interface FileRows<T> {
  /** How many; undefined where only fetching them tells. */
  readonly count: () => number | undefined | Promise<number | undefined>;
  /** How many of them were taken on some days, by the calendar where each was; left out where only reading them tells. */
  readonly countTaken?: ((days: ExportDays) => Promise<number | undefined>) | undefined;
  /** Throws what kept any of them away: a file has all of its rows, or there is none. */
  readonly fetch: (fetching: RowFetching) => RowSource<T> | Promise<RowSource<T>>;
}

/**
 * The rows a table shows, filtered and in order, asked for one by one, so that a million need not exist as objects. Who
 * makes a source reads `sort` and `filters` of the table's view and makes another source when they change.
 */
export interface RowSource<T> {
  /** How many rows meet the filters. */
  readonly count: number;
  /** How many there are without filters; as many as `count` where left out. */
  readonly total?: number;
  /** Undefined while the row is on its way. */
  readonly at: (index: number) => T | undefined;
  readonly keyOf: (item: T) => RowKey;
  /** Place of a key in this order, or -1. */
  readonly indexOf: (key: RowKey) => number;
  /** The key at a place, for sources that know it without making the row. */
  readonly keyAt?: (index: number) => RowKey | undefined;
  /** Says which rows are in sight, for sources that fetch them. */
  readonly want?: (from: number, until: number) => void;
  /** Rows in bulk for an export, for sources whose `at` may not have them yet. */
  readonly read?: (from: number, until: number) => readonly T[] | Promise<readonly T[]>;
  /** All rows that meet the filters, in order, for a file; this source where left out. */
  readonly filtered?: FileRows<T>;
  /** Everything the table could show, whatever is left out at the moment, for a file; `filtered` where left out. */
  readonly everything?: FileRows<T>;
  /** The same rows without those that are unfolded beneath others, which they stand for already; files have these. */
  readonly folded?: RowSource<T>;
  /** The items that a list filter of a column offers. */
  readonly choices?: (column: string) => readonly FilterChoice[];
}

/** The key at a place, by whichever way the source knows it. */
export function keyAt<T>(rows: RowSource<T>, index: number): RowKey | undefined {
  if (rows.keyAt) return rows.keyAt(index);
  const item = rows.at(index);
  return item === undefined ? undefined : rows.keyOf(item);
}

/** Rows out of a list that is already in order. */
export function listRows<T>(items: readonly T[], keyOf: (item: T) => RowKey): RowSource<T> {
  let indexes: Map<RowKey, number> | undefined;
  return {
    count: items.length,
    at: (index) => items[index],
    keyOf,
    indexOf: (key) => {
      indexes ??= new Map(items.map((item, index) => [keyOf(item), index]));
      return indexes.get(key) ?? -1;
    },
  };
}

/** A window of a source as a source of its own: one page of a table. */
export function sliceRows<T>(rows: RowSource<T>, from: number, count: number): RowSource<T> {
  const size = Math.max(0, Math.min(count, rows.count - from));
  const inside = (index: number) => index >= 0 && index < size;
  return {
    count: size,
    at: (index) => (inside(index) ? rows.at(from + index) : undefined),
    keyOf: rows.keyOf,
    keyAt: (index) => (inside(index) ? keyAt(rows, from + index) : undefined),
    indexOf: (key) => {
      const index = rows.indexOf(key) - from;
      return inside(index) ? index : -1;
    },
    ...(rows.want && { want: (first, until) => rows.want?.(from + first, from + until) }),
  };
}
