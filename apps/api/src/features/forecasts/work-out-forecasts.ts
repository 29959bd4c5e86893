import type { Services } from '../../kernel/services.ts';
import { cameraForecast } from './camera-forecast.ts';
import type { ForecastRow } from './forecasts.store.ts';
import { createRefreshForecastsStore } from './refresh-forecasts.store.ts';

/** Works out the forecasts of those of an account's cameras that have reported; keeps nothing. */
export function workOutForecasts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const store = createRefreshForecastsStore(db);
  return async (ownerId: number, deviceIds: readonly number[]): Promise<ForecastRow[]> => {
    const computed_at = now();
    const cameras = await store.heard(ownerId, deviceIds);
    const readings = await store.readings(cameras);
    return cameras.map((camera) => ({
      ...cameraForecast(camera, readings.get(camera.device_id) ?? [], computed_at),
      computed_at,
      heard: true,
    }));
  };
}
