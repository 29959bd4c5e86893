import { refreshDue } from '../../jobs/refresh-due.ts';
import { createRefreshForecastsStore } from './refresh-forecasts.store.ts';
import { type ForecastNeeds, forecastEach } from './work-out-forecasts.ts';

/** Works out the forecasts of cameras that have reported since their last one, a portion after the other. */
export function refreshForecasts({ db, now, log }: ForecastNeeds) {
  const store = createRefreshForecastsStore(db);
  return refreshDue({
    now,
    due: store.due,
    refresh: async (cameras, at) =>
      store.save(await forecastEach(cameras, { store, log, now: at }), cameras, at),
  });
}
