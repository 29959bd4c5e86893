/** How a device update stands, to people. */
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

interface UpdatedCamera {
  readonly device_update_status: DeviceUpdateStatus | null;
  readonly device_specific_status: DeviceUpdateState | null;
}

/** The status that a camera is shown with: pending reset as soon as the camera itself says so. */
export function shownUpdateStatus(camera: UpdatedCamera): DeviceUpdateStatus | null {
  return camera.device_specific_status === 'pending_reset' ? 'pending_reset' : camera.device_update_status;
}

const STEPS: Readonly<Partial<Record<DeviceUpdateState, string>>> = {
  queued: 'The camera has not fetched it yet.',
  delivered: 'The camera has fetched it.',
  acknowledged: 'The camera has taken it up.',
  downloading: 'The camera is downloading it.',
  downloaded: 'The camera has downloaded it.',
  installing: 'The camera is installing it.',
};

/** How far a camera has come with a pending update, in a sentence; undefined where its status says everything. */
export function updateStepText({
  device_update_status,
  device_specific_status,
}: UpdatedCamera): string | undefined {
  if (device_update_status !== 'pending' || device_specific_status === null) return undefined;
  return STEPS[device_specific_status];
}
