import type { ExpectedEnd, Forecast } from '@sightline/contract/forecasts/forecasts.contract';
import { FORECAST_DAYS } from '@sightline/domain/forecasts/days-left';
import type { ForecastRow } from './forecasts.store.ts';

const DAY_MS = 86_400_000;
const NEVER_HEARD = 'The camera has not reported since it is yours.';
const NOT_YET = 'Not worked out yet: the camera has reported only just now.';

/** A camera that has said nothing since it is its owner's. */
export const UNHEARD = withoutForecast(NEVER_HEARD);

/** A kept forecast as the caller reads it at `now`: days are counted from then. */
export function toForecast(row: ForecastRow, now: Date): Forecast {
  if (row.computed_at === null) return row.heard ? withoutForecast(NOT_YET) : UNHEARD;
  const battery = endOf(row, 'battery', now);
  const storage = endOf(row, 'storage', now);
  return {
    battery,
    battery_outlook: outlookOf(row, 'battery'),
    battery_reason: battery ? null : (row.battery_reasons?.[0] ?? NOT_YET),
    storage,
    storage_outlook: outlookOf(row, 'storage'),
    storage_reason: storage ? null : (row.storage_reasons?.[0] ?? NOT_YET),
    computed_at: row.computed_at.toISOString(),
  };
}

function withoutForecast(reason: string): Forecast {
  return {
    battery: null,
    battery_outlook: 'unknown',
    battery_reason: reason,
    storage: null,
    storage_outlook: 'unknown',
    storage_reason: reason,
    computed_at: null,
  };
}

type What = 'battery' | 'storage';

/** What has a basis and no end holds. */
function outlookOf(row: ForecastRow, what: What): Forecast['battery_outlook'] {
  if (row[`${what}_basis`] === null) return 'unknown';
  return row[`${what}_p50`] === null ? 'holds' : 'ends';
}

function endOf(row: ForecastRow, what: What, now: Date): ExpectedEnd | null {
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
