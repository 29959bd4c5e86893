const DAY_MS = 24 * 60 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;

/** Calendar date, day of the year, or day of a week; each with hyphens or without. */
const DATE = /^(\d{4})(?:(-?)(\d{2})\2(\d{2})|-?(\d{3})|-?w(\d{2})-?([1-7]))$/;
/** Hours, minutes and seconds with colons or without; the last of them may have a fraction. */
const TIME = /^(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?(?:[.,](\d+))?$/;
const OFFSET = /(?:z|([+-])(\d{2})(?::?(\d{2}))?)$/;

/**
 * A moment written as ISO 8601 has it, in milliseconds since 1970; null for anything else. Taken is every form of a date
 * with a time and an offset: extended and basic, of the calendar, the year or the week, in upper or lower case, shortened
 * to minutes or hours, with a point or a comma before the fraction. A leap second counts as the second that follows it.
 */
export function readIsoDateTime(text: string): number | null {
  const plain = text.toLowerCase().replace('\u2212', '-');
  const offset = OFFSET.exec(plain);
  if (!offset) return null;
  const [date = '', time = '', more] = plain.slice(0, offset.index).split(/[t ]/);
  if (more !== undefined) return null;
  const [day, clock, ahead] = [readDay(date), readClock(time), readOffset(offset)];
  return day === null || clock === null || ahead === null ? null : day + clock - ahead;
}

function readDay(text: string): number | null {
  const match = DATE.exec(text);
  if (!match) return null;
  const [, year, , month, day, dayOfYear, week, weekday] = match;
  if (dayOfYear !== undefined) return dayOf(Number(year), 1, Number(dayOfYear));
  if (week !== undefined) return dayOfWeek(Number(year), Number(week), Number(weekday));
  return dayOf(Number(year), Number(month), Number(day), Number(month));
}

/** The day that is so far into a month; null when that lies outside the year, or the month where one is given. */
function dayOf(year: number, month: number, day: number, ofMonth?: number): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isOfYear = date.getUTCFullYear() === year && day >= 1;
  return isOfYear && (ofMonth === undefined || date.getUTCMonth() === ofMonth - 1) ? date.getTime() : null;
}

/** The first week of a year is the one with its 4 January. */
function dayOfWeek(year: number, week: number, weekday: number): number | null {
  const monday = mondayOfFirstWeek(year) + (week - 1) * 7 * DAY_MS;
  const isOfYear = week >= 1 && monday < mondayOfFirstWeek(year + 1);
  return isOfYear ? monday + (weekday - 1) * DAY_MS : null;
}

function mondayOfFirstWeek(year: number): number {
  const fourth = new Date(0);
  fourth.setUTCFullYear(year, 0, 4);
  return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS;
}

function readClock(text: string): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes, seconds, fraction = '0'] = match;
  const unit = seconds !== undefined ? 1_000 : minutes !== undefined ? 60_000 : HOUR_MS;
  const whole = Number(hours) * HOUR_MS + Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1_000;
  const ms = whole + Math.trunc(Number(`0.${fraction}`) * unit);
  const isPossible = Number(hours) <= 24 && Number(minutes ?? 0) <= 59 && Number(seconds ?? 0) <= 60;
  return isPossible && ms <= DAY_MS ? ms : null;
}

function readOffset([, sign, hours = '0', minutes = '0']: RegExpExecArray): number | null {
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const ms = Number(hours) * HOUR_MS + Number(minutes) * 60_000;
  return sign === '-' ? -ms : ms;
}
