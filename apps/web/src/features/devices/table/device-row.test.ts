import type { Device } from '@sightline/contract/devices/devices.contract';
import type { DeviceForecast } from '@sightline/contract/forecasts/forecasts.contract';
import { expect, test } from 'vitest';
import { sortItems } from '../../../components/data-table/rows/sort-items.ts';
import { toDeviceRow } from './device-row.ts';
import { DEVICES_COLUMNS } from './devices-columns.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HEALTHY: Device = {
  device_id: 7,
  kind: 'camera',
  device_name: 'kea-ridge-1',
  display_name: null,
  description: null,
  location_name: null,
  location_description: null,
  latitude: null,
  longitude: null,
  time_zone: null,
  last_seen: '2026-11-20T11:00:00Z',
  last_insight: '2026-11-20T10:59:00Z',
  last_image: null,
  last_cycle: '2026-11-20T11:00:00Z',
  status_reported_at: null,
  next_heartbeat_at: null,
  cycle_time: 690,
  trigger_number: 30,
  reported_cycle_time: null,
  reported_trigger_number: null,
  settings_reported_at: null,
  settings_asked_at: null,
  settings_command: null,
  satellite_fix_time: 5,
  satellite_passes: null,
  sync_time: null,
  battery_voltage: 3.9,
  camera_error: null,
  device_update_status: null,
  device_specific_status: null,
  device_update_id: null,
  alg_release_id: null,
  allow_wifi_insights: true,
  allow_complete_images: false,
  lora_uid: null,
  cell_uid: null,
  hardware_id: '02:00:00:00:00:07',
  software_version: null,
  mcu_version: null,
  code_version: null,
  memory_remaining: null,
  images_processed: null,
  summary: {
    space_remaining: null,
    image_count: null,
    cycle_count: null,
    startup_data: null,
    hours_since_last_camera_trigger: null,
  },
  groups: [],
};

const rowOf = (change: Partial<Device> = {}, more: Partial<Parameters<typeof toDeviceRow>[0]> = {}) =>
  toDeviceRow({
    device: { ...HEALTHY, ...change },
    groups: [],
    alerts: [],
    forecast: null,
    batteryEndingDays: 14,
    diagnosis: null,
    snooze: undefined,
    now: NOW,
    ...more,
  });

test('hours since are rounded up, and unknown where nothing happened', () => {
  expect(rowOf().hours).toEqual({ insight: 2, cycle: 1, image: null });
});

test('a snoozed camera keeps its fault, and stands with those that are fine', () => {
  const snooze = {
    device_id: 7,
    until: '2026-12-01T00:00:00Z',
    reason: 'Felling',
    snoozed_at: HEALTHY.last_seen ?? '',
  };
  const snoozed = rowOf({ camera_error: 'cable' }, { snooze });
  expect(snoozed.attention).toEqual(['spypoint_error']);
  expect(snoozed.rank).toBe(rowOf().rank);
  expect(DEVICES_COLUMNS.find(({ id }) => id === 'attention')?.value?.(snoozed)).toEqual(['Snoozed']);
});

test('an imported camera needs nobody, and stands behind those that are fine', () => {
  const imported = rowOf({ kind: 'imported', last_seen: null, device_update_status: 'failed' });
  expect(imported).toMatchObject({ attention: [], update: null, contact: { state: 'imported' } });
  expect(imported.rank).toBeGreaterThan(rowOf().rank);
  expect(DEVICES_COLUMNS.find(({ id }) => id === 'attention')?.value?.(imported)).toEqual(['Imported']);
});

test('of what cameras report an imported one has nothing, in filters, order and files as in cells', () => {
  const imported = rowOf({
    kind: 'imported',
    battery_voltage: 3.9,
    memory_remaining: 800,
    images_processed: 4,
    last_insight: HEALTHY.last_seen,
  });
  const reported = [
    'update_status',
    'last_insight_hour',
    'last_cycle_count_hour',
    'last_image_hour',
    'battery_status',
    'battery_voltage',
    'battery_left',
    'battery_ends',
    'card_full_in',
    'cycle_time',
    'trigger_number',
    'memory_remaining',
    'cycle_count',
    'images_processed',
    'likely_cause',
  ];
  const columns = DEVICES_COLUMNS.filter(({ id }) => reported.includes(id));
  expect(columns).toHaveLength(reported.length);
  for (const { id, value, sort, csv, render } of columns) {
    expect([value?.(imported), render?.(imported)], id).toEqual([null, '–']);
    if (sort?.by) expect(sort.by(imported), id).toBeNull();
    if (csv) expect(csv(imported), id).toBeNull();
  }
});

test('pending reset appears when the device-specific status says so', () => {
  expect(rowOf({ device_update_status: 'pending' }).update).toBe('pending');
  const told = { device_update_status: 'pending', device_specific_status: 'pending_reset' } as const;
  expect(rowOf(told).update).toBe('pending_reset');
});

test.each<[string, Partial<Device>, string[]]>([
  ['a healthy camera is fine', {}, []],
  ['3.2 V are low', { battery_voltage: 3.2 }, ['low_battery']],
  ['more is not', { battery_voltage: 3.21 }, []],
  ['no battery is nothing to look at', { battery_voltage: null }, []],
  ['a camera error', { camera_error: 'cable' }, ['spypoint_error']],
  ['a failed update', { device_update_status: 'failed' }, ['update_failed']],
  ['one that was never seen', { last_seen: null }, ['never_seen']],
  ['one that missed a wake', { last_seen: '2026-11-19T18:00:00Z' }, ['late']],
  ['one that missed three', { last_seen: '2026-11-17T12:00:00Z' }, ['silent']],
  [
    'the most urgent comes first',
    { last_seen: '2026-11-19T18:00:00Z', battery_voltage: 3 },
    ['low_battery', 'late'],
  ],
])('%s', (_, change, attention) => {
  expect(rowOf(change).attention).toEqual(attention);
});

test('open alerts count, resolved ones do not', () => {
  const alert = { alert_type: 'no_recent_camera_triggers' } as const;
  expect(rowOf({}, { alerts: [{ ...alert, status: 'new' }] }).attention).toEqual([
    'no_recent_camera_triggers',
  ]);
  expect(rowOf({}, { alerts: [{ ...alert, status: 'resolved' }] }).attention).toEqual([]);
});

test('batteries that end soon count until the forecast is beyond the days of the owner', () => {
  const alerts = [{ alert_type: 'battery_ending', status: 'new' }] as const;
  const battery = {
    days_p10: 20,
    days_p50: 30,
    days_p90: 50,
    ends_at_p50: '2026-12-20T12:00:00Z',
    basis: 'history',
    reasons: [],
  } as const;
  const forecast = { battery, battery_outlook: 'ends' } as unknown as DeviceForecast;
  expect(rowOf({}, { alerts }).attention).toEqual(['battery_ending']);
  expect(rowOf({}, { alerts, forecast }).attention).toEqual([]);
  expect(rowOf({}, { alerts, forecast, batteryEndingDays: 20 }).attention).toEqual(['battery_ending']);
});

test('update status sorts success, failed, pending, pending reset, none', () => {
  const statuses = [null, 'pending_reset', 'failed', 'success', 'pending'] as const;
  const rows = statuses.map((device_update_status) => rowOf({ device_update_status }));
  expect(sorted(rows, 'update_status').map(({ update }) => update)).toEqual([
    'success',
    'failed',
    'pending',
    'pending_reset',
    null,
  ]);
  expect(sorted(rows, 'update_status', 'desc').map(({ update }) => update)[0]).toBeNull();
  const words = DEVICES_COLUMNS.find(({ id }) => id === 'update_status')?.value;
  expect(sorted(rows, 'update_status').map((row) => words?.(row))).toEqual([
    'Success',
    'Failed',
    'Pending',
    'Pending reset',
    'None',
  ]);
});

test('battery status sorts by the voltage, cameras without one last', () => {
  const rows = [null, 4.1, 3.1, 3.7].map((battery_voltage) => rowOf({ battery_voltage }));
  expect(sorted(rows, 'battery_status').map(({ device }) => device.battery_voltage)).toEqual([
    3.1,
    3.7,
    4.1,
    null,
  ]);
});

function sorted(rows: readonly ReturnType<typeof rowOf>[], id: string, direction: 'asc' | 'desc' = 'asc') {
  const column = DEVICES_COLUMNS.find((one) => one.id === id);
  return sortItems(rows, column ?? {}, direction);
}

test('0, 0 from before is no position, and half of one is shown', () => {
  const place = (latitude: number | null, longitude: number | null) =>
    ['latitude', 'longitude'].map((id) =>
      DEVICES_COLUMNS.find((column) => column.id === id)?.value?.(rowOf({ latitude, longitude })),
    );
  expect(place(0, 0)).toEqual([null, null]);
  expect(place(0, 36.9)).toEqual([0, 36.9]);
  expect(place(null, 2)).toEqual([null, 2]);
});

test('a camera that reports and sees nothing needs somebody, unless probably no animal passes by', () => {
  const diagnosed = (cause: 'model' | 'animals', state: 'no_insights' | 'silent' = 'no_insights') => ({
    diagnosis: {
      device_id: HEALTHY.device_id,
      state,
      causes: [{ cause, probability: 0.8, evidence: [], next_step: 'Look.' }],
    },
  });
  expect(rowOf({}, diagnosed('model')).attention).toEqual(['no_recent_insights']);
  expect(rowOf({}, diagnosed('animals')).attention).toEqual([]);
});

test('why a camera was silent is not said of one that has spoken since', () => {
  const causes = [{ cause: 'link' as const, probability: 0.8, evidence: [], next_step: 'Wait.' }];
  const diagnosis = { device_id: HEALTHY.device_id, state: 'silent' as const, causes };
  expect(rowOf({}, { diagnosis }).diagnosis).toBeNull();
});
