import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nextIndex } from './next-index.ts';
import type { RowKey, RowSource } from './row-source.ts';
import { useKeepPlace } from './use-keep-place.ts';

interface VirtualRowsOptions<T> {
  readonly rows: RowSource<T>;
  readonly rowHeight: number;
  /** What stays on top of the rows inside the scroller, pixels. */
  readonly headerHeight: number;
  readonly orderKey: string;
  /** Says whether the first row is in sight. */
  readonly onTop: ((atTop: boolean) => void) | undefined;
}

export interface VirtualRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly items: VirtualItem[];
  readonly totalHeight: number;
  /** The one row that the Tab key reaches. */
  readonly activeIndex: number;
  readonly onScroll: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly setActive: (key: RowKey) => void;
  readonly focusRow: (key: RowKey) => void;
  readonly focusActive: () => void;
  readonly scrollToTop: () => void;
}

/** The rows in sight, their keyboard focus and the reader's place; markup is the caller's. */
export function useVirtualRows<T>(options: VirtualRowsOptions<T>): VirtualRows {
  const { rows, rowHeight, headerHeight, orderKey, onTop } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [activeKey, setActiveKey] = useState<RowKey>();
  const activeIndex = useMemo(
    () => (activeKey === undefined ? 0 : Math.max(0, rows.indexOf(activeKey))),
    [rows, activeKey],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = rows.at(index);
      return item === undefined ? index : rows.keyOf(item);
    },
    // The active row stays on the page while it is out of sight, so that the focus is not lost.
    rangeExtractor: (range) => withIndex(range, activeIndex),
    overscan: 10,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const remember = useKeepPlace({ rows, rowHeight, scroller, virtualizer, orderKey });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps heights it has seen until told.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  useLayoutEffect(() => {
    const row = wantsFocus.current && rowElement(scroller.current, activeIndex);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  function focusIndex(index: number): void {
    const item = rows.at(index);
    if (item === undefined) return;
    wantsFocus.current = true;
    setActiveKey(rows.keyOf(item));
    virtualizer.scrollToIndex(index, { align: 'auto' });
    rowElement(scroller.current, index)?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(
      1,
      Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1,
    );
    const index = nextIndex(event.key, activeIndex, rows.count, page);
    if (index === undefined) return;
    event.preventDefault();
    focusIndex(index);
  }

  return {
    scroller,
    items: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    activeIndex,
    onScroll: () => {
      remember();
      onTop?.((scroller.current?.scrollTop ?? 0) <= rowHeight / 2);
    },
    onKeyDown,
    setActive: setActiveKey,
    focusRow: (key) => focusIndex(rows.indexOf(key)),
    focusActive: () => focusIndex(activeIndex),
    scrollToTop: () => virtualizer.scrollToOffset(0),
  };
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}

function rowElement(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row-index="${index}"]`) ?? null;
}
