import type { Independence } from '@sightline/domain/analysis/independent-events';
import { shiftDay } from '@sightline/domain/filters/calendar';
import { listText } from '@sightline/domain/history/value-text';
import { dateText } from '../time/time-text.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en');
const HOUR = 60;

/** A figure with up to two decimals; a dash where there is none. */
export function figureText(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : number.format(value);
}

/** `2.1 to 4.8`; `from 2.1` where it has no upper end; a dash where there is none. */
export function intervalText(interval: readonly [number | null, number | null] | null): string {
  if (!interval) return '–';
  const [low, high] = interval;
  return high === null ? `from ${figureText(low)}` : `${figureText(low)} to ${figureText(high)}`;
}

/** `30 minutes since the last record`, as a choice and beside figures. */
export function independenceText({ rule, minDeltaTime }: Independence): string {
  if (rule === 'collection') return 'the camera’s own sequences';
  if (minDeltaTime === 0) return 'every record';
  const time = minDeltaTime % HOUR === 0 ? hours(minDeltaTime / HOUR) : `${minDeltaTime} minutes`;
  return `${time} since the last ${rule === 'lastRecord' ? 'record' : 'independent record'}`;
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}

/** `1 event`, `1,204 events`. */
export function eventsText(count: number): string {
  return count === 1 ? '1 event' : `${whole.format(count)} events`;
}

/** `20 trap nights`, with a decimal where few. */
export function trapNightsText(days: number): string {
  const text = new Intl.NumberFormat('en', { maximumFractionDigits: days < 100 ? 1 : 0 }).format(days);
  return text === '1' ? '1 trap night' : `${text} trap nights`;
}

/** Whose events are counted together: `of stoat`, `of stoat and kiwi`, `of all species`. */
export function speciesText(classNames: readonly string[]): string {
  return classNames.length === 0 ? 'of all species' : `of ${listText(classNames)}`;
}

/** `1 record`, `1,204 records`. */
export function recordsText(count: number): string {
  return count === 1 ? '1 record' : `${whole.format(count)} records`;
}

/** `2026-11-03` as people read it: `3 Nov 2026`. */
export function dayText(day: string): string {
  return dateText(`${day}T00:00:00Z`, 'UTC');
}

/** Whether a day is one of the last seven; today, `2026-11-20`, is the seventh. */
export function isOfThisWeek(day: string, today: string): boolean {
  return day > shiftDay(today, -7);
}
