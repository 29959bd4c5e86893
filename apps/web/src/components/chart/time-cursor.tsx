import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { PLOT } from './chart-base.ts';
import { nearest } from './nearest.ts';
import classes from './time-cursor.module.css';

/** Shorter drags are clicks, pixels. */
const LEAST_DRAG = 8;

interface TimeCursorProps {
  readonly label: string;
  /** The ends of the axis, milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The moments that the chart has values of, ascending. */
  readonly times: readonly number[];
  /** The moment that is pointed at in any of the charts, or null. */
  readonly cursor: number | null;
  /** The value at the cursor as text. */
  readonly valueText: string;
  readonly onCursor: (moment: number | null) => void;
  /** A range of the axis was selected. */
  readonly onBrush: (from: number, to: number) => void;
}

/**
 * The layer over a chart by which people point at a moment and select a time range, by mouse, finger or keys.
 * Charts that are given the same cursor show the same moment.
 */
export function TimeCursor(props: TimeCursorProps) {
  const { label, from, to, times, cursor, valueText, onCursor, onBrush } = props;
  const [brush, setBrush] = useState<{ start: number; x: number; end: number }>();
  const percent = (moment: number) => `${((moment - from) / (to - from)) * 100}%`;

  function momentAt(event: PointerEvent<HTMLDivElement>): number {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    return Math.round(from + Math.min(1, Math.max(0, share)) * (to - from));
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const moment = momentAt(event);
    onCursor(moment);
    if (brush) setBrush({ ...brush, end: moment });
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const moment = momentAt(event);
    onCursor(moment);
    setBrush({ start: moment, x: event.clientX, end: moment });
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    if (!brush) return;
    setBrush(undefined);
    if (Math.abs(event.clientX - brush.x) < LEAST_DRAG) return;
    const end = momentAt(event);
    onCursor(null);
    onBrush(Math.min(brush.start, end), Math.max(brush.start, end));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moment = momentOfKey(event.key, times, cursor ?? to);
    if (moment === undefined) return;
    event.preventDefault();
    onCursor(moment);
  }

  return (
    <div
      className={classes.layer}
      style={{ inset: `${PLOT.top}px ${PLOT.right}px ${PLOT.bottom}px ${PLOT.left}px` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={cursor ?? to}
      aria-valuetext={valueText}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setBrush(undefined)}
      // A finger that is lifted leaves the moment it chose.
      onPointerLeave={(event) => event.pointerType === 'mouse' && !brush && onCursor(null)}
      onKeyDown={onKeyDown}
      onBlur={() => onCursor(null)}
    >
      {brush && (
        <span
          className={classes.brush}
          style={{
            left: percent(Math.min(brush.start, brush.end)),
            right: `calc(100% - ${percent(Math.max(brush.start, brush.end))})`,
          }}
        />
      )}
      {cursor !== null && cursor >= from && cursor <= to && (
        <span className={classes.line} style={{ left: percent(cursor) }} data-testid="chart-moment" />
      )}
    </div>
  );
}

function momentOfKey(key: string, times: readonly number[], current: number): number | null | undefined {
  const at = nearest(times, current);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return times[Math.max(0, (times[at] ?? current) < current ? at : at - 1)];
    case 'ArrowRight':
    case 'ArrowUp':
      return times[Math.min(times.length - 1, (times[at] ?? current) > current ? at : at + 1)];
    case 'Home':
      return times[0];
    case 'End':
      return times.at(-1);
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
