import type { DeviceUpdateStatus } from './update-status.ts';

/** An update that was dropped leaves the camera as if there were none. */
const ORDER: Readonly<Record<DeviceUpdateStatus, number>> = {
  success: 1,
  failed: 2,
  pending: 3,
  pending_reset: 4,
  dropped: 5,
};

/** Where a camera's update icon sorts: success 1, failed 2, pending 3, pending reset 4, none 5. */
export function updateStatusOrder(status: DeviceUpdateStatus | null): number {
  return status === null ? 5 : ORDER[status];
}
