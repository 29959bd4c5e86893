import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { expect, test } from 'vitest';
import { INSIGHTS_COLUMNS } from '../table/insights-columns.tsx';
import { columnQuery } from './column-query.ts';

const asked = (header: string) =>
  columnQuery(
    {
      filters: [{ header, value: '', from: null, to: null }],
      sort: { column: header, direction: 'asc' },
      categories: new Set(),
      showArchived: false,
      collections: false,
    },
    { now: 0, calendar: UTC_CALENDAR },
  );

test('the worker is asked for what a column says: days as days, numbers as numbers', () => {
  for (const { id, source, sort, filter } of INSIGHTS_COLUMNS) {
    const { filters, order } = asked(id);
    // A text that is typed into a list filter asks for a part of it.
    const type = filter === 'list' ? 'text' : filter;
    expect(
      filters.map((one) => [one.column, one.type]),
      id,
    ).toEqual(filter ? [[source, type]] : []);
    if (sort) expect(order, id).toEqual({ column: source, direction: 'asc' });
  }
});

test('what no column is called filters nothing, and leaves the newest first', () => {
  expect(asked('weather')).toMatchObject({
    filters: [],
    order: { column: { name: 'time_stamp' }, direction: 'desc' },
  });
});
