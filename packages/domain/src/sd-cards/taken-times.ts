import type { TimeRange } from '../devices/counter-rate.ts';
import type { CardPhoto, ReportedPhoto, ShownClock } from './card-photo.ts';
import { compareNames } from './compare-names.ts';

/** A clock that moved by less is the same: insights say whole seconds, and their own clocks are mended to a minute or so. */
const SAME_CLOCK_MS = 90_000;
const YEAR_MS = 366 * 86_400_000;
/** A clock that fewer photos show is a mistake of theirs. */
const LEAST_PHOTOS = 3;
/** Of photos in the order of their names, so many must follow each other in time, or names say nothing. */
const ORDERED = 0.9;

interface Known {
  /** Where it lies among the dated photos of the card. */
  readonly position: number;
  readonly taken: number;
  /** Milliseconds that the clock was ahead of UTC. */
  readonly ahead: number;
}

interface DatedPhoto {
  readonly index: number;
  readonly path: string;
  readonly shown: number;
}

/**
 * When the photos of a card were taken, by those of them that insights tell of: a clock is as far ahead at a photo as it was at
 * the next one that is known. `reportedOf` has the insight of each photo, or -1.
 */
export function takenTimes(
  photos: readonly CardPhoto[],
  reported: readonly ReportedPhoto[],
  reportedOf: Int32Array,
): { readonly takenAt: (number | null)[]; readonly clocks: ShownClock[] } {
  const takenOf = (index: number) => reported[reportedOf[index] ?? -1]?.taken ?? null;
  const ordered = cardOrder(photos, takenOf);
  const known = ordered.flatMap(({ index, shown }, position): Known[] => {
    const taken = takenOf(index);
    return taken === null ? [] : [{ position, taken, ahead: shown - taken }];
  });
  const span = { from: timesOf(known, Math.min), to: timesOf(known, Math.max) };
  const takenAt: (number | null)[] = photos.map(() => null);
  let next = 0;
  for (const [position, { index, shown }] of ordered.entries()) {
    while ((known[next]?.position ?? Number.POSITIVE_INFINITY) < position) next += 1;
    const beside = [known[next - 1], known[next]].filter((one) => one !== undefined);
    takenAt[index] = takenOf(index) ?? likelyTime(takenBeside(shown, position, beside), span);
  }
  return { takenAt, clocks: clocksOf(known) };
}

function timesOf(known: readonly Known[], pick: (one: number, other: number) => number): number {
  return known.reduce((time, { taken }) => pick(time, taken), known[0]?.taken ?? 0);
}

/** A card is in a camera for a year at most: what lies farther from all that is known was dated by another clock. */
function likelyTime(taken: number | null, { from, to }: TimeRange): number | null {
  return taken !== null && taken >= from - YEAR_MS && taken <= to + YEAR_MS ? taken : null;
}

/** Dated photos as they were taken: by their names, unless those go another way than time does. */
function cardOrder(
  photos: readonly CardPhoto[],
  takenOf: (index: number) => number | null,
): readonly DatedPhoto[] {
  const dated = photos.flatMap(({ shown, path }, index) => (shown === null ? [] : [{ index, path, shown }]));
  const byName = dated.toSorted((one, other) => compareNames(one.path, other.path));
  const times = byName.flatMap(({ index }) => takenOf(index) ?? []);
  const steps = times.slice(1).filter((time, i) => time >= (times[i] as number)).length;
  if (times.length > 1 && steps >= ORDERED * (times.length - 1)) return byName;
  return dated.toSorted((one, other) => one.shown - other.shown || compareNames(one.path, other.path));
}

/** By the known photo whose time its clock shows is nearer. */
function takenBeside(shown: number, position: number, beside: readonly Known[]): number | null {
  const [first, second] = beside;
  if (!first) return null;
  const far = (known: Known) => Math.abs(shown - known.ahead - known.taken);
  if (!second) return Math.round(shown - first.ahead);
  if (Math.abs(second.ahead - first.ahead) > SAME_CLOCK_MS)
    return Math.round(shown - (far(first) <= far(second) ? first : second).ahead);
  const share = (position - first.position) / Math.max(1, second.position - first.position);
  return Math.round(shown - (first.ahead + share * (second.ahead - first.ahead)));
}

/** The clocks that a card shows one after the other; one that drifts is one. */
function clocksOf(known: readonly Known[]): ShownClock[] {
  const runs: Known[][] = [];
  for (const one of known) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && Math.abs(one.ahead - last.ahead) <= SAME_CLOCK_MS) run.push(one);
    else runs.push([one]);
  }
  const clear = runs.filter((run) => run.length >= LEAST_PHOTOS);
  return joined(clear.length > 0 ? clear : runs.slice(0, 1)).map((run) => {
    const times = run.map(({ taken }) => taken);
    return { from: Math.min(...times), to: Math.max(...times), ahead: middleOf(run) };
  });
}

/** Runs of the same clock with a mistake in between. */
function joined(runs: readonly Known[][]): Known[][] {
  const together: Known[][] = [];
  for (const run of runs) {
    const before = together.at(-1);
    const isSame = before && Math.abs((before.at(-1)?.ahead ?? 0) - (run[0]?.ahead ?? 0)) <= SAME_CLOCK_MS;
    if (isSame) before.push(...run);
    else together.push([...run]);
  }
  return together;
}

function middleOf(run: readonly Known[]): number {
  const ahead = run.map((one) => one.ahead).sort((one, other) => one - other);
  return ahead[ahead.length >> 1] ?? 0;
}
