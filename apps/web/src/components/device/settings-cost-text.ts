import type { ComparedForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { SHORT_BATTERY_DAYS } from '@sightline/domain/devices/settings/cycle-model';
import { daysLeftText, rangeText } from './forecast-text.ts';

type Battery = ComparedForecast['today']['battery'];

const UNKNOWN = 'unknown';

/** What other settings cost one camera, in words. */
export interface SettingsCost {
  readonly device_id: number;
  /** What its batteries do: `end in about 10 days, … (today: end in about 80 days)`. */
  readonly text: string;
  /** Its batteries end so soon with these settings that people are warned. */
  readonly isShort: boolean;
}

/** What other settings cost each camera of which something can be said: the one that ends first comes first. */
export function settingsCosts(compared: readonly ComparedForecast[]): SettingsCost[] {
  return compared
    .filter(({ changed }) => changed.battery_outlook !== UNKNOWN)
    .toSorted((one, other) => daysOf(one.changed.battery) - daysOf(other.changed.battery))
    .map(({ device_id, today, changed }) => ({
      device_id,
      text: `${endText(changed.battery)} (today: ${shortText(today.battery)})`,
      isShort: daysOf(changed.battery) < SHORT_BATTERY_DAYS,
    }));
}

function daysOf(battery: Battery): number {
  return battery?.days_p50 ?? Number.POSITIVE_INFINITY;
}

function endText(battery: Battery): string {
  return battery ? `${shortText(battery)}, ${rangeText(battery)}` : HOLD;
}

function shortText(battery: Battery): string {
  if (!battery) return HOLD;
  const days = daysLeftText(battery);
  return battery.days_p50 > 0 ? `end in ${days}` : 'are probably empty';
}

const HOLD = 'hold for two years at least';
