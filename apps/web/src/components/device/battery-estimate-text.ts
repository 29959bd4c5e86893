import type { PhotoRate } from '@sightline/contract/devices/devices.contract';
import { batteryDays, SHORT_BATTERY_DAYS } from '@sightline/domain/devices/settings/cycle-model';
import type { Settings } from '@sightline/domain/devices/settings/settings-state';

interface EstimatedCamera extends Settings {
  readonly device_id: number;
}

interface BatteryEstimate {
  readonly text: string;
  /** Days are so few that people are warned. */
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
): BatteryEstimate {
  const photos = new Map(rates.map(({ device_id, photos_of_days }) => [device_id, photos_of_days]));
  const daysWith = (settingsOf: (camera: EstimatedCamera) => Settings) =>
    cameras.map((camera) => batteryDays(settingsOf(camera), photos.get(camera.device_id) ?? []));
  const after = daysWith(({ cycle_time, trigger_number }) => ({
    cycle_time: change.cycle_time ?? cycle_time,
    trigger_number: change.trigger_number ?? trigger_number,
  }));
  const today = rangeText(daysWith((camera) => camera));
  return {
    text: `With these settings full batteries last about ${rangeText(after)} days (today: about ${today}).`,
    isShort: Math.min(...after) < SHORT_BATTERY_DAYS,
  };
}

/** `9`, or `9 to 30` where cameras differ; whole days from 10 on. */
function rangeText(days: readonly number[]): string {
  const [least, most] = [dayText(Math.min(...days)), dayText(Math.max(...days))];
  return least === most ? least : `${least} to ${most}`;
}

function dayText(days: number): string {
  return days < 10 ? String(Math.round(days * 2) / 2) : String(Math.round(days));
}
