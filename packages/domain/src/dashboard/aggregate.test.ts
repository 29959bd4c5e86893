import { describe, expect, test } from 'vitest';
import { cameraTimestamp } from '../insights/camera-timestamp.ts';
import { encodeSegment } from '../segments/encode-segment.ts';
import { exampleRow, seededRandom } from '../segments/example-row.ts';
import type { SegmentRow } from '../segments/insight-fields.ts';
import { appendSegment, applyOverlay, completeRows } from '../segments/insight-rows.ts';
import { decodeSegment } from '../segments/segment.ts';
import { zoneOffsets } from '../time/zone-offsets.ts';
import { type AggregateQuery, aggregate } from './aggregate.ts';
import { createCountedInsights, decodeCounted } from './counted-insights.ts';
import type { CountedCamera } from './counted-rows.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-01-08T09:00:00Z');
const ZONE = 'Pacific/Auckland';
const FIRST = Date.UTC(2025, 11, 1);

const camera = (zone = 'UTC', from = -DAY, before = NOW + 400 * DAY): CountedCamera => ({
  from,
  before,
  offsets: zoneOffsets(zone, FIRST, NOW + 400 * DAY),
});
const ALL = new Map(Array.from({ length: 40 }, (_, i) => [i + 1, camera()]));
const ASK: AggregateQuery = {
  cameras: ALL,
  classNames: null,
  confidence: { least: 0, most: 100 },
  archived: true,
  lastDay: new Date(NOW).toISOString().slice(0, 10),
};

function examples(count: number): SegmentRow[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, i) => exampleRow(i + 1, random));
}

function countedOf(rows: readonly SegmentRow[], size = 700) {
  const counted = createCountedInsights();
  for (let at = 0; at < rows.length; at += size) {
    appendSegment(counted, decodeCounted(encodeSegment(rows.slice(at, at + size))));
  }
  completeRows(counted);
  return counted;
}

function overlay(
  counted: ReturnType<typeof countedOf>,
  rows: readonly SegmentRow[],
  removedIds: number[] = [],
) {
  applyOverlay(counted, decodeSegment(encodeSegment(rows, removedIds)));
}

/** The same numbers, one row after the other, in the plainest way. */
function plainly(rows: readonly SegmentRow[], zone: string) {
  const hour = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  const count = <K>(keyOf: (row: SegmentRow) => K) =>
    new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.length] as const));
  return {
    classes: count((row) => row.confirmed_class_name ?? row.class_name),
    devices: count((row) => row.device_id),
    hours: count((row) => Number(hour.format(Date.parse(cameraTimestamp(row))))),
    days: count((row) => day.format(Date.parse(cameraTimestamp(row)))),
    comms: count((row) => row.comms_source),
    statuses: count((row) => row.insight_status ?? 'uncategorized'),
    photos: rows.filter((row) => row.photoUrl !== null).length,
  };
}

test.each(['UTC', ZONE, 'America/St_Johns'])(
  'all numbers are those of counting one by one, in %s',
  (zone) => {
    const rows = examples(3_000);
    const cameras = new Map([...ALL.keys()].map((id) => [id, camera(zone)]));
    const lastDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(NOW);
    const counts = aggregate(countedOf(rows), { ...ASK, cameras, lastDay });
    const expected = plainly(rows, zone);
    expect(counts.insights).toBe(rows.length);
    expect(new Map(counts.classes.map(({ className, insights }) => [className, insights]))).toEqual(
      expected.classes,
    );
    expect(counts.classes.map(({ insights }) => insights)).toEqual(
      [...expected.classes.values()].sort((a, b) => b - a),
    );
    expect(new Map(counts.devices.map(({ deviceId, insights }) => [deviceId, insights]))).toEqual(
      expected.devices,
    );
    expect(counts.devices.reduce((sum, { photos }) => sum + photos, 0)).toBe(expected.photos);
    expect(counts.hours).toEqual(Array.from({ length: 24 }, (_, hour) => expected.hours.get(hour) ?? 0));
    const lastDays = Array.from({ length: 14 }, (_, i) =>
      new Date(Date.parse(lastDay) - (13 - i) * DAY).toISOString().slice(0, 10),
    );
    expect(counts.days).toEqual(lastDays.map((name) => expected.days.get(name) ?? 0));
    expect(counts.commsSources).toEqual({ import: 0, ...Object.fromEntries(expected.comms) });
    expect(new Map(Object.entries(counts.statuses))).toEqual(expected.statuses);
    expect(counts.delays.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  },
);

test('what is filtered is not counted', () => {
  const rows = examples(5_000);
  const from = Date.parse('2026-01-02T00:00:00Z');
  const before = Date.parse('2026-01-04T00:00:00Z');
  const question = {
    ...ASK,
    cameras: new Map([1, 2, 3].map((id) => [id, camera('UTC', from, before)])),
    classNames: new Set(['robin', 'mouse']),
    confidence: { least: 40, most: 90 },
    archived: false,
  };
  const expected = rows.filter((row) => {
    const taken = Date.parse(cameraTimestamp(row));
    const percent = Math.round(row.confidence);
    return (
      [1, 2, 3].includes(row.device_id) &&
      taken >= from &&
      taken < before &&
      ['robin', 'mouse'].includes(row.confirmed_class_name ?? row.class_name) &&
      percent >= 40 &&
      percent <= 90 &&
      row.insight_status !== 'archive'
    );
  });
  expect(expected.length).toBeGreaterThan(20);
  const counts = aggregate(countedOf(rows), question);
  expect(counts.insights).toBe(expected.length);
  expect(counts.devices.map(({ deviceId }) => deviceId)).toEqual([1, 2, 3]);
  expect(counts.statuses.archive).toBe(0);
});

test('an insight that changes, goes, comes back or comes late is counted as it is now', () => {
  const rows = examples(3_000);
  const counted = countedOf(rows.filter(({ insight_id }) => insight_id % 10 !== 0));
  const random = seededRandom(11);
  const now = new Map(rows.map((row) => [row.insight_id, row]));
  for (const row of rows) {
    const changed = { ...row, class_name: 'kea', confirmed_class_name: null, insight_status: null };
    const chance = random();
    if (chance < 0.2) {
      overlay(counted, [], [row.insight_id]);
      now.delete(row.insight_id);
    } else if (row.insight_id % 10 === 0 || chance < 0.4) {
      overlay(counted, [changed]);
      now.set(row.insight_id, changed);
    }
  }
  const [first] = rows;
  if (first) overlay(counted, [first]);
  if (first) now.set(first.insight_id, first);
  const counts = aggregate(counted, ASK);
  const expected = plainly([...now.values()], 'UTC');
  expect(counts.insights).toBe(now.size);
  expect(new Map(counts.classes.map(({ className, insights }) => [className, insights]))).toEqual(
    expected.classes,
  );
});

describe('when cameras began to know the time, in September 2023', () => {
  /** When the server received each; all were taken on August 30th at half past four. */
  const ARRIVED = [
    '2023-08-31T23:59:59.999Z',
    '2023-09-01T00:00:00.000Z',
    '2023-09-01T00:00:00.001Z',
    '2023-09-01T07:00:00.000Z',
  ];
  const rows = examples(ARRIVED.length).map((row, i) => ({
    ...row,
    time_stamp: ARRIVED[i] ?? '',
    file_ctime: '2023-08-30T04:30:00.000Z',
  }));
  const put = countedOf([]);
  for (const row of rows) overlay(put, [row]);
  const aggregateOf = (counted: typeof put, from = '2023-08-01', before = '2023-10-01') =>
    aggregate(counted, {
      ...ASK,
      cameras: new Map(
        [...ALL.keys()].map((id) => [id, camera('UTC', Date.parse(from), Date.parse(before))]),
      ),
      lastDay: '2023-09-01',
    });

  test.each([
    ['sealed', countedOf(rows, 10)],
    ['new', put],
  ])(
    '%s insights count at their arrival up to its first moment, and then at the photo’s time',
    (_, counted) => {
      const { hours, days, delays } = aggregateOf(counted);
      const some = (counts: readonly number[]) =>
        Object.fromEntries([...counts.entries()].filter(([, count]) => count > 0));
      expect(some(hours)).toEqual({ 0: 1, 4: 2, 23: 1 });
      expect(some(days), 'August 30th and 31st, September 1st').toEqual({ 11: 2, 12: 1, 13: 1 });
      expect(some(delays), 'none, and over a day').toEqual({ 0: 2, 7: 2 });
      expect(aggregateOf(counted, '2023-08-30', '2023-08-31').insights).toBe(2);
      expect(aggregateOf(counted, '2023-09-01', '2023-09-02').insights).toBe(1);
    },
  );
});

test.each([
  [0, 0],
  [299, 0],
  [300, 1],
  [24 * 3_600 - 1, 6],
  [24 * 3_600, 7],
  [8 * 86_400, 9],
])('a delay of %i s is in step %i', (seconds, step) => {
  const counted = countedOf([]);
  const [row] = examples(1);
  if (!row) throw new Error('There is an example.');
  const time_stamp = new Date(NOW).toISOString();
  overlay(counted, [{ ...row, time_stamp, file_ctime: new Date(NOW - seconds * 1_000).toISOString() }]);
  const { delays } = aggregate(counted, ASK);
  expect(delays.indexOf(1)).toBe(step);
});

test('what was imported took no time to come', () => {
  const rows = examples(4).map((row, i) => ({
    ...row,
    comms_source: i < 3 ? ('import' as const) : ('lora' as const),
  }));
  const { insights, commsSources, delays } = aggregate(countedOf(rows), ASK);
  expect([insights, commsSources.import]).toEqual([4, 3]);
  expect(delays.reduce((sum, count) => sum + count, 0)).toBe(1);
});
