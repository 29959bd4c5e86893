import { zoneCalendar } from '@sightline/domain/filters/calendar';
import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const midnight = (day: string, zone: string) => zoneCalendar(zone).startOf(day);

test.each([
  ['2026-11-12', '2026-11-13', 'UTC', '12 Nov 06:00 12:00 18:00 13 Nov'],
  ['2026-11-12', '2026-11-15', 'UTC', '12 Nov 12:00 13 Nov 12:00 14 Nov 12:00 15 Nov'],
  ['2026-11-12', '2026-11-19', 'UTC', '12 Nov 14 Nov 16 Nov 18 Nov'],
  ['2026-10-22', '2026-11-21', 'UTC', '22 Oct 29 Oct 5 Nov 12 Nov 19 Nov'],
  ['2026-08-23', '2026-11-21', 'UTC', 'Sept Oct Nov'],
  ['2025-11-21', '2026-11-21', 'UTC', '2026 Mar May Jul Sept Nov'],
  ['2026-09-26', '2026-09-28', 'Pacific/Auckland', '26 Sept 12:00 27 Sept 12:00 28 Sept'],
  ['2026-11-12', '2026-11-13', 'Asia/Kolkata', '12 Nov 06:00 12:00 18:00 13 Nov'],
])('from %s to %s in %s: %s', (from, to, zone, labels) => {
  const ticks = timeTicks(midnight(from, zone), midnight(to, zone), zone, 6);
  expect(ticks.map(({ label }) => label).join(' ')).toBe(labels);
});

test('days begin at midnight of the zone, also after its clocks have changed', () => {
  const [from, to] = [midnight('2026-09-20', 'Pacific/Auckland'), midnight('2026-10-04', 'Pacific/Auckland')];
  const ticks = timeTicks(from, to, 'Pacific/Auckland', 6);
  expect(ticks.map(({ at }) => new Date(at).toISOString().slice(0, 13))).toEqual([
    '2026-09-19T12',
    '2026-09-23T12',
    '2026-09-27T11',
    '2026-10-01T11',
  ]);
});
