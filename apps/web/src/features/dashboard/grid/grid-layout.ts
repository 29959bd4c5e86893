import {
  clampWidget,
  GRID_COLUMNS,
  inReadingOrder,
  SMALLEST_WIDGET,
  type Widget,
} from '@sightline/domain/dashboard/layout';
import { type Layout, type LayoutItem, verticalCompactor } from 'react-grid-layout/core';

/** The widgets as the grid's library knows them. */
export function toLayout(widgets: readonly Widget[]): LayoutItem[] {
  return widgets.map(({ id, size, position }) => ({
    i: id,
    x: position.x,
    y: position.y,
    w: size.width,
    h: size.height,
    minW: SMALLEST_WIDGET,
    minH: SMALLEST_WIDGET,
  }));
}

/** The widgets where a layout has them; the same list where nothing is elsewhere. */
export function placed(widgets: readonly Widget[], layout: Layout): readonly Widget[] {
  const items = new Map(layout.map((item) => [item.i, item]));
  let isMoved = false;
  const next = widgets.map((widget) => {
    const item = items.get(widget.id);
    if (!item || isAt(widget, item)) return widget;
    isMoved = true;
    return clampWidget({
      ...widget,
      size: { width: item.w, height: item.h },
      position: { x: item.x, y: item.y },
    });
  });
  return isMoved ? next : widgets;
}

function isAt({ size, position }: Widget, { x, y, w, h }: LayoutItem): boolean {
  return position.x === x && position.y === y && size.width === w && size.height === h;
}

/** The widgets in reading order, each within the grid and as far up as there is room: as the grid shows them. */
export function settled(widgets: readonly Widget[]): readonly Widget[] {
  const clamped = widgets.map(clampWidget);
  const compact = verticalCompactor.compact(toLayout(clamped), GRID_COLUMNS);
  return inReadingOrder(placed(clamped, compact));
}
