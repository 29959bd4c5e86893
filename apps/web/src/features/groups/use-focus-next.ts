import { type RefObject, useEffect, useRef } from 'react';
import { keyAt, type RowKey, type RowSource } from '../../components/data-table/rows/row-source.ts';
import type { TableHandle } from '../../components/data-table/table-props.ts';

interface FocusNext {
  /** Gives the focus to a row as soon as it is there. */
  readonly on: (key: RowKey) => void;
  /** Gives the focus, once this row has gone, to the one that takes its place. */
  readonly after: (key: RowKey) => void;
}

/** Keeps the keyboard's place when rows come and go; with no row left it goes to `last`. */
export function useFocusNext<T>(
  rows: RowSource<T>,
  table: RefObject<TableHandle | null>,
  last: RefObject<HTMLElement | null>,
): FocusNext {
  const wanted = useRef<RowKey>(undefined);
  const leaving = useRef<RowKey>(undefined);
  useEffect(() => {
    if (leaving.current !== undefined && rows.indexOf(leaving.current) >= 0) return;
    const { current: key } = wanted;
    if (leaving.current !== undefined && key === undefined) last.current?.focus();
    else if (key === undefined || rows.indexOf(key) < 0) return;
    else table.current?.focusRow(key);
    wanted.current = undefined;
    leaving.current = undefined;
  }, [rows, table, last]);
  return {
    on: (key) => {
      wanted.current = key;
    },
    after: (key) => {
      const index = rows.indexOf(key);
      leaving.current = key;
      wanted.current = keyAt(rows, index + 1) ?? keyAt(rows, index - 1);
    },
  };
}
