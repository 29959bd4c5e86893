import type { AlertType } from '../alerts/alert-type.ts';

/** Kinds of alerts that have a layer of their own. */
export const WARNING_LAYERS = [
  'spypoint_error',
  'low_battery',
  'no_recent_insights',
  'no_recent_camera_triggers',
] as const satisfies readonly AlertType[];

export type WarningLayer = (typeof WARNING_LAYERS)[number];

/** What the map shows on request, all off at first: kinds of alerts, and counts of insights. */
export type MapLayer = WarningLayer | 'insight_count';
