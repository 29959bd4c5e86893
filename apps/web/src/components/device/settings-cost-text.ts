import type { ComparedForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { SHORT_BATTERY_DAYS } from '@sightline/domain/devices/settings/cycle-model';
import { daysLeftText, rangeText } from './forecast-text.ts';

type Battery = ComparedForecast['today']['battery'];

const UNKNOWN = 'unknown';

/** What other settings cost one camera, in words. */
export interface SettingsCost {
  readonly device_id: number;
  /** What its batteries do: `batteries end in about 10 days (7 to 13 days …). Today: in about 80 days.` */
  readonly text: string;
  /** Its batteries end so soon with these settings, and sooner than today, that people are warned. */
  readonly isShort: boolean;
}

/** What other settings cost each camera of which something can be said: the one that ends first comes first. */
export function settingsCosts(compared: readonly ComparedForecast[]): SettingsCost[] {
  return compared
    .filter(({ changed }) => changed.battery_outlook !== UNKNOWN)
    .toSorted((one, other) => daysOf(one.changed.battery) - daysOf(other.changed.battery))
    .map(({ device_id, today, changed }) => {
      const days = daysOf(changed.battery);
      return {
        device_id,
        text: `${endText(changed.battery)}. ${todayText(today.battery, changed.battery)}.`,
        isShort:
          days < SHORT_BATTERY_DAYS &&
          days < daysOf(today.battery) &&
          !isSaidAlike(today.battery, changed.battery),
      };
    });
}

function daysOf(battery: Battery): number {
  return battery?.days_p50 ?? Number.POSITIVE_INFINITY;
}

function endText(battery: Battery): string {
  if (!battery) return 'batteries last two years or more';
  const when = whenText(battery);
  if (battery.days_p50 <= 0) return `batteries are ${when}`;
  return battery.days_p90 < 1 ? `batteries end ${when}` : `batteries end ${when} (${rangeText(battery)})`;
}

function todayText(today: Battery, changed: Battery): string {
  return isSaidAlike(today, changed) ? 'The same as today' : `Today: ${lastsText(today)}`;
}

/** A little less than today is the same, with what nobody knows. */
function isSaidAlike(today: Battery, changed: Battery): boolean {
  return lastsText(today) === lastsText(changed);
}

function lastsText(battery: Battery): string {
  return battery ? whenText(battery) : 'two years or more';
}

function whenText(end: NonNullable<Battery>): string {
  if (end.days_p50 <= 0) return 'probably empty';
  return end.days_p90 < 1 ? 'within a day' : `in ${daysLeftText(end)}`;
}
