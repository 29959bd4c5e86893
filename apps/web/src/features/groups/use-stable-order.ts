import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keyAt, listRows, type RowKey, type RowSource } from '../../components/data-table/rows/row-source.ts';

interface Ordered<T> {
  readonly rows: RowSource<T>;
  readonly items: readonly T[];
}

interface StableOrder<T> {
  readonly rows: RowSource<T>;
  readonly hold: (isHeld: boolean) => void;
}

/**
 * Lets rows stay where they are while something in one of them is being changed: sorted or filtered by what changes, it
 * would run away from under the hand. Items that have gone go from the rows as well.
 */
export function useStableOrder<T>(
  rows: RowSource<T>,
  items: readonly T[],
  keyOf: (item: T) => RowKey,
): StableOrder<T> {
  const latest = useRef<Ordered<T>>({ rows, items });
  useEffect(() => {
    latest.current = { rows, items };
  }, [rows, items]);
  const [held, setHeld] = useState<Ordered<T>>();
  const hold = useCallback((isHeld: boolean) => setHeld(isHeld ? latest.current : undefined), []);
  const shown = useMemo(() => {
    if (!held) return rows;
    return held.items === items ? held.rows : { ...rows, ...inOrder(held.rows, items, keyOf) };
  }, [rows, items, keyOf, held]);
  return { rows: shown, hold };
}

/** The items that were among the rows, in the order in which they stood there. */
function inOrder<T>(rows: RowSource<T>, items: readonly T[], keyOf: (item: T) => RowKey): RowSource<T> {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const kept: T[] = [];
  for (let index = 0; index < rows.count; index++) {
    const item = byKey.get(keyAt(rows, index) ?? '');
    if (item !== undefined) kept.push(item);
  }
  return listRows(kept, keyOf);
}
