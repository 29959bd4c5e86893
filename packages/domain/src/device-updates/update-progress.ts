import type { DeviceUpdateState } from '../devices/update-status.ts';

/** What a camera may say of its part of an update; `queued` and `dropped` are the server's own words. */
export type UpdateReport = Exclude<DeviceUpdateState, 'queued' | 'dropped'>;

/** How far each state is: the three of the work itself come in any order, and the last three are final. */
const STAGES: Readonly<Record<DeviceUpdateState, number>> = {
  queued: 0,
  delivered: 1,
  acknowledged: 2,
  downloading: 3,
  downloaded: 3,
  installing: 3,
  pending_reset: 4,
  success: 5,
  failed: 5,
  dropped: 5,
};

const FINAL_STAGE = STAGES.success;

/** States after which a camera's part of an update never changes. */
export const FINAL_UPDATE_STATES = (Object.keys(STAGES) as DeviceUpdateState[]).filter(isFinalUpdateState);

/** Whether a camera's part of an update never changes again. */
export function isFinalUpdateState(state: DeviceUpdateState): boolean {
  return STAGES[state] === FINAL_STAGE;
}

/**
 * Where a camera's part of an update stands after its report (device protocol, Control). The same report again, and one
 * that was overtaken by a later one on its way, change nothing; steps may be left out. `refused` where the part is
 * final and the report says otherwise, and always after a drop.
 */
export function afterUpdateReport(
  state: DeviceUpdateState,
  report: UpdateReport,
): DeviceUpdateState | 'refused' {
  if (report === state) return state;
  if (isFinalUpdateState(state)) return 'refused';
  return STAGES[report] < STAGES[state] ? state : report;
}

/**
 * Whether the update's settings become what the camera is asked to run with: once, when it first says that the update
 * is installed. Later the owner's own changes count.
 */
export function takesSettings(state: DeviceUpdateState, next: DeviceUpdateState): boolean {
  const installed = (one: DeviceUpdateState) => one === 'pending_reset' || one === 'success';
  return !installed(state) && installed(next);
}
