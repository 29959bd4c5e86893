import type {
  DeviceUpdate,
  DeviceUpdateTimeline,
} from '@sightline/contract/device-updates/device-updates.contract';
import { overallUpdateStatus } from '@sightline/domain/device-updates/overall-status';
import type { FirmwareTag } from '@sightline/domain/device-updates/update-options';
import { updateStatusOf } from '@sightline/domain/devices/update-status';
import type { DeviceUpdateRow, TimelineRow } from './device-updates.store.ts';

export function toDeviceUpdate(row: DeviceUpdateRow): DeviceUpdate {
  const dropped = row.dropped_at !== null;
  return {
    deviceUpdateId: row.id,
    update_id: row.id,
    algReleaseId: row.alg_release_id,
    firmwareReleaseTag: row.firmware_release_tag as FirmwareTag,
    cycleTime: row.cycle_time,
    triggerNumber: row.trigger_number,
    satelliteFixTime: row.satellite_fix_time,
    satellitePasses: row.satellite_passes,
    createdAt: row.created_at.toISOString(),
    deviceIds: row.parts.map((part) => ({ ...part, status: updateStatusOf(part.state, dropped) })),
    status: overallUpdateStatus(
      row.parts.map(({ state }) => state),
      dropped,
    ),
    ownerEmail: row.owner_email,
    isOwner: row.is_owner,
  };
}

const SILENT = { version: null, code: null, details: null };

/** What the server did itself stands between what the camera said: queued, delivered, and at last dropped. */
export function toTimeline(row: TimelineRow): DeviceUpdateTimeline {
  const said = new Set(row.feedback.map(({ state }) => state));
  const events: DeviceUpdateTimeline['events'] = [
    { ...SILENT, state: 'queued', at: row.created_at.toISOString() },
    ...(row.delivered_at && !said.has('delivered')
      ? [{ ...SILENT, state: 'delivered' as const, at: row.delivered_at.toISOString() }]
      : []),
    ...row.feedback,
    ...(row.dropped_at ? [{ ...SILENT, state: 'dropped' as const, at: row.dropped_at.toISOString() }] : []),
  ];
  return { deviceId: row.device_id, events };
}
