import { chargeOfDay, USUAL_PHOTOS_PER_DAY, wakesPerDay } from '../devices/settings/cycle-model.ts';
import type { Settings } from '../devices/settings/settings-state.ts';
import type { Use } from './battery-history.ts';
import { chargeOfWakes } from './cells.ts';

const DAY_MS = 86_400_000;

/** Days that tell how a camera lives now; older ones are another season. */
const DAYS = 45;
/** A day counts half as much as one so many days later. */
const HALF_LIFE_DAYS = 15;

/** A day that costs so many times the middle one is a storm, not a busy day. */
const HEAVY_TIMES = 4;
/** Photos of a day of storm in long grass, and the share of days that are so, before a camera has said anything. */
const HEAVY = { photos: 2_700, hours: 7, rate: 0.008, days: 60 } as const;

/** A day of which less is known says nothing. */
const LEAST_KNOWN = 0.5;

/** By how much the use of the coming weeks is another than that of the last, as a logarithm: seasons, and visitors that come and go. */
const DRIFT = 0.12;
/** The same where there is no day yet. */
const UNKNOWN = 0.5;
/** Days are never so much alike as a few of them may look; the square of a share. */
const LEAST_VARIANCE = 0.02;

/** What a camera draws a day, in mAh. */
export interface DailyUse {
  /** Of a usual day. */
  readonly usualMah: number;
  /** Deviation of its logarithm. */
  readonly unsure: number;
  /** What a day of storm costs beside that. */
  readonly heavyMah: number;
  /** Days of storm a day. */
  readonly heavyRate: number;
  readonly heavyUnsure: number;
}

/** The same, with what people know of it. */
export interface UseOfDays extends DailyUse {
  readonly wakesPerDay: number;
  /** As it counts them; null where it does not. */
  readonly photosPerDay: number | null;
  /** Days of which its statuses tell, and how many of them were storms. */
  readonly days: number;
  readonly heavyDays: number;
}

/**
 * What a camera draws a day, by the last weeks of what it drew with its settings; with `changed` ones, what it would have
 * drawn of the same photos.
 */
export function dailyUse(uses: readonly Use[], settings: Settings, changed = settings): UseOfDays {
  const days = daysOf(uses).map((day) => withSettings(day, settings, changed));
  const usual = usualDays(days);
  const heavy = days.filter((day) => !usual.includes(day));
  const seen = heavy.length + HEAVY.rate * HEAVY.days;
  const storms = {
    heavyRate: seen / (days.length + HEAVY.days),
    heavyUnsure: 1 / Math.sqrt(seen + 1),
    heavyDays: heavy.length,
  };
  if (usual.length === 0) return { ...expectedUse(changed), ...storms };
  const weight = usual.reduce((sum, day) => sum + day.weight, 0);
  const mean = (of: (day: Day) => number) =>
    usual.reduce((sum, day) => sum + day.weight * of(day), 0) / weight;
  const usualMah = mean(({ mah }) => mah);
  const variance = mean(({ mah }) => (mah / usualMah - 1) ** 2) + LEAST_VARIANCE;
  const known = weight ** 2 / usual.reduce((sum, day) => sum + day.weight ** 2, 0);
  const heavyMah = heavy.reduce((sum, { mah }) => sum + mah - usualMah, 0) / heavy.length;
  return {
    usualMah,
    unsure: Math.hypot(DRIFT, Math.sqrt(variance / known)),
    heavyMah: heavy.length === 0 ? stormMah(changed) : heavyMah,
    ...storms,
    wakesPerDay: mean(({ wakes }) => wakes),
    photosPerDay: uses.some(({ isCounted }) => isCounted) ? mean(({ photos }) => photos) : null,
    days: days.length,
  };
}

/** What a day would have been with other settings: as many times as much as the model says of the two. */
function withSettings(day: Day, settings: Settings, changed: Settings): Day {
  if (changed.cycle_time === settings.cycle_time && changed.trigger_number === settings.trigger_number)
    return day;
  const [now, then] = [settings, changed].map((each) => chargeOfDay(each, day.photos)) as [number, number];
  const wakes = wakesPerDay(changed, day.photos) / wakesPerDay(settings, day.photos);
  return { ...day, mah: day.mah * (then / now), wakes: day.wakes * wakes };
}

/** What a camera of a usual place draws with these settings. */
function expectedUse(settings: Settings): Omit<UseOfDays, 'heavyRate' | 'heavyUnsure' | 'heavyDays'> {
  return {
    usualMah: chargeOfDay(settings, USUAL_PHOTOS_PER_DAY),
    unsure: UNKNOWN,
    heavyMah: stormMah(settings),
    wakesPerDay: wakesPerDay(settings, USUAL_PHOTOS_PER_DAY),
    photosPerDay: null,
    days: 0,
  };
}

interface Day {
  readonly mah: number;
  readonly wakes: number;
  readonly photos: number;
  readonly weight: number;
}

/** What is known of a day, and how much of it. */
interface Sum {
  mah: number;
  wakes: number;
  photos: number;
  /** Share of the day of which something is known. */
  known: number;
}

/**
 * Days of 24 hours back from the last use; what lies across their border is shared by time. Days in which the camera was dead
 * for the most part are left out.
 */
function daysOf(uses: readonly Use[]): Day[] {
  const last = uses.at(-1)?.to ?? 0;
  const count = Math.min(DAYS, Math.floor((last - (uses[0]?.from ?? 0)) / DAY_MS));
  const sums: Sum[] = Array.from({ length: count }, () => ({ mah: 0, wakes: 0, photos: 0, known: 0 }));
  for (const use of uses) {
    const newest = Math.floor((last - use.to) / DAY_MS);
    for (let age = newest; use.isAlive && age < count && last - age * DAY_MS > use.from; age += 1) {
      const shared = Math.min(use.to, last - age * DAY_MS) - Math.max(use.from, last - (age + 1) * DAY_MS);
      addShare(sums[age], use, shared);
    }
  }
  return sums.flatMap(({ mah, wakes, photos, known }, age) => {
    if (known < LEAST_KNOWN) return [];
    const weight = known * 0.5 ** (age / HALF_LIFE_DAYS);
    return [{ mah: mah / known, wakes: wakes / known, photos: photos / known, weight }];
  });
}

/** Adds what of a use falls on a day, `shared` milliseconds of it. */
function addShare(sum: Sum | undefined, { from, to, mah, wakes, photos }: Use, shared: number): void {
  if (!sum || shared <= 0) return;
  const share = shared / (to - from);
  sum.mah += mah * share;
  sum.wakes += wakes * share;
  sum.photos += photos * share;
  sum.known += shared / DAY_MS;
}

function usualDays(days: readonly Day[]): Day[] {
  const sorted = days.map(({ mah }) => mah).sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return days.filter(({ mah }) => mah <= HEAVY_TIMES * middle);
}

/** mAh of a day of storm: thousands of photos in some hours, at the pace that the settings allow. */
function stormMah(settings: Settings): number {
  const share = HEAVY.hours / 24;
  const wakes = wakesPerDay(settings, HEAVY.photos / share) * share;
  return chargeOfWakes(wakes, HEAVY.photos);
}
