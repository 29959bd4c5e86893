import type { EffortDay } from '@sightline/contract/effort/effort.contract';
import type { DayReason } from '@sightline/domain/effort/day-state';
import { expect, test } from 'vitest';
import { calendarRows, monthsOf, spellsOf } from './effort-spells.ts';

const day = (
  date: string,
  state: EffortDay['state'] = 'active',
  reason: DayReason | null = null,
): EffortDay => ({
  date: `2026-${date}`,
  state,
  reason,
  active: state === 'active' ? 1 : 0,
});

test('days of one reason after each other are one line, the newest first; plain days have none', () => {
  const days = [
    day('10-30', 'silent', 'not_heard'),
    day('10-31', 'silent', 'not_heard'),
    day('11-01', 'active', 'counted'),
    day('11-02'),
    day('11-03', 'silent', 'not_heard'),
    day('11-04', 'unknown', 'to_come'),
  ];
  expect(spellsOf(days).map(({ from, to, days: count, reason }) => [from, to, count, reason])).toEqual([
    ['2026-11-03', '2026-11-03', 1, 'not_heard'],
    ['2026-11-01', '2026-11-01', 1, 'counted'],
    ['2026-10-30', '2026-10-31', 2, 'not_heard'],
  ]);
});

test('days come month by month', () => {
  const months = monthsOf([day('10-31'), day('11-01'), day('11-02')]);
  expect(months.map(([month, days]) => [month, days.length])).toEqual([
    ['2026-10', 1],
    ['2026-11', 2],
  ]);
});

test('a row of the calendar is a month, or half of one, from its first day on', () => {
  const days = [day('10-31'), day('11-01'), day('11-16'), day('11-17'), day('11-18')];
  const rows = (inHalves: boolean) =>
    calendarRows(days, inHalves).map(({ label, days: own }) => [
      label,
      own.length,
      own.flatMap((one, index) => (one ? [index] : [])),
    ]);
  expect(rows(false)).toEqual([
    ['Oct 2026', 31, [30]],
    ['Nov 2026', 31, [0, 15, 16, 17]],
  ]);
  expect(rows(true)).toEqual([
    ['31 Oct', 16, [14]],
    ['1–16 Nov', 16, [0, 15]],
    ['17–18 Nov', 16, [0, 1]],
  ]);
});
