import { fitOf, type OffsetFit } from './offset-evidence.ts';
import { fittedLine, type OffsetLine, offsetAt } from './offset-line.ts';
import { votedOffsets } from './offset-votes.ts';
import type { SecondIndex } from './second-index.ts';
import { type OffsetWindow, windowLines } from './window-lines.ts';

/** Insights whose clocks are compared together: enough to be sure, few enough to fall within a day or two. */
const WINDOW = 32;
/** Seconds that photos may lie beside their insights in such a time: clocks drift. */
const TOLERANCE = 2;
/** Seconds that the offset may have moved since the window before. */
const MOVED = 30;
/** Windows on either side by which a line is made exact, and seconds that those may differ when they are of the same clock. */
const BESIDE = 1;
const SAME_CLOCK = 5;
/** One in so many runs may be wrong by chance. */
const SURE = Math.log(1_000);
/** Clocks of cameras and of insights mostly differ by the offset of a zone: from -14 to 14 hours, in quarters. */
const ZONES = Array.from({ length: 113 }, (_, i) => (i - 56) * 900);
/** Windows that vote while nothing was found, and those that do afterwards: voting takes a tenth of a second. */
const VOTINGS = { first: 12, later: 40 };

/** How thoroughly clocks are compared: `zones` finds only those that differ by the offset of a zone. */
export type Search = 'zones' | 'any';

/**
 * By how much the card's clock and that of the insights differ, window after window; `said` has the seconds of insights in
 * the order in which they were taken.
 */
export function clockOffsets(said: readonly number[], photos: SecondIndex, search: Search): OffsetWindow[] {
  const votes = { left: search === 'any' ? VOTINGS.first : 0 };
  const windows = solved(windowsOf(said, 0, said.length), photos, votes);
  if (windows.every(({ line }) => line === null)) return windows;
  if (search === 'any') votes.left += VOTINGS.later;
  // What lies between two settings of a clock may be less than a window.
  const all = runsOf(windowLines(said, photos, windows)).flatMap((run) =>
    run.line === null ? solved(windowsOf(said, run.from, run.to), photos, votes) : run,
  );
  return all.map((window, i) => ({ ...window, line: lineAmong(all, i, said, photos) }));
}

/** The line of a window by the windows beside it as well: of a few insights no drift can be told. */
function lineAmong(
  windows: readonly OffsetWindow[],
  index: number,
  said: readonly number[],
  photos: SecondIndex,
): OffsetLine | null {
  const own = windows[index]?.line;
  if (!own) return null;
  const together = windows.slice(Math.max(0, index - BESIDE), index + BESIDE + 1).flatMap((window) => {
    const isSame = window.line && Math.abs(offsetAt(window.line, own.at) - own.offset) <= SAME_CLOCK;
    return isSame ? said.slice(window.from, window.to) : [];
  });
  return fittedLine([...new Set(together)], photos, own);
}

/** Windows with their offsets, as far as there are votes left. */
function solved(windows: readonly Window[], photos: SecondIndex, votes: { left: number }): OffsetWindow[] {
  const solver = createSolver(windows, photos);
  for (const index of spread(windows.length)) {
    if (solver.solve(index) || votes.left <= 0) continue;
    votes.left -= 1;
    if (!solver.vote(index)) continue;
    solver.follow(index, 1);
    solver.follow(index, -1);
  }
  return windows.map(({ from, to }, index) => ({
    from,
    to,
    line: solver.found.get(index) ?? null,
  }));
}

/** Insights that follow each other and have the same line, or none. */
function runsOf(lines: readonly (OffsetLine | null)[]): OffsetWindow[] {
  const runs: OffsetWindow[] = [];
  for (const [at, line] of lines.entries()) {
    const run = runs.at(-1);
    if (run && run.line === line) runs[runs.length - 1] = { ...run, to: at + 1 };
    else runs.push({ from: at, to: at + 1, line });
  }
  return runs;
}

interface Window {
  readonly from: number;
  readonly to: number;
  readonly said: readonly number[];
}

function createSolver(windows: readonly Window[], photos: SecondIndex) {
  const found = new Map<number, OffsetLine>();
  const saidOf = (index: number) => windows[index]?.said ?? [];
  const keep = (index: number, line: OffsetLine | undefined): boolean => {
    if (line) found.set(index, line);
    return line !== undefined;
  };
  const solve = (index: number): boolean => {
    const said = saidOf(index);
    const lines = () => likelyLines(said, photos, nearLines(found, index));
    return found.has(index) || keep(index, lines());
  };
  return {
    found: found as ReadonlyMap<number, OffsetLine>,
    /** Tries what is likely: the lines of windows beside it, and offsets of zones. */
    solve,
    /** Tries any offset. */
    vote(index: number): boolean {
      const said = saidOf(index);
      const voted = votedOffsets(said, photos);
      // Any distance between an insight and a photo could have won: one of the hits is no evidence.
      const least = SURE + Math.log(said.length * photos.seconds.length);
      return keep(index, sureLine(said, photos, { offsets: voted, drift: 0, least, free: 1 }));
    },
    /** Solves the windows that come after it, or before, as long as their offset is that of the one beside them. */
    follow(index: number, step: 1 | -1): void {
      for (let next = index + step; windows[next] && solve(next); next += step);
    },
  };
}

function windowsOf(said: readonly number[], first: number, end: number): Window[] {
  const count = Math.max(1, Math.round((end - first) / WINDOW));
  return Array.from({ length: count }, (_, i) => {
    const from = first + Math.round((i * (end - first)) / count);
    const to = first + Math.round(((i + 1) * (end - first)) / count);
    return { from, to, said: [...new Set(said.slice(from, to))] };
  });
}

/** The numbers below `length`, such that the first few lie far apart; the last one first, for cards come home at the end. */
function spread(length: number): number[] {
  const order = new Set<number>();
  for (let step = length; order.size < length; step = Math.ceil(step / 2)) {
    for (let at = length - 1; at >= 0; at -= step) order.add(at);
    if (step === 1) break;
  }
  return [...order];
}

/** Lines of the windows on either side that are known. */
function nearLines(found: ReadonlyMap<number, OffsetLine>, index: number): OffsetLine[] {
  const known = [...found.keys()];
  const before = known.filter((at) => at < index).reduce((one, other) => Math.max(one, other), -1);
  const after = known.filter((at) => at > index).reduce((one, other) => Math.min(one, other), Infinity);
  return [before, after].flatMap((at) => found.get(at) ?? []);
}

function likelyLines(
  said: readonly number[],
  photos: SecondIndex,
  near: readonly OffsetLine[],
): OffsetLine | undefined {
  const middle = middleOf(said);
  for (const line of near) {
    const offset = Math.round(offsetAt(line, middle));
    const offsets = Array.from({ length: 2 * MOVED + 1 }, (_, i) => offset + i - MOVED);
    const found = sureLine(said, photos, { offsets, drift: line.drift, least: SURE });
    if (found) return found;
  }
  const zones = { offsets: ZONES, drift: 0, least: SURE + Math.log(2 * ZONES.length) };
  // One clock for both shows the same seconds: in a storm of grass that tells more.
  return sureLine(said, photos, { ...zones, tolerance: 0 }) ?? sureLine(said, photos, zones);
}

interface Tried {
  readonly offsets: readonly number[];
  readonly drift: number;
  /** The least evidence, … */
  readonly least: number;
  /** … without so many of the hits. */
  readonly free?: number;
  /** Seconds that photos may lie beside their insights. */
  readonly tolerance?: number;
}

/** The best of some offsets where it is likely enough, made exact. */
function sureLine(
  said: readonly number[],
  photos: SecondIndex,
  { offsets, drift, least, free = 0, tolerance = TOLERANCE }: Tried,
): OffsetLine | undefined {
  const at = middleOf(said);
  const expected = said.map((second) => second + Math.round(drift * (second - at)));
  let best: OffsetFit | undefined;
  for (const offset of offsets) {
    const fit = fitOf(expected, photos, offset, tolerance);
    const evidence = (fit.evidence * Math.max(0, fit.hits - free)) / Math.max(1, fit.hits);
    if (evidence > least && fit.evidence > (best?.evidence ?? 0)) best = fit;
  }
  return best && fittedLine(said, photos, { offset: best.offset, drift, at });
}

function middleOf(said: readonly number[]): number {
  return said[said.length >> 1] ?? 0;
}
