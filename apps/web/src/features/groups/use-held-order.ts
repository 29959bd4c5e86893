import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keyAt, listRows, type RowKey, type RowSource } from '../../components/data-table/row-source.ts';

interface HeldOrder<T> {
  readonly rows: RowSource<T>;
  readonly hold: (isHeld: boolean) => void;
}

/**
 * Lets rows stay where they are while something in one of them is being changed: sorted or filtered by what changes, it
 * would run away from under the hand. Items that have gone go from the rows as well.
 */
export function useHeldOrder<T>(
  rows: RowSource<T>,
  items: readonly T[],
  keyOf: (item: T) => RowKey,
): HeldOrder<T> {
  const [order, setOrder] = useState<readonly RowKey[]>();
  const held = useMemo(() => {
    if (!order) return rows;
    const byKey = new Map(items.map((item) => [keyOf(item), item]));
    const kept: T[] = [];
    for (const key of order) {
      const item = byKey.get(key);
      if (item !== undefined) kept.push(item);
    }
    return { ...rows, ...listRows(kept, keyOf) };
  }, [rows, items, keyOf, order]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const hold = useCallback((isHeld: boolean) => setOrder(isHeld ? keysOf(latest.current) : undefined), []);
  return { rows: held, hold };
}

function keysOf<T>(rows: RowSource<T>): RowKey[] {
  return Array.from({ length: rows.count }, (_, index) => keyAt(rows, index)).filter(
    (key) => key !== undefined,
  );
}
