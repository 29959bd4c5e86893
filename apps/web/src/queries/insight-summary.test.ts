import type { Insight } from '@sightline/contract/insights/insights.contract';
import { expect, test } from 'vitest';
import { withArrivals } from './insight-summary.ts';

const TIMES = { time_stamp: '2026-11-20T07:00:00.000Z', file_ctime: null };
const latest = { insight_id: 10, class_name: 'kea', ...TIMES };
const summaries = [
  { device_id: 1, insight_count: 4, archived_count: 3, latest },
  { device_id: 2, insight_count: 0, archived_count: 0, latest: null },
];
const insight = (device_id: number, insight_id: number, class_name: string) =>
  ({ device_id, insight_id, class_name, ...TIMES }) as Insight;

test('arrivals count once, and the newest is the latest', () => {
  const after = withArrivals(summaries, [
    insight(1, 12, 'tahr'),
    insight(1, 11, 'hare'),
    insight(2, 13, 'stoat'),
  ]);
  expect(after).toEqual([
    {
      device_id: 1,
      insight_count: 6,
      archived_count: 3,
      latest: { insight_id: 12, class_name: 'tahr', ...TIMES },
    },
    {
      device_id: 2,
      insight_count: 1,
      archived_count: 0,
      latest: { insight_id: 13, class_name: 'stoat', ...TIMES },
    },
  ]);
});

test('what is known already, or comes from a camera that is not there, changes nothing', () => {
  expect(withArrivals(summaries, [insight(1, 10, 'kea'), insight(9, 99, 'cat')])).toEqual(summaries);
});
