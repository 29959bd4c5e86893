import { type OffsetLine, offsetAt } from './offset-line.ts';
import type { SecondIndex } from './second-index.ts';

/** Insights before or after one that are looked at together with it. */
const NEIGHBOURS = 7;
/** Of them, so many must find a photo, or the one in question found its own by chance. */
const MOST = 0.7;
/** Seconds that a photo may lie beside its insight while clocks are compared. */
const TOLERANCE = 2;

/** Insights in the order in which they were taken, with what their clocks and the card's differ by. */
export interface OffsetWindow {
  /** Index of its first insight, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** By how much photos are ahead of insights; null where the card holds no photos of them. */
  readonly line: OffsetLine | null;
}

/** The line of each insight: that of its window, or of the one beside it, for a clock may have been set in between. */
export function windowLines(
  said: readonly number[],
  photos: SecondIndex,
  windows: readonly OffsetWindow[],
): (OffsetLine | null)[] {
  return windows.flatMap(({ from, to }, index) => {
    const candidates = candidatesOf(windows, index);
    return Array.from({ length: to - from }, (_, i) => bestLine(said, photos, from + i, candidates));
  });
}

/** The lines of a window and of the solved ones on either side. */
function candidatesOf(windows: readonly OffsetWindow[], index: number): OffsetLine[] {
  const own = windows[index]?.line ?? null;
  const before = windows.slice(0, index).findLast(({ line }) => line !== null)?.line ?? null;
  const after = windows.slice(index + 1).find(({ line }) => line !== null)?.line ?? null;
  return [...new Set([own, before, after])].filter((line) => line !== null);
}

/** The line under which most of those before an insight find their photos, or of those after it. */
function bestLine(
  said: readonly number[],
  photos: SecondIndex,
  at: number,
  lines: readonly OffsetLine[],
): OffsetLine | null {
  const sides = [said.slice(Math.max(0, at - NEIGHBOURS), at + 1), said.slice(at, at + NEIGHBOURS + 1)];
  const least = Math.min(said.length, Math.ceil(NEIGHBOURS / 2));
  let best: { line: OffsetLine | null; share: number } = { line: null, share: MOST };
  for (const line of lines) {
    const shares = sides.map((side) => foundOf(side, photos, line) / side.length);
    const share = Math.max(...shares.filter((_, i) => (sides[i]?.length ?? 0) >= least));
    if (share > best.share) best = { line, share };
  }
  return best.line;
}

function foundOf(side: readonly number[], photos: SecondIndex, line: OffsetLine): number {
  return side.filter((second) => photos.has(second + offsetAt(line, second), TOLERANCE)).length;
}
