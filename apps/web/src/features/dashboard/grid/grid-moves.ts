import { clampWidget, GRID_COLUMNS, MOST_GRID_ROWS, type Widget } from '@sightline/domain/dashboard/layout';
import { moveElement, verticalCompactor } from 'react-grid-layout/core';
import { placed, toLayout } from './grid-layout.ts';

/** Everything that dragging can do, a step at a time. */
export const MOVES = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'taller', 'shorter'] as const;

export type Move = (typeof MOVES)[number];

const STEPS: Readonly<Record<Move, { x?: number; y?: number; width?: number; height?: number }>> = {
  left: { x: -1 },
  right: { x: 1 },
  up: { y: -1 },
  down: { y: 1 },
  wider: { width: 1 },
  narrower: { width: -1 },
  taller: { height: 1 },
  shorter: { height: -1 },
};

/**
 * The widgets after one of them was moved or resized by a step, the others out of its way. A move goes as far as it must
 * to have an effect: down means past the widget below. The same list where nothing can change.
 */
export function moveWidget(widgets: readonly Widget[], id: string, move: Move): readonly Widget[] {
  const widget = widgets.find((one) => one.id === id);
  if (!widget) return widgets;
  const { x = 0, y = 0, width = 0, height = 0 } = STEPS[move];
  if (width !== 0 || height !== 0) return resized(widgets, widget, width, height);
  const furthest = x === 0 ? furthestRow(widgets) : GRID_COLUMNS;
  for (let steps = 1; steps <= furthest; steps++) {
    const to = clampWidget({
      ...widget,
      position: { x: widget.position.x + x * steps, y: widget.position.y + y * steps },
    });
    const next = movedTo(widgets, to);
    if (next !== widgets) return next;
  }
  return widgets;
}

function furthestRow(widgets: readonly Widget[]): number {
  const rows = widgets.map(({ position, size }) => position.y + size.height);
  return Math.min(Math.max(0, ...rows), MOST_GRID_ROWS);
}

/** All are told the same as when the widget is dragged there; the same list where it comes back to its place. */
function movedTo(widgets: readonly Widget[], to: Widget): readonly Widget[] {
  const layout = toLayout(widgets);
  const item = layout.find(({ i }) => i === to.id);
  if (!item) return widgets;
  const { x, y } = to.position;
  const moved = moveElement(layout, item, x, y, true, false, verticalCompactor.type, GRID_COLUMNS);
  return placed(widgets, verticalCompactor.compact(moved, GRID_COLUMNS));
}

/** The others give way; at the right edge there is no room to grow. */
function resized(
  widgets: readonly Widget[],
  widget: Widget,
  width: number,
  height: number,
): readonly Widget[] {
  const size = { width: widget.size.width + width, height: widget.size.height + height };
  if (widget.position.x + size.width > GRID_COLUMNS) return widgets;
  const to = clampWidget({ ...widget, size });
  const next = widgets.map((one) => (one.id === to.id ? to : one));
  const isSame = to.size.width === widget.size.width && to.size.height === widget.size.height;
  return isSame ? widgets : placed(next, verticalCompactor.compact(toLayout(next), GRID_COLUMNS));
}
