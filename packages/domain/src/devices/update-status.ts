/** How a device update stands, to people (specification §3 and §4). */
export const DEVICE_UPDATE_STATUSES = ['success', 'failed', 'pending', 'dropped', 'pending_reset'] as const;

export type DeviceUpdateStatus = (typeof DEVICE_UPDATE_STATUSES)[number];

/** How far one camera has come with an update, as the camera reports it; the last three are final. */
export const DEVICE_UPDATE_STATES = [
  'queued',
  'delivered',
  'acknowledged',
  'downloading',
  'downloaded',
  'installing',
  'pending_reset',
  'success',
  'failed',
  'dropped',
] as const;

export type DeviceUpdateState = (typeof DEVICE_UPDATE_STATES)[number];

const FINAL = ['success', 'failed', 'dropped'] as const satisfies readonly DeviceUpdateState[];

function isFinal(state: DeviceUpdateState): state is (typeof FINAL)[number] {
  return FINAL.some((final) => final === state);
}

/**
 * What one camera's part of an update is called outside: everything before the restart is pending. `dropped` says that
 * the owner dropped the whole update; what a camera had finished before stays finished.
 */
export function updateStatusOf(state: DeviceUpdateState, dropped: boolean): DeviceUpdateStatus {
  if (isFinal(state)) return state;
  if (dropped) return 'dropped';
  return state === 'pending_reset' ? state : 'pending';
}
