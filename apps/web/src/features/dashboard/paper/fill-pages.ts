import { type PaperBlock, type PaperPages, placeOnPage } from '@sightline/domain/dashboard/paper-pages';

/** A line of the printed dashboard, in pixels. */
interface Line extends PaperBlock {
  /** Whether it may be higher: drawings may, a sentence gains nothing. */
  readonly grows: boolean;
}

/** No drawing gets higher than so many times what it takes. */
const MOST_GROWTH = 1.6;

/**
 * The heights of the lines with which each page but the last is full, as far as its drawings may grow. Where pages end
 * the browser decides: a page that is a little higher than thought has a little left.
 */
export function filledHeights(lines: readonly Line[], pages: PaperPages): number[] {
  const heights = lines.map(({ height }) => height);
  let growing: number[] = [];
  let at = pages.taken;
  for (const [nth, line] of lines.entries()) {
    const placed = placeOnPage(at, line, pages);
    if (placed.empty > 0) grow(heights, growing, placed.empty);
    if (placed.empty > 0 || line.lost !== undefined) growing = [];
    if (line.grows) growing.push(nth);
    at = placed.at;
  }
  return heights;
}

/** Shares out what a page has left among some of its lines. */
function grow(heights: number[], growing: readonly number[], left: number): void {
  const total = growing.reduce((sum, at) => sum + (heights[at] ?? 0), 0);
  const factor = Math.min(MOST_GROWTH, 1 + left / total);
  for (const at of growing) heights[at] = Math.floor((heights[at] ?? 0) * factor);
}
