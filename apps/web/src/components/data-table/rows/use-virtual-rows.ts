import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusInRow, isTyping, nextCell } from '../grid/grid-focus.ts';
import type { Gap } from '../scroll/scroll-math.ts';
import { type ScrollWindow, useScrollWindow } from '../scroll/use-scroll-window.ts';
import { nextIndex } from './next-index.ts';
import { keyAt, type RowKey, type RowSource } from './row-source.ts';

interface VirtualRowsOptions<T> {
  readonly rows: RowSource<T>;
  readonly rowHeight: number;
  /** What stays on top of the rows inside the scroller, pixels. */
  readonly headerHeight: number;
  readonly gap?: Gap | undefined;
  readonly orderKey: string;
  /** Says whether the first row is in sight. */
  readonly onTop: ((atTop: boolean) => void) | undefined;
}

export interface VirtualRows extends Pick<ScrollWindow, 'height' | 'onScroll' | 'onScrollEnd' | 'topOf'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The rows to draw. */
  readonly indexes: readonly number[];
  /** The one row that the Tab key reaches. */
  readonly activeIndex: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Around the rows: a row that is drawn anew keeps the focus it had. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  readonly setActive: (key: RowKey) => void;
  readonly focusRow: (key: RowKey) => void;
  readonly focusActive: () => void;
  readonly scrollToTop: () => void;
}

/** The rows in sight, their keyboard focus and the reader's place; markup is the caller's. */
export function useVirtualRows<T>(options: VirtualRowsOptions<T>): VirtualRows {
  const { rows, rowHeight, headerHeight } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const held = useRef<Element>(null);
  const cell = useRef(-1);
  const [activeKey, setActiveKey] = useState<RowKey>();
  const found = activeKey === undefined ? 0 : rows.indexOf(activeKey);
  const activeIndex = Math.max(0, found);
  const scroll = useScrollWindow({ ...options, scroller });

  useLayoutEffect(() => {
    // Taken off the page, an element loses the focus without a word to React.
    const isLost = held.current?.isConnected === false && document.activeElement === document.body;
    if (isLost && found >= 0) wantsFocus.current = true;
    if (wantsFocus.current && focusInRow(scroller.current, activeIndex, cell.current)) {
      wantsFocus.current = false;
    }
  });

  function focusIndex(index: number): void {
    const key = keyAt(rows, index);
    if (key === undefined) return;
    wantsFocus.current = true;
    setActiveKey(key);
    scroll.show(index);
    if (focusInRow(scroller.current, index, cell.current)) wantsFocus.current = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const sideways = nextCell(event);
    if (sideways !== undefined) {
      event.preventDefault();
      cell.current = sideways;
      focusInRow(scroller.current, activeIndex, sideways);
      return;
    }
    const inSight = ((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight;
    const index = nextIndex(event.key, activeIndex, rows.count, Math.max(1, Math.floor(inSight) - 1));
    if (index === undefined) return;
    event.preventDefault();
    focusIndex(index);
  }

  return {
    scroller,
    height: scroll.height,
    indexes: withIndex(scroll.from, scroll.until, Math.min(activeIndex, rows.count - 1)),
    topOf: scroll.topOf,
    activeIndex,
    onScroll: scroll.onScroll,
    onScrollEnd: scroll.onScrollEnd,
    onKeyDown,
    onFocus: (event) => {
      held.current = event.target;
    },
    onBlur: () => {
      held.current = null;
    },
    setActive: (key) => {
      if (key !== activeKey) setActiveKey(key);
    },
    focusRow: (key) => focusIndex(rows.indexOf(key)),
    focusActive: () => focusIndex(activeIndex),
    scrollToTop: () => scroll.show(0),
  };
}

/** The active row stays on the page while it is out of sight, so that the focus is not lost. */
function withIndex(from: number, until: number, index: number): number[] {
  const indexes = Array.from({ length: Math.max(0, until - from) }, (_, step) => from + step);
  if (index < 0 || (index >= from && index < until)) return indexes;
  return index < from ? [index, ...indexes] : [...indexes, index];
}
