import type { Filter, FilterType } from '@sightline/domain/filters/filter';
import { numberRange } from '@sightline/domain/filters/number-range';
import { truncateLabel, truncateTableText } from '@sightline/domain/tables/truncate';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What a filter asks, to stand behind its column's label: `contains “deer”`, `1 Nov 2026 – 20 Nov 2026`. */
export function filterWords(type: FilterType, { value, from, to }: Filter, today: string): string {
  if (type === 'date') return dayWords(from ?? today, to ?? today);
  if (typeof value === 'string') {
    const range = type === 'numeric' ? numberRange(value) : undefined;
    if (range) return `is ${range.least} to ${range.most}`;
    return value.trim() === '' ? 'is anything' : `contains “${truncateTableText(value)}”`;
  }
  const [first, second] = value;
  if (first === undefined) return 'is anything';
  const shown = second === undefined || value.length > 2 ? truncateTableText(first) : truncateLabel(first);
  if (second === undefined) return `is ${shown}`;
  return value.length === 2
    ? `is ${shown} or ${truncateLabel(second)}`
    : `is ${shown} or ${value.length - 1} others`;
}

function dayWords(from: string, to: string): string {
  const [first, last] = [day.format(Date.parse(from)), day.format(Date.parse(to))];
  if (from === to) return `on ${first}`;
  return from > to ? `${first} – ${last} (ends before it begins)` : `${first} – ${last}`;
}
