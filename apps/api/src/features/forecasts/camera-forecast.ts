import { positionOf } from '@sightline/domain/devices/coordinates';
import type { Settings } from '@sightline/domain/devices/settings/settings-state';
import { batteryForecast } from '@sightline/domain/forecasts/battery-forecast';
import type { DaysLeft } from '@sightline/domain/forecasts/days-left';
import {
  batteryBasis,
  batteryReasons,
  type ForecastBasis,
  NO_BATTERY_REASONS,
  NO_STORAGE_REASONS,
  storageBasis,
  storageReasons,
} from '@sightline/domain/forecasts/forecast-reasons';
import { type StorageReading, storageForecast } from '@sightline/domain/forecasts/storage-forecast';
import { siteZone } from '../../shared-mappers/site-zone.ts';
import type { CameraForecast } from './forecasts.store.ts';
import type { DueCamera } from './refresh-forecasts.store.ts';

const DAY_MS = 86_400_000;

/**
 * When batteries and card of a camera will end, by what it has said; with `changed` settings, as if it had them.
 * `now` is the moment from which days count.
 */
export function cameraForecast(
  camera: DueCamera,
  readings: readonly StorageReading[],
  now: Date,
  changed?: Settings,
): CameraForecast {
  const { cycle_time, trigger_number } = camera;
  const zone = siteZone(camera) ?? 'UTC';
  const known = {
    place: positionOf(camera) ?? null,
    settings: { cycle_time, trigger_number },
    readings,
    batteriesNotedAt: camera.batteries_noted_at?.getTime() ?? null,
  };
  const at = now.getTime();
  const battery = batteryForecast(known, at, changed);
  const storage = storageForecast(readings, at, camera.card_noted_at?.getTime() ?? null);
  const [batteryEnds, storageEnds] = [endsOf(battery, at), endsOf(storage, at)];
  return {
    device_id: camera.device_id,
    read_until: camera.status_reported_at,
    battery_p10: batteryEnds[0],
    battery_p50: batteryEnds[1],
    battery_p90: batteryEnds[2],
    battery_basis: basisOf(battery, batteryBasis),
    battery_reasons:
      typeof battery === 'string' ? [NO_BATTERY_REASONS[battery]] : batteryReasons(battery, zone),
    storage_p10: storageEnds[0],
    storage_p50: storageEnds[1],
    storage_p90: storageEnds[2],
    storage_basis: basisOf(storage, storageBasis),
    storage_reasons:
      typeof storage === 'string' ? [NO_STORAGE_REASONS[storage]] : storageReasons(storage, zone),
  };
}

/** What holds has a basis, too, and no end. */
function basisOf<T extends object>(
  forecast: T | string,
  basisOfEnd: (forecast: T) => ForecastBasis,
): ForecastBasis | null {
  if (typeof forecast !== 'string') return basisOfEnd(forecast);
  return forecast === 'holds' ? 'history' : null;
}

function endsOf(
  forecast: { readonly days: DaysLeft } | string,
  now: number,
): readonly [Date | null, Date | null, Date | null] {
  if (typeof forecast === 'string') return [null, null, null];
  const { p10, p50, p90 } = forecast.days;
  const after = (days: number) => new Date(now + days * DAY_MS);
  return [after(p10), after(p50), after(p90)];
}
