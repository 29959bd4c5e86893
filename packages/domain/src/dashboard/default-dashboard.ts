import type { Widget } from './layout.ts';
import { WIDGET_TITLES, type WidgetType } from './widget-type.ts';

/**
 * What somebody sees who never arranged a dashboard: what is there, what came lately and of what kind, which cameras
 * are silent, and where they stand. Column, row, width, height.
 */
const POSITIONS: readonly (readonly [WidgetType, number, number, number, number])[] = [
  ['total_insights', 0, 0, 2, 2],
  ['total_classes', 2, 0, 2, 2],
  ['total_devices', 4, 0, 2, 2],
  ['insights_over_2_weeks', 6, 0, 6, 4],
  ['device_hours_since_table', 0, 2, 6, 4],
  ['insights_by_class', 6, 4, 6, 4],
  ['insight_by_hour_of_day', 0, 6, 6, 4],
  ['device_heatmap', 6, 8, 6, 5],
  ['insight_statuses', 0, 10, 6, 3],
];

/** The first dashboard of every account, and the one to which it can be set back. */
export const DEFAULT_DASHBOARD: readonly Widget[] = POSITIONS.map(([type, x, y, width, height]) => ({
  id: `first-${type}`,
  type,
  title: WIDGET_TITLES[type],
  size: { width, height },
  position: { x, y },
}));
