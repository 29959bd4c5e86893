import { expect, test } from 'vitest';
import { UTC_CALENDAR, zoneCalendar } from '../filters/calendar.ts';
import type { Span } from './day-state.ts';
import { cameraDays, effortDays } from './effort-days.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);

const SPANS: readonly Span[] = [
  { from: at('10T06:00'), to: at('12T15:00'), state: 'active', reason: null },
  { from: at('12T15:00'), to: at('13T18:00'), state: 'failed', reason: 'card_full' },
  { from: at('13T18:00'), to: at('15T12:00'), state: 'silent', reason: 'not_heard' },
];
const days = (first: string, last: string, calendar = UTC_CALENDAR) =>
  effortDays(SPANS, { calendar, first: `2026-11-${first}`, last: `2026-11-${last}` });

test('each day is what took most of it, with the share that the camera watched', () => {
  expect(days('10', '14')).toEqual([
    { date: '2026-11-10', state: 'active', reason: null, active: 0.75 },
    { date: '2026-11-11', state: 'active', reason: null, active: 1 },
    { date: '2026-11-12', state: 'active', reason: null, active: 0.625 },
    { date: '2026-11-13', state: 'failed', reason: 'card_full', active: 0 },
    { date: '2026-11-14', state: 'silent', reason: 'not_heard', active: 0 },
  ]);
  expect(cameraDays(days('10', '14'))).toBe(2.375);
});

test('days before the first contact and those to come are not known', () => {
  expect(days('08', '09').map(({ state, reason }) => [state, reason])).toEqual([
    ['unknown', 'not_set_up'],
    ['unknown', 'not_set_up'],
  ]);
  expect(days('16', '16')).toMatchObject([{ state: 'unknown', reason: 'to_come' }]);
  const never = { calendar: UTC_CALENDAR, first: '2026-11-01', last: '2026-11-01' };
  expect(effortDays([], never)).toMatchObject([{ state: 'unknown', reason: 'not_set_up' }]);
});

test('days are those of the calendar, also where one has 23 hours', () => {
  const auckland = zoneCalendar('Pacific/Auckland');
  expect(days('13', '13', auckland)[0]).toMatchObject({ state: 'failed', reason: 'card_full' });
  const short = { calendar: auckland, first: '2026-09-27', last: '2026-09-27' };
  const span: Span = { from: 0, to: Date.UTC(2027, 0), state: 'active', reason: null };
  expect(effortDays([span], short)[0]?.active).toBe(1);
});
