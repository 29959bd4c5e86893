import { CELLS, chargeOfWakes } from '../../forecasts/cells.ts';
import type { Settings } from './settings-state.ts';

const DAY_MINUTES = 1_440;
/**
 * Minutes between two wakes at least. Photos of this time wait for the next wake, which delays the count; the more photos
 * a wake needs, the less. The root is fitted to the simulator.
 */
const SHORTEST_PAUSE = 5;
/** Photos come in visits and gusts: so many at once, on average. */
const PHOTOS_AT_ONCE = 4;

/** Below so many days people are warned, and not refused. */
export const SHORT_BATTERY_DAYS = 14;

/** Photos a day where nobody knows better: what a usual site brings (docs/simulator-model.md). */
export const USUAL_PHOTOS_PER_DAY = 60;

/** By how much the estimate of one camera's life is off at most, as a share of that life; seen with simulated cameras. */
export const BATTERY_DAYS_ERROR = 0.35;

/**
 * Wakes a day: a camera wakes when its cycle time is over or so many photos wait, whichever is first. The mean of the
 * shorter of both, with photos that come in groups at random moments.
 */
export function wakesPerDay({ cycle_time, trigger_number }: Settings, photosPerDay: number): number {
  const cycle = cycle_time / DAY_MINUTES;
  const shortest = SHORTEST_PAUSE / DAY_MINUTES;
  if (photosPerDay <= 0) return 1 / Math.max(cycle, shortest);
  const groups = Math.max(1, Math.round(trigger_number / PHOTOS_AT_ONCE));
  const untilCounted = trigger_number / photosPerDay + shortest / Math.sqrt(trigger_number);
  return 1 / Math.max(meanOfShorter(cycle, groups, groups / untilCounted), shortest);
}

/** Mean of the shorter of `limit` and the time until so many events of a rate: 1/rate · Σ P(more than i events by then). */
function meanOfShorter(limit: number, events: number, rate: number): number {
  const expected = rate * limit;
  let exactly = Math.exp(-expected);
  let moreThan = 1 - exactly;
  let sum = 0;
  for (let i = 0; i < events; i++) {
    sum += moreThan;
    exactly *= expected / (i + 1);
    moreThan = Math.max(0, moreThan - exactly);
  }
  // Where so many are expected that e^-expected is 0, the sum is the mean time until that many events.
  return Math.min(limit, sum / rate);
}

/**
 * Days that full batteries last with these settings, without a solar panel, where the coming days bring as many photos as
 * these did, one number for each day. Day by day, since a storm in long grass costs less than its thousands of photos
 * would on many days.
 */
export function batteryDays(settings: Settings, photosOfDays: readonly number[]): number {
  const days = photosOfDays.length > 0 ? photosOfDays : [USUAL_PHOTOS_PER_DAY];
  const drawn = days.reduce((sum, photos) => sum + chargeOfDay(settings, photos), 0);
  return CELLS.capacityMah / (drawn / days.length);
}

/** The fewest and the most days of life that an estimate of days stands for, see {@link BATTERY_DAYS_ERROR}. */
export function batteryDaysRange(days: number): readonly [least: number, most: number] {
  return [days / (1 + BATTERY_DAYS_ERROR), days / (1 - BATTERY_DAYS_ERROR)];
}

/** mAh that a day with so many photos costs with these settings. */
export function chargeOfDay(settings: Settings, photos: number): number {
  return CELLS.asleepMahPerDay + chargeOfWakes(wakesPerDay(settings, photos), photos);
}
