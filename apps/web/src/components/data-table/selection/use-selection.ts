import { serialiseFilters } from '@sightline/domain/filters/stored-filters';
import { useMemo, useRef, useState } from 'react';
import type { TableView } from '../address/use-table-view.ts';
import { keyAt, type RowKey, type RowSource } from '../rows/row-source.ts';
import { hasKey, type KeySet, keysIn, NO_KEYS, withKeys } from './key-set.ts';
import { keysBetween, stillThere } from './selected-range.ts';

export interface Selection {
  readonly count: number;
  /** Whether every row that is listed is selected. */
  readonly isAll: boolean;
  readonly has: (key: RowKey) => boolean;
  /** The selected keys; a long list when all of a long table are selected. */
  readonly keys: () => RowKey[];
  /** Selects or deselects a row; `extend` does so with all rows from the one changed last. */
  readonly toggle: (index: number, extend: boolean) => void;
  /** Selects every row that is listed, or none. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** Selects rows again that were; not where others have been selected by then. */
  readonly restore: (keys: readonly RowKey[]) => void;
}

interface Selected {
  readonly keys: KeySet;
  /** The filters under which they were selected. */
  readonly under: string;
}

/**
 * The selected rows of a table. It survives sorting and turning pages; other filters clear it, so that nothing
 * is changed that the reader no longer sees.
 */
export function useSelection<T>(rows: RowSource<T>, view: Pick<TableView<T>, 'filters'>): Selection {
  const under = serialiseFilters(view.filters);
  const [selected, setSelected] = useState<Selected>({ keys: NO_KEYS, under });
  const chosen = selected.under === under ? selected.keys : NO_KEYS;
  const keys = useMemo(() => stillThere(chosen, rows), [chosen, rows]);
  const anchor = useRef<RowKey>(undefined);
  const set = (next: KeySet) => setSelected({ keys: next, under });

  function toggle(index: number, extend: boolean): void {
    const key = keyAt(rows, index);
    if (key === undefined) return;
    const from = extend && anchor.current !== undefined ? rows.indexOf(anchor.current) : -1;
    const present = from >= 0 ? true : !hasKey(keys, key);
    set(withKeys(keys, from >= 0 ? keysBetween(rows, from, index) : [key], present));
    if (from < 0) anchor.current = key;
  }

  const isAll = keys.size > 0 && keys.size >= rows.count;
  return {
    count: keys.size,
    isAll,
    has: (key) => hasKey(keys, key),
    keys: () => [...keysIn(keys)],
    toggle,
    toggleAll: () => set(isAll ? NO_KEYS : withKeys(NO_KEYS, keysBetween(rows, 0, rows.count - 1), true)),
    clear: () => set(NO_KEYS),
    restore: (again) =>
      // `under` is of the moment at which this selection was made; filters may be others by now.
      setSelected((now) => (now.keys.size > 0 ? now : { keys: withKeys(NO_KEYS, again, true), under })),
  };
}
