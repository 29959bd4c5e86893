import { type PointerEvent, useRef } from 'react';
import styles from '../grid/data-grid.module.css';

interface ResizeHandleProps {
  /** Pixels; undefined asks for the column's own width again. */
  readonly onWidth: (width: number | undefined) => void;
}

/** The edge of a header that is dragged; the keyboard changes widths in the header's menu. */
export function ResizeHandle({ onWidth }: ResizeHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);

  function onPointerDown(event: PointerEvent<HTMLSpanElement>): void {
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width;
    if (event.button !== 0 || width === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  }

  function onPointerMove(event: PointerEvent): void {
    if (start.current) onWidth(start.current.width + event.clientX - start.current.x);
  }

  return (
    <span
      aria-hidden
      className={styles.resize}
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}
