import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keyAt, type RowKey, type RowSource } from '../rows/row-source.ts';
import {
  AT_TOP,
  type Gap,
  type Geometry,
  positionAt,
  positionShowing,
  rowsAbove,
  rowsInSight,
  rowTop,
  type ScrollPosition,
  scrolledTo,
  scrollHeight,
} from './scroll-math.ts';

/** Rows drawn above and below those in sight, once these have been painted. */
const AROUND = 8;
/** So long after another order was asked for, longer than from one typed key to the next, those are drawn again, ms. */
const AROUND_AFTER = 300;
/** The part of the window that rows fill before anything was measured. */
const LIKELY_PART = 0.75;

interface ScrollWindowOptions<T> {
  readonly rows: RowSource<T>;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly gap?: Gap | undefined;
  /** Changes when the reader asked for another order or selection, which starts at the top. */
  readonly orderKey: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onTop: ((atTop: boolean) => void) | undefined;
}

export interface ScrollWindow {
  /** Height of all rows as the scroller has it. */
  readonly height: number;
  readonly from: number;
  readonly until: number;
  /** Where a row stands inside that height. */
  readonly topOf: (index: number) => number;
  readonly show: (index: number) => void;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
}

/** What is drawn, and for which order: what was drawn for another one is not right for this one. */
interface Drawn {
  readonly orderKey: string;
  readonly from: number;
  readonly until: number;
  readonly shift: number;
  /** Rows that fit into the window. */
  readonly fitting: number;
}

/** Another order begins at the top, with no more than fits: much to draw at once is a frame that drops. */
function atTop(drawn: Drawn): Drawn {
  return { ...drawn, from: 0, until: drawn.fitting, shift: 0 };
}

/** Which rows are in sight. Rows that come in above them do not push them away. */
export function useScrollWindow<T>(options: ScrollWindowOptions<T>): ScrollWindow {
  const { rows, rowHeight, headerHeight, gap, orderKey, scroller, onTop } = options;
  const position = useRef<ScrollPosition>(AT_TOP);
  const first = useRef<{ readonly key: RowKey; readonly index: number }>(undefined);
  const before = useRef({ orderKey, rowHeight });
  const around = useRef(0);
  const [drawnLast, setDrawn] = useState<Drawn>(() => {
    const until = Math.ceil((window.innerHeight * LIKELY_PART) / rowHeight);
    return { orderKey, from: 0, until, shift: 0, fitting: until };
  });
  const drawn = drawnLast.orderKey === orderKey ? drawnLast : atTop(drawnLast);

  function geometry(): Geometry {
    const view = Math.max(0, (scroller.current?.clientHeight ?? 0) - headerHeight);
    return { count: rows.count, rowHeight, gap, view };
  }

  function draw(): void {
    const { top, physical } = position.current;
    const { from, until } = rowsInSight(position.current, geometry(), around.current);
    const shift = Math.round(physical - top);
    const fitting = Math.ceil(geometry().view / rowHeight);
    const isAround = around.current > 0;
    setDrawn((last) => {
      const isEnough = last.until === until || (!isAround && last.until > until);
      const isSame = last.orderKey === orderKey && last.from === from && isEnough && last.shift === shift;
      return isSame ? last : { orderKey, from, until, shift, fitting };
    });
    const index = Math.floor(rowsAbove(top, { rowHeight, gap }));
    const key = top > rowHeight / 2 ? keyAt(rows, index) : undefined;
    first.current = key === undefined ? undefined : { key, index };
  }

  function moveTo(next: ScrollPosition): void {
    position.current = next;
    const element = scroller.current;
    if (element && Math.abs(element.scrollTop - next.physical) > 1) element.scrollTop = next.physical;
    draw();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read the same values.
  useLayoutEffect(() => {
    const { top } = position.current;
    const known = first.current;
    const index = known ? rows.indexOf(known.key) : -1;
    const isOther = before.current.orderKey !== orderKey;
    const scale = rowHeight / before.current.rowHeight;
    before.current = { orderKey, rowHeight };
    if (isOther) around.current = 0;
    const moved = known && index >= 0 ? (index - known.index) * rowHeight : 0;
    moveTo(positionAt(isOther ? 0 : top * scale + moved, geometry()));
  }, [rows, rowHeight, orderKey, gap?.after, gap?.height]);

  const hasRows = rows.count > 0;
  const drawAround = useEffectEvent(() => {
    if (!hasRows) return;
    around.current = AROUND;
    startTransition(draw);
  });
  useEffect(() => {
    if (!hasRows) return;
    const frame = requestAnimationFrame(() => drawAround());
    return () => cancelAnimationFrame(frame);
  }, [hasRows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins with the rows in sight alone.
  useEffect(() => {
    const timer = setTimeout(() => drawAround(), AROUND_AFTER);
    return () => clearTimeout(timer);
  }, [orderKey]);

  const onResize = useEffectEvent(() => moveTo(positionAt(position.current.top, geometry())));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  useLayoutEffect(() => rows.want?.(drawn.from, drawn.until), [rows, drawn.from, drawn.until]);

  const until = Math.min(drawn.until, rows.count);
  return {
    height: scrollHeight({ count: rows.count, rowHeight, gap, view: 0 }),
    from: Math.min(drawn.from, until),
    until,
    topOf: (index) => rowTop(index, { rowHeight, gap }) + drawn.shift,
    show: (index) => moveTo(positionShowing(index, position.current, geometry())),
    onScroll: () => {
      const element = scroller.current;
      if (!element) return;
      moveTo(scrolledTo(position.current, element.scrollTop, geometry()));
      onTop?.(position.current.top <= rowHeight / 2);
    },
    onScrollEnd: () => moveTo(positionAt(position.current.top, geometry())),
  };
}
