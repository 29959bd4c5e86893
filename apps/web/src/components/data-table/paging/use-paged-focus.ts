import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { RowKey, RowSource } from '../rows/row-source.ts';
import type { TableHandle } from '../table-props.ts';
import type { PageSize } from './page-math.ts';

interface PagedFocusOptions<T> {
  /** The table's own handle, for its users. */
  readonly ref: Ref<TableHandle> | undefined;
  readonly rows: RowSource<T>;
  readonly page: RowSource<T>;
  readonly pageSize: PageSize;
  readonly onPage: (page: number) => void;
}

/** Lets a row have the focus on whichever page it is; returns the ref of what draws the page. */
export function usePagedFocus<T>(options: PagedFocusOptions<T>): RefObject<TableHandle | null> {
  const { ref, rows, page, pageSize, onPage } = options;
  const drawn = useRef<TableHandle>(null);
  const awaited = useRef<RowKey>(undefined);

  useImperativeHandle(ref, () => ({
    focusRow: (key) => {
      const index = rows.indexOf(key);
      if (page.indexOf(key) >= 0) drawn.current?.focusRow(key);
      else if (index >= 0 && pageSize !== 'all') {
        awaited.current = key;
        onPage(Math.floor(index / pageSize));
      }
    },
  }));

  useEffect(() => {
    const key = awaited.current;
    if (key === undefined || page.indexOf(key) < 0) return;
    awaited.current = undefined;
    drawn.current?.focusRow(key);
  });

  return drawn;
}
