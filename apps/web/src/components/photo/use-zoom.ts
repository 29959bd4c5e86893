import { type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  CLOSE_SCALE,
  KEY_STEP,
  type Point,
  panned,
  pinched,
  type Size,
  type Swipe,
  swipeOf,
  type View,
  WHOLE,
  wheelFactor,
  zoomedAt,
} from './zoom-math.ts';

export interface Zoom {
  /** The element that the photo fills. */
  readonly frame: (element: HTMLDivElement | null) => void;
  readonly view: View;
  readonly isZoomed: boolean;
  readonly step: (direction: 'in' | 'out') => void;
  readonly reset: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) => void;
  };
}

const MIDDLE: Point = { x: 0, y: 0 };

/**
 * Zoom and pan by wheel, pinch, double click and drag; while the whole photo is shown a finger swipes instead. Another
 * photo starts whole.
 */
export function useZoom(onSwipe: ((swipe: Swipe) => void) | undefined, photoKey: number): Zoom {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [view, setView] = useState(WHOLE);
  const [shown, setShown] = useState(photoKey);
  if (shown !== photoKey) {
    setShown(photoKey);
    setView(WHOLE);
  }
  const pointers = useRef(new Map<number, Point>());
  const way = useRef<Point>(undefined);

  useEffect(() => {
    if (!frame) return;
    // React listens passively to the wheel, and then the page would scroll as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { point, size } = positionIn(frame, event);
      setView((old) => zoomedAt(old, wheelFactor(event.deltaY), point, size));
    };
    frame.addEventListener('wheel', onWheel, { passive: false });
    return () => frame.removeEventListener('wheel', onWheel);
  }, [frame]);

  function onPointerDown(event: PointerEvent): void {
    const { point } = positionIn(frame, event);
    pointers.current.set(event.pointerId, point);
    way.current = event.pointerType !== 'mouse' && pointers.current.size === 1 ? MIDDLE : undefined;
    if (view.scale > 1 || event.pointerType !== 'mouse') {
      event.currentTarget.setPointerCapture?.(event.pointerId);
    }
  }

  function onPointerMove(event: PointerEvent): void {
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const { point, size } = positionIn(frame, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    const by = { x: point.x - last.x, y: point.y - last.y };
    if (other) {
      setView((old) => pinched(old, [last, other], [point, other], size));
    } else {
      if (way.current) way.current = { x: way.current.x + by.x, y: way.current.y + by.y };
      setView((old) => panned(old, by, size));
    }
  }

  function onPointerUp(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    const swipe = way.current && view.scale === 1 ? swipeOf(way.current) : undefined;
    way.current = undefined;
    if (swipe) onSwipe?.(swipe);
  }

  return {
    frame: setFrame,
    view,
    isZoomed: view.scale > 1,
    step: (direction) => {
      const factor = direction === 'in' ? KEY_STEP : 1 / KEY_STEP;
      setView((old) => zoomedAt(old, factor, MIDDLE, sizeOf(frame)));
    },
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event) => {
        pointers.current.delete(event.pointerId);
        way.current = undefined;
      },
      onDoubleClick: (event) => {
        const { point, size } = positionIn(frame, event);
        setView((old) => (old.scale > 1 ? WHOLE : zoomedAt(old, CLOSE_SCALE, point, size)));
      },
    },
  };
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

function positionIn(
  element: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): { point: Point; size: Size } {
  const box = element?.getBoundingClientRect();
  if (!box) return { point: MIDDLE, size: { width: 0, height: 0 } };
  const point = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  return { point, size: { width: box.width, height: box.height } };
}
