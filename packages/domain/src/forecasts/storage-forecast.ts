import { photosPerDay, type StatusReading } from './battery-history.ts';
import { type DaysLeft, FORECAST_DAYS } from './days-left.ts';
import { normalQuantile } from './quantiles.ts';

const DAY_MS = 86_400_000;

/** A card that has more free space than before by so many percent was emptied … */
const EMPTIED_PERCENT = 3;
/** … and by so many, where a visit says that it was swapped. */
const SWAPPED_PERCENT = 1;
/** Free space is told in whole percents, so a card has to fill by so many before it tells how fast. */
const LEAST_PERCENT = 2;
/** By how much free space of whole percents is off, as a deviation. */
const ROUNDING = 0.4;
/** As for batteries: the coming weeks are not like the last. */
const DRIFT = 0.15;
/** Deviation of the photos of a day, as a share of their mean: visits come and go, and storms. */
const DAILY_SPREAD = 1;
/** The last so many days tell how many photos come. */
const RECENT_DAYS = 30;

/** One status of a camera, with the free space of its card in percent. */
export interface StorageReading extends StatusReading {
  readonly spaceRemaining: number | null;
}

export interface StorageForecast {
  readonly days: DaysLeft;
  /** Percent of the card that a day fills now. */
  readonly percentPerDay: number;
  /** When somebody emptied the card, if that was seen; milliseconds since 1970. */
  readonly emptiedAt: number | null;
  /** Days since then, or since the first reading. */
  readonly historyDays: number;
}

/**
 * Why a card has no end: the camera told no free space, nothing since the card was swapped, the card has hardly filled, or it
 * has room for years.
 */
export type NoStorageForecast = 'no-space' | 'swapped' | 'hardly-fills' | 'holds';

/** A reading that says how much is free. */
interface Free extends StorageReading {
  readonly spaceRemaining: number;
}

/**
 * When the card of a camera will be full, as days after `now` (milliseconds since 1970): what each photo took since the
 * card was last emptied, and as many photos a day as came in the last month. Readings ascend; `swappedAt` is when a visit last
 * swapped the card, in milliseconds since 1970.
 */
export function storageForecast(
  readings: readonly StorageReading[],
  now: number,
  swappedAt: number | null = null,
): StorageForecast | NoStorageForecast {
  const known = readings.filter((reading): reading is Free => reading.spaceRemaining !== null);
  const start = firstOfCard(known, swappedAt);
  if (start === known.length) return known.length === 0 ? 'no-space' : 'swapped';
  const since = known.slice(start);
  const [first, last] = [since[0], since.at(-1)];
  if (!first || !last) return 'no-space';
  const filled = first.spaceRemaining - last.spaceRemaining;
  const historyDays = (last.at - first.at) / DAY_MS;
  const emptiedAt = start > 0 ? first.at : null;
  if (last.spaceRemaining <= 0)
    return { days: { p10: 0, p50: 0, p90: 0 }, percentPerDay: 0, emptiedAt, historyDays };
  if (filled < LEAST_PERCENT || historyDays < 1) return 'hardly-fills';
  const percentPerDay = (filled / historyDays) * livelier(since, readings);
  const rounding = (ROUNDING * Math.SQRT2) / filled;
  const middle = last.spaceRemaining / percentPerDay;
  if (middle >= FORECAST_DAYS) return 'holds';
  const unsure = Math.hypot(DRIFT, rounding, DAILY_SPREAD / Math.sqrt(Math.max(middle, 1)));
  const elapsed = (now - last.at) / DAY_MS;
  const after = (share: number) => {
    const days = middle * Math.exp(unsure * normalQuantile(share)) - elapsed;
    return Math.min(Math.max(days, 0), FORECAST_DAYS);
  };
  return {
    days: { p10: after(0.1), p50: after(0.5), p90: after(0.9) },
    percentPerDay,
    emptiedAt,
    historyDays,
  };
}

/** Index of the first reading with the card that is in now; that after the last where none was heard since it was swapped. */
function firstOfCard(known: readonly Free[], swappedAt: number | null): number {
  const emptied = lastEmptied(known);
  if (swappedAt === null) return emptied;
  const after = known.findIndex(({ at }) => at > swappedAt);
  // The camera may report before somebody writes down a visit.
  const isSeen = emptied > 0 && Math.abs((known[emptied]?.at ?? 0) - swappedAt) <= DAY_MS;
  if (isSeen || (after !== -1 && emptied >= after)) return emptied;
  if (after === -1) return known.length;
  const rise = (known[after]?.spaceRemaining ?? 0) - (known[after - 1]?.spaceRemaining ?? 0);
  return rise >= SWAPPED_PERCENT ? after : emptied;
}

function lastEmptied(known: readonly Free[]): number {
  for (let i = known.length - 1; i > 0; i -= 1) {
    if ((known[i]?.spaceRemaining ?? 0) - (known[i - 1]?.spaceRemaining ?? 0) >= EMPTIED_PERCENT) return i;
  }
  return 0;
}

/** How many times as many photos come lately as came since the card was emptied; 1 where the camera does not count them. */
function livelier(since: readonly Free[], readings: readonly StorageReading[]): number {
  const last = since.at(-1)?.at ?? 0;
  const recent = photosPerDay(readings.filter(({ at }) => at >= last - RECENT_DAYS * DAY_MS));
  const usual = photosPerDay(since);
  return recent === null || usual === null || recent <= 0 || usual <= 0 ? 1 : recent / usual;
}
