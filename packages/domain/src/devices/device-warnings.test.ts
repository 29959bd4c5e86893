import { expect, test } from 'vitest';
import { deviceWarnings } from './device-warnings.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20T11:00:00Z';
const SEVEN_DAYS_AGO = '2026-11-13T12:00:00Z';
const ALMOST_SEVEN_DAYS_AGO = '2026-11-13T12:00:01Z';
const well = { last_seen: TODAY, battery_voltage: 4, camera_error: null };
const alert = (
  alert_type: Parameters<typeof deviceWarnings>[1][number]['alert_type'],
  status = 'new' as const,
) => ({
  alert_type,
  status,
});

test('a camera that is well has none', () => {
  expect([...deviceWarnings(well, [], NOW, null)]).toEqual([]);
});

test('new and acknowledged alerts count, resolved ones do not', () => {
  const alerts = [
    alert('spypoint_error'),
    { alert_type: 'no_recent_camera_triggers', status: 'acknowledged' } as const,
    { alert_type: 'low_battery', status: 'resolved' } as const,
  ];
  expect([...deviceWarnings(well, alerts, NOW, null)]).toEqual([
    'spypoint_error',
    'no_recent_camera_triggers',
  ]);
});

test.each([
  [SEVEN_DAYS_AGO, ['no_recent_insights']],
  [ALMOST_SEVEN_DAYS_AGO, []],
  [TODAY, []],
  [null, []],
])('no recent insights counts by when the camera was last seen: %s', (last_seen, expected) => {
  const warnings = deviceWarnings({ ...well, last_seen }, [alert('no_recent_insights')], NOW, null);
  expect([...warnings]).toEqual(expected);
});

test.each([
  [3.2, ['low_battery']],
  [3.21, []],
  [null, []],
])('a battery at %s V', (battery_voltage, expected) => {
  expect([...deviceWarnings({ ...well, battery_voltage }, [], NOW, null)]).toEqual(expected);
});

test('once batteries are well their alerts warn of nothing, though they stay open', () => {
  const warnings = (battery_voltage: number, battery: Parameters<typeof deviceWarnings>[3]) => [
    ...deviceWarnings(
      { ...well, battery_voltage },
      [alert('low_battery'), alert('battery_ending')],
      NOW,
      battery,
    ),
  ];
  expect(warnings(4, 'well')).toEqual([]);
  expect(warnings(4, null)).toEqual(['battery_ending']);
  expect(warnings(4, 'fault')).toEqual(['battery_ending']);
  // Up to 3.4 V it may be the warm day that lifts the voltage.
  expect(warnings(3.4, 'well')).toEqual(['low_battery']);
  expect(warnings(3.1, 'fault')).toEqual(['low_battery']);
});

test('an error of the card is a full card, and no cable', () => {
  const warnings = (camera_error: string | null) => [
    ...deviceWarnings({ ...well, camera_error }, [alert('spypoint_error')], NOW, null),
  ];
  expect(warnings('card: full')).toEqual(['card_full']);
  expect(warnings('cable loose')).toEqual(['spypoint_error']);
  expect(warnings(null)).toEqual(['spypoint_error']);
});
