import type { DeviceHistory } from '@sightline/contract/devices/device-history.contract';
import { expect, test } from 'vitest';
import { historyFrame } from './history-frame.ts';
import { historyPanels } from './history-panels.ts';

type Point = DeviceHistory['points'][number];

const HOUR = 3_600_000;
const FROM = Date.parse('2026-11-12T00:00:00Z');
const hourly = { cycle_time: 60, reported_cycle_time: null };

function point(hours: number, said: Partial<Point> = {}): Point {
  return {
    at: new Date(FROM + hours * HOUR).toISOString(),
    battery_voltage: null,
    memory_remaining: null,
    space_remaining: null,
    images_processed: null,
    image_count: null,
    cycle_count: null,
    hours_since_last_camera_trigger: null,
    contacts: 1,
    ...said,
  };
}

function panel(title: string, points: readonly Point[], { hours = 120, rhythm = hourly, zone = 'UTC' } = {}) {
  const history: DeviceHistory = {
    from: new Date(FROM).toISOString(),
    to: new Date(FROM + hours * HOUR).toISOString(),
    bucket_minutes: 15,
    points: [...points],
    events: [],
  };
  const found = historyPanels(historyFrame(history, rhythm, zone)).find((one) => one.title === title);
  if (!found) throw new Error(`There is no chart ${title}.`);
  return found;
}

const volts = [point(1, { battery_voltage: 4 }), point(2, { battery_voltage: 3.9 })];

test('a line tells its newest value, and at a moment the nearest one', () => {
  const { read } = panel('Battery voltage', volts, { hours: 3 });
  expect(read(null)).toEqual({ when: '12 Nov, 02:00', readings: [{ value: '3.90 V' }] });
  expect(read(FROM + 1.4 * HOUR)?.readings).toEqual([{ value: '4.00 V' }]);
});

test('within a silence nothing is told of the values around it', () => {
  const { read } = panel('Battery voltage', [...volts, point(60, { battery_voltage: 3.7 })], { hours: 61 });
  expect(read(FROM + 30 * HOUR)?.readings).toEqual([{ value: 'Silent' }]);
  expect(read(FROM + 60.5 * HOUR)?.readings).toEqual([{ value: '3.70 V' }]);
});

test('without any value there is nothing to show', () => {
  const { table, read } = panel('Memory remaining', volts);
  expect([table.rows, read(null)]).toEqual([[], undefined]);
});

test('contacts are counted by day; days before the first and after now are not known', () => {
  const points = [point(30, { contacts: 2 }), point(31), point(80)];
  const { table, read } = panel('Contacts per day', points, { hours: 100 });
  expect(table.rows).toEqual([
    ['2026-11-13', 3],
    ['2026-11-14', 0],
    ['2026-11-15', 1],
    ['2026-11-16', 0],
  ]);
  expect(read(FROM + 49 * HOUR)).toEqual({ when: '14 Nov', readings: [{ label: 'Contacts', value: '0' }] });
  expect(read(FROM + HOUR)).toBeUndefined();
});

test('a day is one of the zone', () => {
  const { table } = panel('Contacts per day', [point(10), point(12), point(90)], {
    hours: 100,
    zone: 'Pacific/Auckland',
  });
  expect(table.rows.slice(0, 2)).toEqual([
    ['2026-11-12', 1],
    ['2026-11-13', 1],
  ]);
});

test('photos are told by the day, taken and processed, and a restart makes no negative day', () => {
  const points = [
    point(0, { images_processed: 100, image_count: 110 }),
    point(24, { images_processed: 140, image_count: 170 }),
    point(48, { images_processed: 30, image_count: 200 }),
  ];
  const { table, read, legend } = panel('Photos per day', points, {
    rhythm: { ...hourly, cycle_time: 1_440 },
  });
  expect(table).toEqual({
    columns: ['Day', 'Processed', 'Taken'],
    rows: [
      ['2026-11-12', 40, 60],
      ['2026-11-13', 30, 30],
    ],
    newestLast: true,
  });
  expect(legend).toBe('bars: processed, line: taken');
  expect(read(FROM)?.readings).toEqual([
    { label: 'Processed', value: '40', mark: 'first' },
    { label: 'Taken', value: '60', mark: 'second' },
  ]);
});

test('of a short time, bars are hours', () => {
  const points = [point(0, { cycle_count: 5 }), point(2, { cycle_count: 8 })];
  const { table } = panel('Cycles per hour', points, { hours: 3 });
  expect(table.rows).toEqual([
    [new Date(FROM), 1.5],
    [new Date(FROM + HOUR), 1.5],
  ]);
});
