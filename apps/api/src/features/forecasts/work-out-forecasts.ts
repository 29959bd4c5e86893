import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Services } from '../../kernel/services.ts';
import { cameraForecast } from './camera-forecast.ts';
import type { CameraForecast, ForecastRow } from './forecasts.store.ts';
import { createRefreshForecastsStore, type DueCamera } from './refresh-forecasts.store.ts';

/** What forecasts are worked out with. */
export type ForecastNeeds = Pick<Services, 'db' | 'now'> & { readonly log: Pick<Services['log'], 'error'> };

/** Works out the forecasts of those of an account's cameras that have reported; keeps nothing. */
export function workOutForecasts({ db, now, log }: ForecastNeeds) {
  const store = createRefreshForecastsStore(db);
  return async (ownerId: number, deviceIds: readonly number[]): Promise<ForecastRow[]> => {
    const computed_at = now();
    const cameras = await store.heard(ownerId, deviceIds);
    const forecasts = await forecastEach(cameras, { store, log, now: computed_at });
    return forecasts.map((forecast) => ({ ...forecast, computed_at, heard: true }));
  };
}

interface ForecastTools {
  readonly store: ReturnType<typeof createRefreshForecastsStore>;
  readonly log: ForecastNeeds['log'];
  readonly now: Date;
}

/** The forecast of each camera; one that cannot be worked out is logged, and keeps no other from its forecast. */
export async function forecastEach(
  cameras: readonly DueCamera[],
  { store, log, now }: ForecastTools,
): Promise<CameraForecast[]> {
  const readings = await store.readings(cameras);
  const forecasts: CameraForecast[] = [];
  for (const camera of cameras) {
    try {
      forecasts.push(cameraForecast(camera, readings.get(camera.device_id) ?? [], now));
    } catch (error) {
      log.error({ err: error, deviceId: camera.device_id }, 'a forecast could not be worked out');
    }
    await otherCalls();
  }
  return forecasts;
}
