import type { Device } from '@sightline/contract/devices/devices.contract';
import { expect, test } from 'vitest';
import { effortRows } from './effort-rows.ts';

const device = (device_id: number, display_name: string) =>
  ({ device_id, device_name: null, display_name }) as Device;
const spell = (from: string, to: string, days: number, state: 'active' | 'silent' = 'active') => ({
  from,
  to,
  days,
  state,
  reason: null,
});

test('cameras are bars of one scale, from the first day of any to the last, by name', () => {
  const { rows, months, span } = effortRows(
    [
      { device_id: 2, camera_days: 10, spells: [spell('2026-10-28', '2026-11-06', 10)] },
      {
        device_id: 1,
        camera_days: 5,
        spells: [spell('2026-10-28', '2026-11-01', 5), spell('2026-11-02', '2026-11-06', 5, 'silent')],
      },
    ],
    [device(1, 'Gully'), device(2, 'Ridge')],
  );
  expect(span).toEqual({ first: '2026-10-28', last: '2026-11-06' });
  expect(rows.map(({ days }) => days)).toEqual([10, 10]);
  expect(months).toEqual([{ day: '2026-11-01', start: 0.4 }]);
  expect(rows.map(({ name, spells }) => [name, spells.map(({ start, width }) => [start, width])])).toEqual([
    [
      'Gully',
      [
        [0, 0.5],
        [0.5, 0.5],
      ],
    ],
    ['Ridge', [[0, 1]]],
  ]);
});

test('without cameras there is nothing', () => {
  expect(effortRows([], [])).toEqual({ rows: [], months: [], span: undefined });
});
