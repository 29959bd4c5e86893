export type RowKey = string | number;

/** Rows in the table's order, asked for one by one, so that a million need not exist as objects. */
export interface RowSource<T> {
  readonly count: number;
  readonly at: (index: number) => T | undefined;
  readonly keyOf: (item: T) => RowKey;
  /** Place of a key in this order, or -1. */
  readonly indexOf: (key: RowKey) => number;
}

/** Rows out of a list that is already in order. */
export function listRows<T>(items: readonly T[], keyOf: (item: T) => RowKey): RowSource<T> {
  return {
    count: items.length,
    at: (index) => items[index],
    keyOf,
    indexOf: (key) => items.findIndex((item) => keyOf(item) === key),
  };
}
