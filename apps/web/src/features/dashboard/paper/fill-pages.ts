import { type PaperBlock, type PaperPages, placeOnPage } from '@sightline/domain/dashboard/paper-pages';

/** A line of the printed dashboard, in pixels. */
interface Line extends PaperBlock {
  /** Whether it may be higher: drawings may, a sentence gains nothing. */
  readonly grows: boolean;
  /** Whether it says what the next line is about, and stands on its page. */
  readonly leads?: boolean;
}

/** No drawing gets higher than so many times what it takes. */
const MOST_GROWTH = 1.6;
/** Nor lower than so much of it, or than so many pixels, for a table that has no room for its last rows. */
const MOST_SHRINKAGE = 0.7;
const LEAST_PX = 150;

/**
 * The heights of the lines with which each page but the last is full, as far as its drawings may grow, and none has but
 * the last rows of a table for which drawings above it could make room. Where pages end the browser decides: a page that
 * is a little higher than thought has a little left.
 */
export function filledHeights(lines: readonly Line[], pages: PaperPages): number[] {
  const heights = lines.map(({ height }) => height);
  let growing: number[] = [];
  let at = pages.taken;
  /** What the lines above take that lead to this one. */
  let leading = 0;
  for (const [nth, line] of lines.entries()) {
    const height = leading + line.height;
    const isLast = nth === lines.length - 1;
    leading = line.leads && !isLast ? height + pages.gap : 0;
    if (leading > 0) continue;
    if (line.lost !== undefined) at -= shrink(heights, growing, height - (pages.height - at));
    const placed = placeOnPage(at, { ...line, height }, pages);
    if (placed.empty > 0) grow(heights, growing, placed.empty);
    if (placed.empty > 0 || line.lost !== undefined) growing = [];
    if (line.grows) growing.push(nth);
    at = placed.at;
  }
  return heights;
}

/** Makes lines lower by so much altogether, or leaves them where that is too much; returns by how much. */
function shrink(heights: number[], shrinking: readonly number[], missing: number): number {
  const total = shrinking.reduce((sum, at) => sum + (heights[at] ?? 0), 0);
  const factor = 1 - missing / total;
  const least = Math.min(...shrinking.map((at) => heights[at] ?? 0)) * factor;
  if (missing <= 0 || factor < MOST_SHRINKAGE || least < LEAST_PX) return 0;
  for (const at of shrinking) heights[at] = Math.floor((heights[at] ?? 0) * factor);
  return missing;
}

/** Shares out what a page has left among some of its lines. */
function grow(heights: number[], growing: readonly number[], left: number): void {
  const total = growing.reduce((sum, at) => sum + (heights[at] ?? 0), 0);
  const factor = Math.min(MOST_GROWTH, 1 + left / total);
  for (const at of growing) heights[at] = Math.floor((heights[at] ?? 0) * factor);
}
