const plural = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A day as `Nov 20th 2026` (specification §9), in this browser's zone unless another is named. */
export function dayText(iso: string, timeZone?: 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const day = Number(part('day'));
  return `${part('month').slice(0, 3)} ${day}${ENDINGS[plural.select(day)] ?? 'th'} ${part('year')}`;
}

/** A moment's day and hour in this browser's zone, written as if they were UTC, for filters that count days. */
export function localDayIso(iso: string): string {
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString();
}
