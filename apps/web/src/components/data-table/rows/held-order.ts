import type { RowKey } from './row-source.ts';

/** Items in the order that their keys had before; those that came since follow in their own order. */
export function holdOrder<T>(
  items: readonly T[],
  keys: readonly RowKey[],
  keyOf: (item: T) => RowKey,
): readonly T[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  const placeOf = (item: T) => places.get(keyOf(item)) ?? keys.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
