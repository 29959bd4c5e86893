import type { RowKey } from './row-source.ts';

/** Items in the order that their keys had before; those that came since follow in their own order. */
export function holdOrder<T>(
  items: readonly T[],
  keys: readonly RowKey[],
  keyOf: (item: T) => RowKey,
): readonly T[] {
  const indexes = new Map(keys.map((key, index) => [key, index]));
  const indexOf = (item: T) => indexes.get(keyOf(item)) ?? keys.length;
  return items.toSorted((a, b) => indexOf(a) - indexOf(b));
}
