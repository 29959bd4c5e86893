import type { Services } from '../../kernel/services.ts';
import { cameraForecast } from './camera-forecast.ts';
import { createRefreshForecastsStore } from './refresh-forecasts.store.ts';

/** Works out the forecasts of cameras that have reported since their last one, a portion after the other. */
export function refreshForecasts({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  const store = createRefreshForecastsStore(db);
  return async (): Promise<void> => {
    for (let after = 0; ; ) {
      const at = now();
      const cameras = await store.due(after, at);
      const last = cameras.at(-1);
      if (!last) return;
      const readings = await store.readings(cameras);
      // What cannot be worked out of one camera keeps nobody else from a forecast.
      const forecasts = cameras.flatMap((camera) => {
        try {
          return [cameraForecast(camera, readings.get(camera.device_id) ?? [], at)];
        } catch (error) {
          log.error({ err: error, deviceId: camera.device_id }, 'a forecast could not be worked out');
          return [];
        }
      });
      await store.save(forecasts, at);
      after = last.device_id;
    }
  };
}
