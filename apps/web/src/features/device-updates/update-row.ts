import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Release } from '@sightline/contract/releases/releases.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { isOverdue } from '../../components/timeline/awaited-step.ts';

/** An update with what the table says of it at this minute. */
export interface UpdateRow {
  readonly update: DeviceUpdate;
  readonly id: number;
  /** Undefined for a release that is no longer approved for the account. */
  readonly releaseName: string | undefined;
  readonly cameras: readonly UpdatedCamera[];
  /** Cameras that are done with it and whose part succeeded. */
  readonly doneCount: number;
  /** Cameras that it waits for and that should have spoken already. */
  readonly overdueCount: number;
}

export type UpdatedCamera = DeviceUpdate['deviceIds'][number] & {
  readonly name: string;
  /** Undefined for a camera that is somebody else's now. */
  readonly device: Device | undefined;
  readonly isOverdue: boolean;
};

interface RowParts {
  readonly update: DeviceUpdate;
  readonly devices: ReadonlyMap<number, Device>;
  readonly releases: ReadonlyMap<number, Release>;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function toUpdateRow({ update, devices, releases, now }: RowParts): UpdateRow {
  const cameras = update.deviceIds.map((part): UpdatedCamera => {
    const device = devices.get(part.deviceId);
    const isOpen = part.status === 'pending' || part.status === 'pending_reset';
    return {
      ...part,
      device,
      name: device ? displayName(device) : `Device ${part.deviceId}`,
      isOverdue: isOpen && isOverdue(device, now),
    };
  });
  return {
    update,
    id: update.deviceUpdateId,
    releaseName: releases.get(update.algReleaseId)?.name,
    cameras,
    doneCount: cameras.filter(({ status }) => status === 'success').length,
    overdueCount: cameras.filter((camera) => camera.isOverdue).length,
  };
}

const URGENCY = { failed: 0, pending: 2, pending_reset: 3, dropped: 4, success: 5 } as const;

/** Cameras that need somebody first: failed, overdue, on their way, done. */
export function byUrgency(cameras: readonly UpdatedCamera[]): UpdatedCamera[] {
  const rank = (camera: UpdatedCamera) => (camera.isOverdue ? 1 : URGENCY[camera.status]);
  return cameras.toSorted((a, b) => rank(a) - rank(b) || a.deviceId - b.deviceId);
}

/** How far the cameras are, such as `1 of 3 done, 1 failed, 1 overdue`. */
export function progressLabel({ cameras, doneCount, overdueCount }: UpdateRow): string {
  const failed = cameras.filter(({ status }) => status === 'failed').length;
  return [
    `${doneCount} of ${cameras.length} done`,
    failed > 0 && `${failed} failed`,
    overdueCount > 0 && `${overdueCount} overdue`,
  ]
    .filter(Boolean)
    .join(', ');
}
