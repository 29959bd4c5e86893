import { type DayPreset, presetDays } from '../filters/date-preset.ts';
import { localTime } from '../time/local-time.ts';

/** Of what time a file has rows: of any, or of some days that a date filter calls so, too. */
export const EXPORT_PERIODS = [
  'any',
  'today',
  'yesterday',
  '7-days',
  '30-days',
  'this-month',
  'last-month',
] as const satisfies readonly ('any' | DayPreset)[];

export type ExportPeriod = (typeof EXPORT_PERIODS)[number];

export function isExportPeriod(text: string): text is ExportPeriod {
  return EXPORT_PERIODS.some((period) => period === text);
}

/** The first and the last day of what a file has, both included, as `YYYY-MM-DD`. */
export interface ExportDays {
  readonly from: string;
  readonly to: string;
}

/** The days of a period by the calendar of an IANA zone at the moment `now` (milliseconds since 1970). */
export function periodDays(period: Exclude<ExportPeriod, 'any'>, now: number, zone: string): ExportDays {
  return presetDays(period, localTime(now, zone).date);
}
