import { UTC_CALENDAR, zoneCalendar } from '@sightline/domain/filters/calendar';
import type { Filter } from '@sightline/domain/filters/filter';
import { expect, test } from 'vitest';
import { defineColumn } from '../columns/column.ts';
import { filterItems } from './filter-items.ts';

interface Row {
  readonly name: string;
  readonly tags: readonly string[];
  readonly volts: number | null;
  readonly seen: string;
}

const column = defineColumn<Row>;
const COLUMNS = [
  column({ id: 'name', label: 'Name', width: 1, grow: 0, filter: 'text', value: ({ name }) => name }),
  column({ id: 'tags', label: 'Tags', width: 1, grow: 0, filter: 'list', value: ({ tags }) => tags }),
  column({ id: 'volts', label: 'Volts', width: 1, grow: 0, filter: 'numeric', value: ({ volts }) => volts }),
  column({ id: 'seen', label: 'Seen', width: 1, grow: 0, filter: 'date', value: ({ seen }) => seen }),
];
const ROWS: Row[] = [
  { name: 'North Ridge', tags: ['a', 'b'], volts: 3.9, seen: '2026-11-20T00:00:00Z' },
  { name: 'South ridge', tags: [], volts: null, seen: '2026-11-19T23:59:59Z' },
  { name: 'Hut', tags: ['c'], volts: 39, seen: '2026-11-18T12:00:00Z' },
];
const context = { now: Date.parse('2026-11-20T08:00:00Z'), calendar: UTC_CALENDAR };

function kept(...filters: (Partial<Filter> & Pick<Filter, 'header'>)[]): string[] {
  const set = filters.map((filter) => ({ value: '', from: null, to: null, ...filter }));
  return filterItems(ROWS, COLUMNS, set, () => context).map(({ name }) => name);
}

test('text is a substring whatever its case, numbers are searched in their text', () => {
  expect(kept({ header: 'name', value: 'RIDGE' })).toEqual(['North Ridge', 'South ridge']);
  expect(kept({ header: 'volts', value: '9' })).toEqual(['North Ridge', 'Hut']);
});

test('a list matches any item', () => {
  expect(kept({ header: 'tags', value: ['b', 'c'] })).toEqual(['North Ridge', 'Hut']);
});

test('a date is inclusive and defaults to today', () => {
  expect(kept({ header: 'seen' })).toEqual(['North Ridge']);
  expect(kept({ header: 'seen', from: '2026-11-18', to: '2026-11-19' })).toEqual(['South ridge', 'Hut']);
});

test('every filter must be met; columns that do not exist ask nothing', () => {
  expect(kept({ header: 'name', value: 'ridge' }, { header: 'volts', value: '3.9' })).toEqual([
    'North Ridge',
  ]);
  expect(kept({ header: 'gone', value: 'x' })).toHaveLength(3);
});

test('days are those of the camera of a row where a column says which', () => {
  const sites = new Map([[2, 'Pacific/Auckland']]);
  const there = { ...context, calendar: zoneCalendar('Pacific/Auckland'), sites };
  const filter = { header: 'seen', value: '', from: '2026-11-20', to: '2026-11-20' };
  const seen = { id: 'seen', label: 'Seen', width: 1, grow: 0, filter: 'date' } as const;
  // The same text on two rows, of which one stands where that day has begun already.
  const rows = [
    { id: 1, at: '2026-11-19T11:00:00Z' },
    { id: 2, at: '2026-11-19T11:00:00Z' },
  ];
  const days = defineColumn<(typeof rows)[number]>({ ...seen, value: ({ at }) => at, days: ({ id }) => id });
  expect(filterItems(rows, [days], [filter], () => there).map(({ id }) => id)).toEqual([2]);
});
