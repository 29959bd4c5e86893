import { ALERT_TYPES } from '../alerts/alert-type.ts';

/** What the map shows on request, all off at first: each kind of alert, and counts of insights. */
export const MAP_LAYERS = [...ALERT_TYPES, 'insight_count'] as const;

export type MapLayer = (typeof MAP_LAYERS)[number];
