/** Where an alert stands: new, then acknowledged, then resolved (specification §4). */
export const ALERT_STATUSES = ['new', 'acknowledged', 'resolved'] as const;
