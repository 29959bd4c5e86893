import { type DeviceUpdateState, type DeviceUpdateStatus, updateStatusOf } from '../devices/update-status.ts';

/** The first that any camera has is the whole update's (device protocol, Control). */
const FIRST_OF = ['pending', 'pending_reset', 'failed'] as const satisfies DeviceUpdateStatus[];

/**
 * The whole update's status: dropped if its owner dropped it, else pending while any camera's part is, else waiting for
 * a restart while any is, else failed if any is, else success. Cameras that left their owner before they were done do not
 * count; an update that all its cameras left is dropped, too.
 */
export function overallUpdateStatus(
  states: readonly DeviceUpdateState[],
  dropped: boolean,
): DeviceUpdateStatus {
  if (dropped || states.every((state) => state === 'dropped')) return 'dropped';
  const statuses = states.map((state) => updateStatusOf(state, dropped));
  return FIRST_OF.find((first) => statuses.includes(first)) ?? 'success';
}

/** Only a pending update can be dropped. */
export function canDropUpdate(status: DeviceUpdateStatus): boolean {
  return status === 'pending';
}
