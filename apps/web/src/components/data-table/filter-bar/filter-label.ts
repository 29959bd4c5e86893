import { datePreset, UNTIL } from '@sightline/domain/filters/date-preset';
import type { Filter } from '@sightline/domain/filters/filter';
import type { NightHours } from '@sightline/domain/filters/night-hours';
import { type NumberRange, numberRange } from '@sightline/domain/filters/number-range';
import { timeOfDay } from '@sightline/domain/filters/time-of-day';
import { truncateLabel, truncateTableText } from '@sightline/domain/tables/truncate';
import { clockText } from '../../time/time-text.ts';
import type { Column } from '../columns/column.ts';
import { PRESET_PHRASES } from './preset-labels.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

type Asked = Pick<Column<never>, 'filter' | 'unit'>;

/** What days are called. */
interface Days {
  readonly today: string;
  /** When last night was; undefined where it cannot be said for all cameras. */
  readonly lastNight: NightHours | undefined;
}

/** What a filter asks, to stand behind its column's label: `contains “deer”`, `1 Nov 2026 – 20 Nov 2026`. */
export function filterLabel({ filter: type, unit }: Asked, filter: Filter, days: Days): string {
  const { value } = filter;
  if (type === 'date') return dateLabel(filter, days);
  if (type === 'time-of-day') return timeLabel(value);
  if (typeof value !== 'string') return itemsLabel(value);
  const range = type === 'numeric' ? numberRange(value) : undefined;
  if (range) return rangeLabel(range, unit ? ` ${unit}` : '');
  return value.trim() === '' ? 'any' : `contains “${truncateTableText(value)}”`;
}

function itemsLabel(items: readonly string[]): string {
  const [first, second] = items;
  if (first === undefined) return 'any';
  const shown = second === undefined || items.length > 2 ? truncateTableText(first) : truncateLabel(first);
  if (second === undefined) return `is ${shown}`;
  return items.length === 2
    ? `is ${shown} or ${truncateLabel(second)}`
    : `is ${shown} or ${items.length - 1} others`;
}

function dateLabel({ value, from, to }: Filter, { today, lastNight }: Days): string {
  const preset = datePreset(value);
  if (value === UNTIL) return `until ${day.format(Date.parse(to ?? today))}`;
  if (!preset) return dayLabel(from ?? today, to ?? today);
  const hours = preset === 'last-night' && lastNight ? `, ${nightLabel(lastNight)}` : '';
  return `${PRESET_PHRASES[preset]}${hours}`;
}

/** From sunset to sunrise: `20:31–05:48`. */
export function nightLabel({ from, until, isExact }: NightHours): string {
  return `${isExact ? '' : 'about '}${clockText(from)}–${clockText(until)}`;
}

function dayLabel(from: string, to: string): string {
  const [first, last] = [day.format(Date.parse(from)), day.format(Date.parse(to))];
  if (from === to) return `on ${first}`;
  return from > to ? `${first} – ${last} (ends before it begins)` : `${first} – ${last}`;
}

function rangeLabel({ least, most }: NumberRange, unit: string): string {
  if (most === Number.POSITIVE_INFINITY) return `from ${least}${unit}`;
  if (least === Number.NEGATIVE_INFINITY) return `up to ${most}${unit}`;
  return least === most ? `is ${least}${unit}` : `from ${least} to ${most}${unit}`;
}

function timeLabel(value: Filter['value']): string {
  const asked = timeOfDay(value);
  if (!asked) return 'any';
  if (asked.kind !== 'clock') return `${asked.kind} only`;
  return `from ${clockText(asked.from)} to ${clockText(asked.to)}`;
}
