import { createRefreshForecastsStore } from './refresh-forecasts.store.ts';
import { type ForecastNeeds, forecastEach } from './work-out-forecasts.ts';

/** Works out the forecasts of cameras that have reported since their last one, a portion after the other. */
export function refreshForecasts({ db, now, log }: ForecastNeeds) {
  const store = createRefreshForecastsStore(db);
  return async (): Promise<void> => {
    for (let after = 0; ; ) {
      const at = now();
      const cameras = await store.due(after, at);
      const last = cameras.at(-1);
      if (!last) return;
      await store.save(await forecastEach(cameras, { store, log, now: at }), at);
      after = last.device_id;
    }
  };
}
