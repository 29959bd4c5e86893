import { shiftDay } from '../filters/calendar.ts';
import { presetDays } from '../filters/date-preset.ts';
import { localTime } from '../time/local-time.ts';

/** Of what time a file has rows: of any, or of one calendar month. */
export const EXPORT_PERIODS = ['any', 'this-month', 'last-month'] as const;

export type ExportPeriod = (typeof EXPORT_PERIODS)[number];

export function isExportPeriod(text: string): text is ExportPeriod {
  return EXPORT_PERIODS.some((period) => period === text);
}

/** The month of a period as `2026-10`, by the calendar of an IANA zone at the moment `now` (milliseconds since 1970). */
export function monthOf(period: Exclude<ExportPeriod, 'any'>, now: number, zone: string): string {
  return presetDays(period, localTime(now, zone).date).from.slice(0, 7);
}

/** The month after a month such as `2026-12`. */
export function monthAfter(month: string): string {
  return shiftDay(`${month}-01`, 31).slice(0, 7);
}
