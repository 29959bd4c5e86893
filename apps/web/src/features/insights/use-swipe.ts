import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH_PX = 48;

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/** A finger moved sideways: to the left calls `onLeft`. The mouse keeps its own manners. */
export function useSwipe(onLeft: () => void, onRight: () => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event) => {
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event) => {
      if (!start.current) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < FAR_ENOUGH_PX || Math.abs(x) < Math.abs(y) * 1.5) return;
      if (x < 0) onLeft();
      else onRight();
    },
  };
}
