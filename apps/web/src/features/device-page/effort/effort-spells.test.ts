import type { EffortDay } from '@sightline/contract/effort/effort.contract';
import type { DayReason } from '@sightline/domain/effort/day-state';
import { expect, test } from 'vitest';
import { monthsOf, spellsOf } from './effort-spells.ts';

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
