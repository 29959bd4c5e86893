import type { Insight } from '@sightline/contract/insights/insights.contract';
import { expect, test } from 'vitest';
import { sampleInsight as insight } from '../../queries/insight-sample.ts';
import { INSIGHTS_COLUMNS } from './insights-columns.tsx';
import { NEWEST_FIRST, orderInsights } from './order-insights.ts';

function order(rows: readonly Insight[], id: string, desc: boolean, showArchived = false): number[] {
  return orderInsights(rows, { id, desc }, showArchived).map((row) => row.insight_id);
}

test('newest first, archived ones only on request', () => {
  const rows = [insight(1), insight(2, { insight_status: 'archive' }), insight(3)];
  expect(order(rows, NEWEST_FIRST.id, NEWEST_FIRST.desc)).toEqual([3, 1]);
  expect(order(rows, NEWEST_FIRST.id, NEWEST_FIRST.desc, true)).toEqual([3, 2, 1]);
});

test('equals stay newest first', () => {
  const rows = [insight(1, { confidence: 50 }), insight(2), insight(3)];
  expect(order(rows, 'confidence', true)).toEqual([3, 2, 1]);
  expect(order(rows, 'confidence', false)).toEqual([1, 3, 2]);
});

test('the name that people gave a camera sorts before the one on the camera', () => {
  const rows = [
    insight(1, { display_name: 'Zebra' }),
    insight(2, { device_name: 'alpha' }),
    insight(3, { device_name: null }),
  ];
  expect(order(rows, 'device_name', false)).toEqual([2, 3, 1]);
});

test('file creation time is the camera timestamp, arrival where the camera gave none', () => {
  const rows = [
    insight(1, { file_ctime: '2026-11-20T06:30:00.000Z' }),
    insight(2, { file_ctime: '2026-11-20T05:00:00.000Z' }),
    insight(3),
  ];
  expect(order(rows, 'file_ctime', true)).toEqual([3, 1, 2]);
});

test('insights without position or status come last', () => {
  const rows = [insight(1, { latitude: -41 }), insight(2), insight(3, { latitude: 12 })];
  expect(order(rows, 'latitude', true)).toEqual([3, 1, 2]);
  expect(order([insight(1, { insight_status: 'favorite' }), insight(2)], 'status', false)).toEqual([1, 2]);
});

test('the columns are those of the specification, in its order', () => {
  expect(INSIGHTS_COLUMNS.map((column) => column.label)).toEqual([
    'Photo',
    'Class name',
    'Device name',
    'Confidence',
    'Timestamp',
    'File creation time',
    'Comms source',
    'Latitude',
    'Longitude',
    'Status',
  ]);
  expect(new Set(INSIGHTS_COLUMNS.map((column) => column.id)).size).toBe(INSIGHTS_COLUMNS.length);
});
