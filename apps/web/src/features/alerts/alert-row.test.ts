import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { expect, test } from 'vitest';
import { currentCondition, firstAdvice, foundNow, settledText, toAlertRow } from './alert-row.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');

/** `forecast` is of a camera that was heard an hour ago. */
function row(
  alert_type: Alert['alert_type'],
  device: Partial<Device> | undefined,
  forecast?: Partial<DeviceForecast>,
  doneWork: Parameters<typeof toAlertRow>[1]['doneWork'] = new Map(),
) {
  const alert = { id: 5, alert_type, status: 'new', associated_id: 7, summary: '' } as Alert;
  const summary = { hours_since_last_camera_trigger: 12 };
  const whole = {
    last_seen: '2026-11-21T23:00:00Z',
    camera_error: null,
    battery_voltage: null,
    last_insight: null,
    summary,
    ...device,
  };
  return toAlertRow(alert, {
    devices: new Map(device ? [[7, { device_id: 7, device_name: 'cam', ...whole } as Device]] : []),
    forecasts: new Map(
      forecast && [[7, { battery: null, battery_outlook: 'ends', ...forecast } as DeviceForecast]],
    ),
    batteryEndingDays: 30,
    doneWork,
  });
}

test.each([
  ['low_battery', { battery_voltage: 3.1 }, 'fault', 'battery at 3.10 V'],
  ['low_battery', { battery_voltage: 3.3 }, 'between', 'battery at 3.30 V'],
  ['low_battery', { battery_voltage: 3.9 }, 'well', 'battery at 3.90 V'],
  ['low_battery', {}, null, undefined],
  ['spypoint_error', { camera_error: 'cable' }, 'fault', 'camera error: cable'],
  ['spypoint_error', {}, 'well', 'no camera error'],
  ['no_recent_insights', { last_insight: '2026-11-12T00:00:00Z' }, 'fault', 'no insight for 10 days'],
  ['no_recent_insights', { last_insight: '2026-11-21T00:00:00Z' }, 'well', 'insights are coming in'],
  ['no_recent_camera_triggers', {}, 'well', 'no camera trigger for 12 hours'],
] as const)('%s of %j is %s: %s', (type, device, condition, found) => {
  expect(currentCondition(row(type, device), NOW)).toBe(condition);
  expect(foundNow(row(type, device), NOW)).toBe(found);
});

const end = (days_p50: number, basis: 'history' | 'model' = 'history') => ({
  battery: { days_p10: 20, days_p50, days_p90: 200, ends_at_p50: '', basis, reasons: [] },
});

test.each([
  [end(30), 'fault', 'battery ends in about 30 days (20 to 200)'],
  [end(45), 'between', 'battery ends in about 45 days (20 to 200)'],
  [end(46), 'well', 'battery ends in about 46 days (20 to 200)'],
  [{ battery_outlook: 'holds' }, 'well', 'battery holds, no end within two years'],
  [end(5, 'model'), null, undefined],
  [{ battery_outlook: 'unknown' }, null, undefined],
  [undefined, null, undefined],
] as const)('batteries by the forecast %j are %s: %s', (forecast, condition, found) => {
  const battery = row('battery_ending', {}, forecast);
  expect(currentCondition(battery, NOW)).toBe(condition);
  expect(foundNow(battery, NOW)).toBe(found);
});

test('a camera that was not heard for a week is not judged by its old forecast', () => {
  const gone = row('battery_ending', { last_seen: '2026-11-15T00:00:00Z' }, end(5));
  expect(currentCondition(gone, NOW)).toBeNull();
});

test('a camera that is somebody else’s is only known by its id', () => {
  const gone = row('low_battery', undefined);
  expect(gone).toMatchObject({ deviceName: 'Device 7', device: undefined, kind: 'Low battery' });
  expect(currentCondition(gone, NOW)).toBeNull();
  expect(foundNow(gone, NOW)).toBeUndefined();
});

test('whoever has an open alert is told what to do first', () => {
  const advice = (status: Alert['status']) => firstAdvice({ status, alert_type: 'low_battery', summary: '' });
  expect(advice('new')).toMatch(/^Replace or charge the batteries soon/);
  expect(advice('acknowledged')).toBe(advice('new'));
  expect(advice('resolved')).toBeUndefined();
});

test('an open alert about batteries says that they were changed, until the camera reports', () => {
  const visit = (at: string) => new Map([[7, [{ at: Date.parse(at), work: ['batteries' as const] }]]]);
  const text = (type: Alert['alert_type'], at: string) =>
    settledText(row(type, { battery_voltage: 3.1 }, undefined, visit(at)), NOW, 'UTC');
  const said = 'Batteries changed on 21 Nov, not reported since.';
  expect(text('low_battery', '2026-11-21T23:30:00Z')).toBe(said);
  expect(text('battery_ending', '2026-11-21T23:30:00Z')).toBe(said);
  expect(text('low_battery', '2026-11-21T22:30:00Z')).toBeUndefined();
  expect(text('no_recent_insights', '2026-11-21T23:30:00Z')).toBeUndefined();
});
