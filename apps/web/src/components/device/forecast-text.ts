import type { ExpectedEnd, Forecast } from '@sightline/contract/forecasts/forecasts.contract';

/** From so many days on, months are near enough. */
const MONTHS_FROM = 90;
const MONTH_DAYS = 30.44;
/** So far ahead a day says nothing. */
const LONG_DAYS = 365;

/** What an expected end is the end of. */
export type EndOf = 'battery' | 'storage';

const OVER: Readonly<Record<EndOf, string>> = { battery: 'probably empty', storage: 'full' };

/** How long until an expected end, as near as it can be told: `about 12 days`, and what is so after it. */
export function daysLeftText({ days_p50: days }: ExpectedEnd, of: EndOf = 'battery'): string {
  if (days <= 0) return OVER[of];
  if (days < 1.5) return 'about a day';
  if (days < MONTHS_FROM) return `about ${Math.round(days)} days`;
  return `about ${Math.round(days / MONTH_DAYS)} months`;
}

/** The same as a sentence of its own: `Battery ends in about 12 days`. */
export function batteryEndText(end: ExpectedEnd): string {
  return end.days_p50 <= 0 ? 'Battery has probably ended' : `Battery ends in ${daysLeftText(end)}`;
}

/** Between which days the end comes: `9 to 20 days in 8 of 10 cases`; empty where it has come. */
export function rangeText({ days_p10: least, days_p50: days, days_p90: most }: ExpectedEnd): string {
  if (days <= 0) return '';
  if (most < 1) return 'within a day';
  if (least >= LONG_DAYS) return 'over a year in 9 of 10 cases';
  const inMonths = least >= MONTHS_FROM;
  const shown = (days: number) => Math.round(inMonths ? days / MONTH_DAYS : days);
  const unit = inMonths ? 'months' : 'days';
  if (most < LONG_DAYS && shown(least) === shown(most)) return aboutText(shown(most), unit);
  const end = most >= LONG_DAYS ? 'over a year' : `${shown(most)} ${unit}`;
  return `${shown(least)}${most >= LONG_DAYS ? ` ${unit}` : ''} to ${end} in 8 of 10 cases`;
}

/** `about 1 day`, `about 4 months`. */
function aboutText(count: number, unit: 'days' | 'months'): string {
  return `about ${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

/** What is said of something without an end: that it holds, or that nothing is known. */
export function outlookText(outlook: Forecast['battery_outlook'] | undefined): string | null {
  return outlook === 'holds' ? 'no end within 2 years' : null;
}
