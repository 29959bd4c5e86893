import { type ExportPeriod, monthOf } from '@sightline/domain/tables/export-period';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a period, `October 2026`. */
export function monthLabel(period: Exclude<ExportPeriod, 'any'>, now: number, zone: string): string {
  return monthName.format(new Date(`${monthOf(period, now, zone)}-01T00:00:00Z`));
}

/** What a choice of a period is called: `Last month (October 2026)`. */
export function periodLabel(period: ExportPeriod, now: number, zone: string): string {
  switch (period) {
    case 'any':
      return 'Any time';
    case 'this-month':
      return `This month (${monthLabel(period, now, zone)})`;
    case 'last-month':
      return `Last month (${monthLabel(period, now, zone)})`;
  }
}
