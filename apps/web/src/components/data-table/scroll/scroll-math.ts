/** Browsers end a page at 17 to 33 million pixels, less when zoomed in; longer tables are scrolled to scale. */
export const TALLEST = 8_000_000;
/** So far from either end a pixel of the scroller is a pixel of the rows, so that wheel and finger reach the end. */
const BAND = 100_000;

/** Room beneath one row, for what it unfolds. */
export interface Gap {
  /** Place of the row. */
  readonly after: number;
  readonly height: number;
}

/** Rows of one height in a window; everything in pixels. */
export interface Geometry {
  readonly count: number;
  readonly rowHeight: number;
  readonly gap?: Gap | undefined;
  /** Height of the window that shows rows. */
  readonly view: number;
}

/** Where a reader is: the distance from the first row, and the scroll position that stands for it. */
export interface ScrollPosition {
  readonly top: number;
  readonly physical: number;
}

export const AT_TOP: ScrollPosition = { top: 0, physical: 0 };

const contentHeight = ({ count, rowHeight, gap }: Geometry) => count * rowHeight + (gap?.height ?? 0);
const lastTop = (geometry: Geometry) => Math.max(0, contentHeight(geometry) - geometry.view);
const lastPhysical = (geometry: Geometry) => Math.max(0, scrollHeight(geometry) - geometry.view);
const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** The height that the scroller is given. */
export function scrollHeight(geometry: Geometry): number {
  return Math.min(contentHeight(geometry), TALLEST);
}

/** Distance of a row from the first one. */
export function rowTop(index: number, { rowHeight, gap }: Pick<Geometry, 'rowHeight' | 'gap'>): number {
  return index * rowHeight + (gap && index > gap.after ? gap.height : 0);
}

/** How many rows lie above a distance from the first one; of a row that is cut, a part. */
export function rowsAbove(distance: number, { rowHeight, gap }: Pick<Geometry, 'rowHeight' | 'gap'>): number {
  const rows = distance / rowHeight;
  if (!gap || rows <= gap.after + 1) return rows;
  return Math.max(gap.after + 1, (distance - gap.height) / rowHeight);
}

/** A distance out of `last`, carried over to `otherLast`: as it is near the ends, in proportion between. */
function carry(distance: number, last: number, otherLast: number): number {
  if (distance <= BAND) return distance;
  if (last - distance <= BAND) return otherLast - (last - distance);
  return BAND + ((distance - BAND) / (last - 2 * BAND)) * (otherLast - 2 * BAND);
}

/** The place with a row distance at its top, and the scroll position that goes with it. */
export function positionAt(top: number, geometry: Geometry): ScrollPosition {
  const there = clamp(top, lastTop(geometry));
  if (contentHeight(geometry) <= TALLEST) return { top: there, physical: there };
  return { top: there, physical: carry(there, lastTop(geometry), lastPhysical(geometry)) };
}

/**
 * The place after the browser scrolled. In a long table short ways move rows pixel by pixel, as people expect of a wheel
 * or a finger, and long ways move in proportion, as they expect of the scroll bar. The place's `physical` may differ
 * from the browser's: then the scroller has run out of room and has to be set to it.
 */
export function scrolledTo(position: ScrollPosition, physical: number, geometry: Geometry): ScrollPosition {
  if (contentHeight(geometry) <= TALLEST) return { top: clamp(physical, lastTop(geometry)), physical };
  const way = physical - position.physical;
  if (Math.abs(way) > geometry.view) {
    return positionAt(carry(physical, lastPhysical(geometry), lastTop(geometry)), geometry);
  }
  const top = clamp(position.top + way, lastTop(geometry));
  const outOfRoom = physical <= 0 || physical >= lastPhysical(geometry) - 1;
  const atEnd = top === 0 || top === lastTop(geometry);
  return outOfRoom || atEnd ? positionAt(top, geometry) : { top, physical };
}

/** The nearest place that shows a row whole. */
export function positionShowing(index: number, position: ScrollPosition, geometry: Geometry): ScrollPosition {
  const start = rowTop(index, geometry);
  const end = start + geometry.rowHeight;
  if (start < position.top) return positionAt(start, geometry);
  if (end > position.top + geometry.view) return positionAt(end - geometry.view, geometry);
  return position;
}

/** The rows to draw: those in sight and some around them. */
export function rowsInSight(
  { top }: ScrollPosition,
  geometry: Geometry,
  around: number,
): { readonly from: number; readonly until: number } {
  const { count, view } = geometry;
  const from = Math.floor(rowsAbove(top, geometry)) - around;
  const until = Math.ceil(rowsAbove(top + view, geometry)) + around;
  return { from: clamp(from, count), until: clamp(until, count) };
}
