import { LIMITS } from '../limits.ts';
import type { DaysLeft } from './days-left.ts';
import type { ForecastBasis } from './forecast-reasons.ts';

const DAY_MS = 86_400_000;

/** When batteries will be empty; `holds`: they bring as much as is drawn. */
export type KnownEnd = DaysLeft | 'holds';

interface JudgedForecast {
  /** What it rests on; null where nothing can be said. */
  readonly basis: ForecastBasis | null;
  /** Null where there is no end. */
  readonly days: DaysLeft | null;
  /** Milliseconds since the camera was heard. */
  readonly unheardMs: number;
}

/**
 * The end of batteries as far as an alert may rest on it. Null where the camera has too little history, or was not heard for
 * 7 days: then its silence is what people are alerted to, and nobody knows whether it is still switched on.
 */
export function knownEnd({ basis, days, unheardMs }: JudgedForecast): KnownEnd | null {
  if (basis !== 'history' || unheardMs >= LIMITS.noRecentInsightsDays * DAY_MS) return null;
  return days ?? 'holds';
}
