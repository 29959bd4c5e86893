import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { expect, test } from 'vitest';
import { auditSearch } from './audit-query.ts';

const context = { now: Date.parse('2026-11-20T10:00:00Z'), calendar: UTC_CALENDAR };
const filter = (header: string, value: string) => ({ header, value, from: null, to: null });

test('filters of the table become the words the server searches for; empty ones say nothing', () => {
  const filters = [
    filter('actor', 'hana'),
    filter('action', 'assign'),
    filter('target', ''),
    filter('change', 'karori'),
  ];
  expect(auditSearch(filters, context)).toEqual({ actor: 'hana', action: 'assign', text: 'karori' });
});

test('days are searched from their beginning to their end', () => {
  const days = { header: 'created_at', value: '', from: '2026-11-18', to: '2026-11-19' };
  expect(auditSearch([days], context)).toEqual({
    from: '2026-11-18T00:00:00.000Z',
    until: '2026-11-20T00:00:00.000Z',
  });
});

test('a target is searched as the log names it, however people call it', () => {
  expect(auditSearch([filter('target', 'Account 12')], context)).toEqual({ target: 'user 12' });
  expect(auditSearch([filter('target', 'user 12')], context)).toEqual({ target: 'user 12' });
});
