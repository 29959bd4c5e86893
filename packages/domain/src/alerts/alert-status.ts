/** Where an alert stands: new, then acknowledged, then resolved. */
export const ALERT_STATUSES = ['new', 'acknowledged', 'resolved'] as const;

export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** Statuses of an alert that still stands for its fault. */
export const OPEN_ALERT_STATUSES = ['new', 'acknowledged'] as const satisfies readonly AlertStatus[];

const NEXT: Readonly<Record<AlertStatus, readonly AlertStatus[]>> = {
  new: ['acknowledged', 'resolved'],
  acknowledged: ['resolved'],
  resolved: [],
};

/** Whether an alert may go from one status to another; resolved is final. */
export function canMoveAlert(from: AlertStatus, to: AlertStatus): boolean {
  return NEXT[from].includes(to);
}

/** The statuses from which an alert may come to `to`. */
export function statusesBefore(to: AlertStatus): AlertStatus[] {
  return ALERT_STATUSES.filter((from) => canMoveAlert(from, to));
}

/** Why an alert does not go from one status to another, for the person who asked for it. */
export function alertRefusal(from: AlertStatus, to: AlertStatus): string {
  if (from === 'resolved') return 'This alert is resolved and stays so. The next fault makes a new alert.';
  if (to === 'new') return 'An alert does not become new again. Acknowledge or resolve it.';
  return 'This alert is acknowledged already. It can only be resolved.';
}
