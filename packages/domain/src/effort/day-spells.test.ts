import { expect, test } from 'vitest';
import { daySpells } from './day-spells.ts';

test('days after each other in one state and for one reason are one spell', () => {
  const days = [
    ['2026-11-01', 'active', null],
    ['2026-11-02', 'active', null],
    ['2026-11-03', 'failed', 'card_full'],
    ['2026-11-04', 'failed', 'camera_error'],
    ['2026-11-05', 'active', null],
  ] as const;
  expect(daySpells(days.map(([date, state, reason]) => ({ date, state, reason })))).toEqual([
    { from: '2026-11-01', to: '2026-11-02', days: 2, state: 'active', reason: null },
    { from: '2026-11-03', to: '2026-11-03', days: 1, state: 'failed', reason: 'card_full' },
    { from: '2026-11-04', to: '2026-11-04', days: 1, state: 'failed', reason: 'camera_error' },
    { from: '2026-11-05', to: '2026-11-05', days: 1, state: 'active', reason: null },
  ]);
  expect(daySpells([])).toEqual([]);
});
