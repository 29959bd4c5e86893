import { setImmediate as otherCalls } from 'node:timers/promises';
import type { ChangedSettings, ComparedForecast } from '@sightline/contract/forecasts/forecasts.contract';
import type { Services } from '../../kernel/services.ts';
import { cameraForecast } from './camera-forecast.ts';
import { toForecast, UNHEARD } from './forecasts.mapper.ts';
import { createRefreshForecastsStore, type DueCamera } from './refresh-forecasts.store.ts';

/** Cameras whose statuses are read at once. */
const PORTION = 20;

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
  if (!camera) return { device_id, today: UNHEARD, changed: UNHEARD };
  const changed = {
    cycle_time: settings.cycle_time ?? camera.cycle_time,
    trigger_number: settings.trigger_number ?? camera.trigger_number,
  };
  const forecastWith = (other?: typeof changed) =>
    toForecast({ ...cameraForecast(camera, readings, at, other), computed_at: at, heard: true }, at);
  return { device_id, today: forecastWith(), changed: forecastWith(changed) };
}
