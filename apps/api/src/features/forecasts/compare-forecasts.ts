import { setImmediate as otherCalls } from 'node:timers/promises';
import type { ChangedSettings, ComparedForecast } from '@sightline/contract/forecasts/forecasts.contract';
import type { Services } from '../../kernel/services.ts';
import { cameraForecast } from './camera-forecast.ts';
import { toForecast } from './forecasts.mapper.ts';
import type { ForecastRow } from './forecasts.store.ts';
import { createRefreshForecastsStore, type DueCamera } from './refresh-forecasts.store.ts';

/** Cameras whose statuses are read at once. */
const PORTION = 20;

/** A camera that has said nothing since it is its owner's. */
const unheard = (device_id: number): ForecastRow => ({
  device_id,
  computed_at: null,
  battery_p10: null,
  battery_p50: null,
  battery_p90: null,
  battery_basis: null,
  battery_reasons: null,
  storage_p10: null,
  storage_p50: null,
  storage_p90: null,
  storage_basis: null,
  storage_reasons: null,
  heard: false,
});

/** The forecasts of an account's cameras with the settings that they run with, and with others; keeps nothing. */
export function compareForecasts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const store = createRefreshForecastsStore(db);
  return async (
    ownerId: number,
    deviceIds: readonly number[],
    settings: ChangedSettings,
  ): Promise<ComparedForecast[]> => {
    const at = now();
    const ids = [...new Set(deviceIds)].sort((one, other) => one - other);
    const compared: ComparedForecast[] = [];
    for (let from = 0; from < ids.length; from += PORTION) {
      const portion = ids.slice(from, from + PORTION);
      const cameras = new Map((await store.heard(ownerId, portion)).map((one) => [one.device_id, one]));
      const readings = await store.readings([...cameras.values()]);
      for (const id of portion) {
        const camera = cameras.get(id);
        compared.push(compareOne(id, camera, readings.get(id) ?? [], { settings, at }));
        // A hundred cameras take a second.
        await otherCalls();
      }
    }
    return compared;
  };
}

function compareOne(
  device_id: number,
  camera: DueCamera | undefined,
  readings: Parameters<typeof cameraForecast>[1],
  { settings, at }: { readonly settings: ChangedSettings; readonly at: Date },
): ComparedForecast {
  if (!camera) {
    const nothing = toForecast(unheard(device_id), at);
    return { device_id, today: nothing, changed: nothing };
  }
  const changed = {
    cycle_time: settings.cycle_time ?? camera.cycle_time,
    trigger_number: settings.trigger_number ?? camera.trigger_number,
  };
  const forecastWith = (other?: typeof changed) =>
    toForecast({ ...cameraForecast(camera, readings, at, other), computed_at: at, heard: true }, at);
  return { device_id, today: forecastWith(), changed: forecastWith(changed) };
}
