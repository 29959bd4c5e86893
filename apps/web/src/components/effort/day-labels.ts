import type { DayState } from '@sightline/domain/effort/day-state';

/** What a day in a state is called, and many of them. */
export const DAY_LABELS: Readonly<Record<DayState, { readonly one: string; readonly legend: string }>> = {
  active: { one: 'watched', legend: 'Watched' },
  silent: { one: 'silent', legend: 'Silent' },
  failed: { one: 'took no photos', legend: 'Took no photos' },
  unknown: { one: 'not known', legend: 'Not known' },
};

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `20 Nov` of `2026-11-20`. */
export function dayText(date: string): string {
  return DAY.format(Date.parse(date));
}

/** `Nov 2026` of `2026-11`. */
export function monthText(month: string): string {
  return MONTH.format(Date.parse(`${month}-01`));
}
