import type { SdCardClock } from '@sightline/contract/sd-cards/sd-cards.contract';
import { zoneOffset } from '@sightline/domain/time/local-time';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Within so many seconds a clock is called right. */
const RIGHT_S = MINUTE_S;

/**
 * What a camera's clock showed, a sentence for each time that it did; `zone` is that of its site, null where that is not known.
 */
export function clockTexts(clocks: readonly SdCardClock[], zone: string | null): readonly string[] {
  return clocks.map((clock, index) => {
    const when = spanText(clock, index, clocks.length, zone ?? 'UTC');
    return `The camera’s clock ${stateText(clock, zone)}${when}.`;
  });
}

function stateText({ from, fast_s: fast }: SdCardClock, zone: string | null): string {
  if (Math.abs(fast) < RIGHT_S) return 'was right';
  const offset = zone === null ? 0 : zoneOffset(Date.parse(from), zone) * MINUTE_S;
  if (offset !== 0 && Math.abs(fast + offset) < RIGHT_S) return 'ran on UTC';
  return `was ${lengthText(Math.abs(fast))} ${fast < 0 ? 'behind' : 'ahead'}`;
}

function spanText({ from, to }: SdCardClock, index: number, count: number, zone: string): string {
  if (count === 1) return '';
  if (index === count - 1) return ` from ${longDay(from, zone)}`;
  return index === 0
    ? ` until ${longDay(to, zone)}`
    : ` from ${longDay(from, zone)} until ${longDay(to, zone)}`;
}

/** Such as `1 h 2 min` or `366 days 4 h`: two figures say enough. */
function lengthText(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_S) * MINUTE_S;
  const days = Math.floor(minutes / DAY_S);
  const hours = Math.floor((minutes % DAY_S) / HOUR_S);
  const rest = (minutes % HOUR_S) / MINUTE_S;
  const parts = [
    days > 0 && `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`,
    hours > 0 && `${hours} h`,
    rest > 0 && days === 0 && `${rest} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

function longDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso));
}

/** The days from one moment to another, such as `1 March to 14 April 2026`. */
export function periodText(from: string, to: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  return format.formatRange(new Date(from), new Date(to)).replace(/\s?–\s?/, ' to ');
}
