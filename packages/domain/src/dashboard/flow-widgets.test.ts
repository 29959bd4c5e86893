import { expect, test } from 'vitest';
import { FIRST_DASHBOARD } from './first-dashboard.ts';
import { flowWidgets } from './flow-widgets.ts';
import { isNumberWidget } from './layout.ts';

const places = (least: number) =>
  flowWidgets(FIRST_DASHBOARD, ({ type }) => (isNumberWidget(type) ? 4 : least)).map(
    ({ type, position: { x, y }, size: { width, height } }) => [type, x, y, width, height],
  );

test('widgets that need more width flow into rows in reading order', () => {
  expect(places(7)).toEqual([
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
  expect(places(5).map(([, x, , width]) => [x, width])).toEqual([
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
  const [alone] = flowWidgets(FIRST_DASHBOARD.slice(0, 1), () => 3);
  expect(alone?.size.width).toBe(12);
});

test('no widgets flow nowhere', () => {
  expect(flowWidgets([], () => 2)).toEqual([]);
});
