import type { ExpectedEnd, Forecast } from '@sightline/contract/forecasts/forecasts.contract';
import { FORECAST_DAYS } from '@sightline/domain/forecasts/days-left';
import type { ForecastRow } from './forecasts.store.ts';

const DAY_MS = 86_400_000;
const NEVER_HEARD = 'The camera was never heard.';
const NOT_YET = 'Not worked out yet: the camera has not reported since it is yours, or only just now.';

/** A kept forecast as the caller reads it at `now`: days are counted from then. */
export function toForecast(row: ForecastRow, now: Date): Forecast {
  if (row.computed_at === null) {
    const reason = row.heard ? NOT_YET : NEVER_HEARD;
    return {
      battery: null,
      battery_reason: reason,
      storage: null,
      storage_reason: reason,
      computed_at: null,
    };
  }
  const battery = endOf(row, 'battery', now);
  const storage = endOf(row, 'storage', now);
  return {
    battery,
    battery_reason: battery ? null : (row.battery_reasons?.[0] ?? NOT_YET),
    storage,
    storage_reason: storage ? null : (row.storage_reasons?.[0] ?? NOT_YET),
    computed_at: row.computed_at.toISOString(),
  };
}

function endOf(row: ForecastRow, what: 'battery' | 'storage', now: Date): ExpectedEnd | null {
  const [p10, p50, p90] = [row[`${what}_p10`], row[`${what}_p50`], row[`${what}_p90`]];
  const basis = row[`${what}_basis`];
  if (!p10 || !p50 || !p90 || !basis) return null;
  const days = (end: Date) => {
    const left = Math.min(Math.max((end.getTime() - now.getTime()) / DAY_MS, 0), FORECAST_DAYS);
    return Math.round(left * 10) / 10;
  };
  return {
    days_p10: days(p10),
    days_p50: days(p50),
    days_p90: days(p90),
    ends_at_p50: p50.toISOString(),
    basis,
    reasons: [...(row[`${what}_reasons`] ?? [])],
  };
}
