import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { expect, test } from 'vitest';
import { historySearch } from './history-query.ts';

const context = { now: Date.parse('2026-11-20T10:00:00Z'), calendar: UTC_CALENDAR };
const filter = (header: string, value: string | string[]) => ({ header, value, from: null, to: null });

test('filters of the table become what the server searches for; empty ones say nothing', () => {
  const filters = [
    filter('person', 'you'),
    filter('cameras', 'cove'),
    filter('change', ''),
    filter('kind', ['Device update', 'Camera']),
  ];
  expect(historySearch(filters, 12, context)).toEqual({
    device_id: 12,
    person: 'you',
    camera: 'cove',
    kinds: 'camera,update',
  });
});

test('a typed part of a kind is looked for in the labels, and none chosen is all of them', () => {
  expect(historySearch([filter('kind', 'device')], undefined, context)).toEqual({ kinds: 'group,update' });
  expect(historySearch([filter('kind', [])], undefined, context)).toEqual({});
  const nothing = { until: '1970-01-01T00:00:00.000Z' };
  expect(historySearch([filter('kind', 'zebra')], undefined, context)).toEqual(nothing);
});

test('days are searched from their beginning to their end', () => {
  const days = { header: 'created_at', value: '', from: '2026-11-18', to: '2026-11-19' };
  expect(historySearch([days], undefined, context)).toEqual({
    from: '2026-11-18T00:00:00.000Z',
    until: '2026-11-20T00:00:00.000Z',
  });
});
