import type { OtaStatus } from './ota-status.ts';

/** What a camera may say of a message; the other statuses are the server's own words. */
export type MessageReport = Exclude<OtaStatus, 'pending' | 'expired' | 'dropped'>;

/** How far each status is; the last four are final. */
const STAGES: Readonly<Record<OtaStatus, number>> = {
  pending: 0,
  delivered: 1,
  acknowledged: 2,
  success: 3,
  failed: 3,
  expired: 3,
  dropped: 3,
};

const FINAL_STAGE = STAGES.success;

/** Whether a message never changes again. */
export function isFinalMessage(status: OtaStatus): boolean {
  return STAGES[status] === FINAL_STAGE;
}

/**
 * Where a message stands after the camera's report (device protocol, Control). The same report again, and one that was
 * overtaken by a later one on its way, change nothing. `refused` where the message is final and the report says
 * otherwise.
 */
export function afterMessageReport(status: OtaStatus, report: MessageReport): OtaStatus | 'refused' {
  if (report === status) return status;
  if (isFinalMessage(status)) return 'refused';
  return STAGES[report] < STAGES[status] ? status : report;
}

/** Only a message that the camera has not fetched can be taken back. */
export function canDropMessage(status: OtaStatus): boolean {
  return status === 'pending';
}
