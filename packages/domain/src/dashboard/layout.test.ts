import { describe, expect, test } from 'vitest';
import { DEFAULT_DASHBOARD } from './default-dashboard.ts';
import { addWidget, clampWidget, defaultSize, firstFreeRow, GRID_COLUMNS, stackWidgets } from './layout.ts';
import { WIDGET_TITLES, WIDGET_TYPES, widgetType } from './widget-type.ts';

const at = (x: number, y: number, width: number, height: number) => ({
  size: { width, height },
  position: { x, y },
});

describe('a widget', () => {
  test.each([
    ['stays where it is', at(3, 1, 4, 2), at(3, 1, 4, 2)],
    ['is never smaller than 2 steps', at(0, 0, 1, 0), at(0, 0, 2, 2)],
    ['is never wider than the grid', at(0, 0, 40, 2), at(0, 0, 12, 2)],
    ['never reaches past the grid', at(11, 0, 4, 2), at(8, 0, 4, 2)],
    ['never begins left of the grid or above it', at(-3, -2, 4, 2), at(0, 0, 4, 2)],
    ['lies on whole steps', at(1.4, 0.6, 3.5, 2.2), at(1, 1, 4, 2)],
  ])('%s', (_, widget, expected) => {
    expect(clampWidget(widget)).toEqual(expected);
  });

  test('is 2 x 2 as a number, 4 x 2 as a drawing, larger with intervals and as wide as the grid as a text when it is added', () => {
    const sizes = WIDGET_TYPES.map((type) => {
      const { width, height } = defaultSize(type);
      return [type, [width, height]];
    });
    expect(Object.fromEntries(sizes)).toEqual({
      total_insights: [2, 2],
      total_classes: [2, 2],
      total_devices: [2, 2],
      insight_by_hour_of_day: [4, 2],
      device_hours_since_table: [4, 2],
      device_hours_since_graph: [4, 2],
      device_heatmap: [4, 2],
      insights_by_class: [4, 2],
      insights_over_2_weeks: [4, 2],
      insights_vs_images: [4, 2],
      insight_comms_source: [4, 2],
      insight_delay: [4, 2],
      insight_statuses: [4, 2],
      analysis_abundance: [6, 4],
      analysis_activity: [6, 4],
      analysis_occupancy: [6, 3],
      analysis_accumulation: [6, 4],
      analysis_effort: [12, 4],
      title: [12, 2],
      text: [12, 2],
    });
  });

  test('goes below the others', () => {
    expect(firstFreeRow([])).toBe(0);
    expect(firstFreeRow([at(0, 0, 2, 5), at(2, 3, 2, 2)])).toBe(5);
  });

  test('of an unknown type is an error', () => {
    expect(widgetType('insight_delay')).toBe('insight_delay');
    expect(() => widgetType('insight_weather')).toThrow('There is no widget of the type insight_weather.');
  });
});

test('there are twenty types, each with its title', () => {
  expect(WIDGET_TITLES).toEqual({
    total_insights: 'Total Insights',
    total_classes: 'Total Classes',
    total_devices: 'Total Devices',
    insight_by_hour_of_day: 'Insights by Hour of Day',
    device_hours_since_table: 'Last Device Communication Table',
    device_hours_since_graph: 'Last Device Communication Graph',
    device_heatmap: 'Device Heatmap',
    insights_by_class: 'Insights by Class',
    insights_over_2_weeks: 'Insights over 2 Weeks',
    insights_vs_images: 'Insight vs Image Counts',
    insight_comms_source: 'Insights by Comms Source',
    insight_delay: 'Insight Delay',
    insight_statuses: 'Insight Statuses',
    analysis_abundance: 'Relative Abundance',
    analysis_activity: 'Activity over the Day',
    analysis_occupancy: 'Occupancy',
    analysis_accumulation: 'Species Accumulation',
    analysis_effort: 'Days Watched by Camera',
    title: 'Title',
    text: 'Text',
  });
  expect(WIDGET_TYPES.toSorted()).toEqual(Object.keys(WIDGET_TITLES).toSorted());
});

test('on a narrow screen widgets stand one below the other in reading order', () => {
  const stacked = stackWidgets(DEFAULT_DASHBOARD, 4);
  expect(stacked.map(({ type }) => type)).toEqual([
    'total_insights',
    'total_classes',
    'total_devices',
    'insights_over_2_weeks',
    'device_hours_since_table',
    'insights_by_class',
    'insight_by_hour_of_day',
    'device_heatmap',
    'insight_statuses',
  ]);
  let y = 0;
  for (const { size, position } of stacked) {
    expect([position.x, position.y, size.width]).toEqual([0, y, 4]);
    y += size.height;
  }
});

test('no two widgets of the first dashboard overlap, and all lie within the grid', () => {
  const taken = new Set<string>();
  for (const widget of DEFAULT_DASHBOARD) {
    expect(clampWidget(widget)).toEqual(widget);
    for (let x = 0; x < widget.size.width; x++) {
      for (let y = 0; y < widget.size.height; y++) {
        const step = `${widget.position.x + x}:${widget.position.y + y}`;
        expect(taken.has(step)).toBe(false);
        taken.add(step);
      }
    }
  }
  expect(DEFAULT_DASHBOARD.every(({ size }) => size.width <= GRID_COLUMNS)).toBe(true);
});

test('what is written is added at the top, below what is written there; a drawing below all others', () => {
  const widget = (id: string, type: string) => ({ id, type, title: id, size: defaultSize(type) });
  const added = ['total_insights', 'title', 'text', 'insight_delay'].reduce(
    (widgets, type) => addWidget(widgets, widget(type, type)),
    addWidget([], widget('first', 'insight_statuses')),
  );
  expect(added.map(({ id, position }) => [id, position.y])).toEqual([
    ['first', 4],
    ['total_insights', 6],
    ['title', 0],
    ['text', 2],
    ['insight_delay', 8],
  ]);
});
