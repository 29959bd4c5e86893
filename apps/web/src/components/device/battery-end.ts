import type { Device } from '@sightline/contract/devices/devices.contract';
import type { ExpectedEnd, Forecast } from '@sightline/contract/forecasts/forecasts.contract';
import { type KnownEnd, knownEnd } from '@sightline/domain/forecasts/known-end';

/** When the batteries of a camera end, as far as an alert may rest on it; `now` in epoch milliseconds. */
export function batteryEndOf(
  { last_seen: lastSeen }: Pick<Device, 'last_seen'>,
  forecast: Pick<Forecast, 'battery' | 'battery_outlook'> | null | undefined,
  now: number,
): KnownEnd | null {
  if (!forecast || lastSeen === null) return null;
  const { battery, battery_outlook: outlook } = forecast;
  return knownEnd({
    basis: battery?.basis ?? (outlook === 'holds' ? 'history' : null),
    days: battery && { p10: battery.days_p10, p50: battery.days_p50, p90: battery.days_p90 },
    unheardMs: now - Date.parse(lastSeen),
  });
}

/** The end of batteries where it is known so well that people may plan by it; null without one. `now` in epoch milliseconds. */
export function shownBatteryEnd(
  device: Pick<Device, 'last_seen'>,
  forecast: Pick<Forecast, 'battery' | 'battery_outlook'> | null | undefined,
  now: number,
): ExpectedEnd | null {
  return batteryEndOf(device, forecast, now) ? (forecast?.battery ?? null) : null;
}
