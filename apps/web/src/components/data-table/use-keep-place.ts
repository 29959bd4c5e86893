import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RowKey, RowSource } from './row-source.ts';

interface Place {
  readonly key: RowKey;
  readonly index: number;
}

interface KeepPlaceOptions<T> {
  readonly rows: RowSource<T>;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** Changes when the reader asked for another order, which starts at the top. */
  readonly orderKey: string;
}

/** Rows that come in above what the reader looks at do not push it away. Returns what to call on every scroll. */
export function useKeepPlace<T>({ rows, rowHeight, scroller, virtualizer, orderKey }: KeepPlaceOptions<T>) {
  const place = useRef<Place>(undefined);
  const order = useRef(orderKey);

  function remember(): void {
    const top = scroller.current?.scrollTop ?? 0;
    const index = Math.floor(top / rowHeight);
    const item = top > rowHeight / 2 ? rows.at(index) : undefined;
    place.current = item && { key: rows.keyOf(item), index };
  }

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (order.current !== orderKey) {
      order.current = orderKey;
      place.current = undefined;
      virtualizer.scrollToOffset(0);
      return;
    }
    if (!place.current) return;
    const { key, index } = place.current;
    const now = rows.indexOf(key);
    if (now < 0 || now === index) return;
    place.current = { key, index: now };
    virtualizer.scrollToOffset(element.scrollTop + (now - index) * rowHeight);
  }, [rows, rowHeight, scroller, virtualizer, orderKey]);

  return remember;
}
