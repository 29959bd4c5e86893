import type { PhotoRate } from '@sightline/contract/devices/devices.contract';
import {
  batteryDays,
  batteryDaysRange,
  SHORT_BATTERY_DAYS,
  USUAL_PHOTOS_PER_DAY,
} from '@sightline/domain/devices/settings/cycle-model';
import type { Settings } from '@sightline/domain/devices/settings/settings-state';

/** Below this share of today's days a change makes them fewer; a little less is the same, with what nobody knows. */
const NOTICEABLE_SHARE = 0.95;

interface EstimatedCamera extends Settings {
  readonly device_id: number;
}

export interface BatteryEstimateText {
  readonly text: string;
  /** What it rests on, and what it leaves out: how sure it is. */
  readonly basis: string;
  /** Days are so few, and fewer than today, that people are warned. */
  readonly isShort: boolean;
}

/**
 * How long full batteries of these cameras last with other settings, and with those that they have; what is undefined
 * stays as it is.
 */
export function batteryEstimate(
  cameras: readonly EstimatedCamera[],
  change: { readonly [name in keyof Settings]?: number | undefined },
  rates: readonly PhotoRate[],
): BatteryEstimateText {
  const photos = new Map(rates.map(({ device_id, photos_of_days }) => [device_id, photos_of_days]));
  const daysWith = (settingsOf: (camera: EstimatedCamera) => Settings) =>
    cameras.map((camera) => batteryDays(settingsOf(camera), photos.get(camera.device_id) ?? []));
  const after = daysWith(({ cycle_time, trigger_number }) => ({
    cycle_time: change.cycle_time ?? cycle_time,
    trigger_number: change.trigger_number ?? trigger_number,
  }));
  const today = daysWith((camera) => camera);
  return {
    text: `With these settings full batteries last about ${rangeText(after)} days (today: about ${rangeText(today)}).`,
    basis: `${basisText(cameras.map(({ device_id }) => photos.get(device_id)?.length ?? 0))} ${LEFT_OUT}`,
    isShort: after.some((days, i) => days < SHORT_BATTERY_DAYS && days < (today[i] ?? 0) * NOTICEABLE_SHARE),
  };
}

const LEFT_OUT = 'Cold, old cells and a solar panel are left out.';

/** `7 to 14`: between what the one with the shortest life and the one with the longest may come to. */
function rangeText(days: readonly number[]): string {
  const [least] = batteryDaysRange(Math.min(...days));
  const [, most] = batteryDaysRange(Math.max(...days));
  return `${dayText(least)} to ${dayText(most)}`;
}

/** From how many days of photos the estimate is, one number for each camera. */
function basisText(daysKnown: readonly number[]): string {
  const known = daysKnown.filter((days) => days > 0);
  const assumed = `${USUAL_PHOTOS_PER_DAY} photos a day`;
  if (known.length === 0) return `This is a rough estimate for ${assumed}: no photos were counted yet.`;
  const days = Math.min(...known);
  const last = `This is an estimate from the photos of the last ${days === 1 ? 'day' : `${days} days`}`;
  const others = daysKnown.length - known.length;
  return others === 0
    ? `${last}.`
    : `${last}, and from ${assumed} where none were counted (${others} of ${daysKnown.length}).`;
}

/** Halves of days below 10, where they matter. */
function dayText(days: number): string {
  return days < 10 ? String(Math.round(days * 2) / 2) : String(Math.round(days));
}
