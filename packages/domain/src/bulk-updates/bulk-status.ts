/** Where a bulk update stands, as the server numbers it, with its message. */
const BULK_MESSAGES = {
  1: 'The bulk update is currently processing...',
  2: 'The bulk update has successfully completed!',
  3: 'The bulk update is waiting to be processed',
  4: 'Someone is trying to do a bulk update, try again later',
} as const;

export type BulkStatus = keyof typeof BULK_MESSAGES;

export const BULK_STATUS = { processing: 1, completed: 2, waiting: 3, blocked: 4 } as const satisfies Record<
  string,
  BulkStatus
>;

/** Whether a number is one of the four statuses; those beyond 1 to 4 are not shown. */
export function isBulkStatus(status: number): status is BulkStatus {
  return Object.hasOwn(BULK_MESSAGES, status);
}

/** What people read about a bulk update; undefined for a status that is not shown. */
export function bulkStatusMessage(status: number): string | undefined {
  return isBulkStatus(status) ? BULK_MESSAGES[status] : undefined;
}

/**
 * What the browser does with the actions it sent: keeps waiting, clears them once they are completed, or queues them
 * again when they were blocked. A status that is not shown changes nothing.
 */
export function bulkStatusFollowUp(status: number): 'wait' | 'clear' | 'restore' {
  if (status === BULK_STATUS.completed) return 'clear';
  return status === BULK_STATUS.blocked ? 'restore' : 'wait';
}
