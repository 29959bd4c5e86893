import { GRID_COLUMNS, inReadingOrder, type Widget } from './layout.ts';

/** Shares of the grid's width that leave no remainder. */
const WIDTHS = [2, 3, 4, 6, GRID_COLUMNS] as const;

/**
 * The widgets row after row in reading order, none narrower than its type needs (in columns), each row filled to its
 * end: the dashboard where the grid is too narrow for the positions that people chose, and wider than a phone.
 */
export function reflowWidgets(widgets: readonly Widget[], leastWidth: (widget: Widget) => number): Widget[] {
  let y = 0;
  return rowsOf(inReadingOrder(widgets), leastWidth).flatMap((row) => {
    const top = y;
    y += Math.max(...row.map(({ size }) => size.height));
    return filled(row).map((widget) => ({ ...widget, position: { ...widget.position, y: top } }));
  });
}

function rowsOf(widgets: readonly Widget[], leastWidth: (widget: Widget) => number): Widget[][] {
  const rows: Widget[][] = [];
  let x = GRID_COLUMNS;
  for (const widget of widgets) {
    const needed = Math.max(widget.size.width, leastWidth(widget));
    const width = WIDTHS.find((share) => share >= needed) ?? GRID_COLUMNS;
    const isNext = x + width > GRID_COLUMNS;
    if (isNext) rows.push([]);
    if (isNext) x = 0;
    rows.at(-1)?.push({ ...widget, size: { ...widget.size, width }, position: { x, y: 0 } });
    x += width;
  }
  return rows;
}

/** The last of a row takes what is left of it. */
function filled(row: readonly Widget[]): Widget[] {
  return row.map((widget, at) =>
    at < row.length - 1
      ? widget
      : { ...widget, size: { ...widget.size, width: GRID_COLUMNS - widget.position.x } },
  );
}
