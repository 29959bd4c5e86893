import { type ExportPeriod, periodDays } from '@sightline/domain/tables/export-period';
import { PRESET_LABELS } from '../filter-bar/preset-labels.ts';

type Days = Exclude<ExportPeriod, 'any'>;

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** When a period is: `October 2026`, `25 Nov`, `19 Nov – 25 Nov`. */
export function daysLabel(period: Days, now: number, zone: string): string {
  const days = periodDays(period, now, zone);
  const [from, to] = [Date.parse(days.from), Date.parse(days.to)];
  if (period === 'this-month' || period === 'last-month') return monthName.format(from);
  return from === to ? dayName.format(from) : `${dayName.format(from)} – ${dayName.format(to)}`;
}

/** What a choice of a period is called: `Last month (October 2026)`. */
export function periodLabel(period: ExportPeriod, now: number, zone: string): string {
  return period === 'any' ? 'Any time' : `${PRESET_LABELS[period]} (${daysLabel(period, now, zone)})`;
}
