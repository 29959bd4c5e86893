import { expect, test } from 'vitest';
import { DEFAULT_DASHBOARD } from './default-dashboard.ts';
import { isNumberWidget } from './layout.ts';
import { reflowWidgets } from './reflow-widgets.ts';

const positions = (least: number) =>
  reflowWidgets(DEFAULT_DASHBOARD, ({ type }) => (isNumberWidget(type) ? 4 : least)).map(
    ({ type, position: { x, y }, size: { width, height } }) => [type, x, y, width, height],
  );

test('widgets that need more width flow into rows in reading order', () => {
  expect(positions(7)).toEqual([
    ['total_insights', 0, 0, 4, 2],
    ['total_classes', 4, 0, 4, 2],
    ['total_devices', 8, 0, 4, 2],
    ['insights_over_2_weeks', 0, 2, 12, 4],
    ['device_hours_since_table', 0, 6, 12, 4],
    ['insights_by_class', 0, 10, 12, 4],
    ['insight_by_hour_of_day', 0, 14, 12, 4],
    ['device_heatmap', 0, 18, 12, 5],
    ['insight_statuses', 0, 23, 12, 3],
  ]);
});

test('the last widget of a row fills it', () => {
  expect(positions(5).map(([, x, , width]) => [x, width])).toEqual([
    [0, 4],
    [4, 4],
    [8, 4],
    [0, 6],
    [6, 6],
    [0, 6],
    [6, 6],
    [0, 6],
    [6, 6],
  ]);
  const [alone] = reflowWidgets(DEFAULT_DASHBOARD.slice(0, 1), () => 3);
  expect(alone?.size.width).toBe(12);
});

test('no widgets flow nowhere', () => {
  expect(reflowWidgets([], () => 2)).toEqual([]);
});
