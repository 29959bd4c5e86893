import type { Device } from '@sightline/contract/devices/devices.contract';
import { type DeviceUpdateState, updateStatusOf } from '@sightline/domain/devices/update-status';
import { LIMITS } from '@sightline/domain/limits';
import { type SettingsRow, settingsCommandOf } from './settings-command.mapper.ts';
import { siteZone } from './site-zone.ts';

/** What a camera is read with: the groups of its owner, since when it is theirs, and the newest device update. */
export function withGroupsAndUpdate(ownerId: number) {
  return {
    groups: { where: { group: { ownerId } }, select: { groupId: true }, orderBy: { groupId: 'asc' } },
    ownerships: { where: { endedAt: null }, select: { startedAt: true } },
    updates: {
      select: {
        updateId: true,
        state: true,
        updatedAt: true,
        finishedAt: true,
        update: { select: { droppedAt: true, createdAt: true, cycleTime: true, triggerNumber: true } },
      },
      orderBy: { updateId: 'desc' },
      take: 1,
    },
    otaMessages: {
      where: { messageType: 'update_settings', createdById: ownerId, status: { not: 'dropped' } },
      orderBy: { index: 'desc' },
      take: LIMITS.openOtaMessages,
    },
  } as const;
}

/** A row of `devices` as Prisma brings it, {@link withGroupsAndUpdate}. */
export interface DeviceRow extends SettingsRow {
  readonly id: number;
  readonly kind: string;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly description: string | null;
  readonly locationName: string | null;
  readonly locationDescription: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lastSeen: Date | null;
  readonly lastInsightAt: Date | null;
  readonly lastImageAt: Date | null;
  readonly lastCycleAt: Date | null;
  readonly statusReportedAt: Date | null;
  readonly nextHeartbeatAt: Date | null;
  readonly cycleTime: number;
  readonly triggerNumber: number;
  readonly reportedCycleTime: number | null;
  readonly reportedTriggerNumber: number | null;
  readonly settingsReportedAt: Date | null;
  readonly settingsAskedAt: Date | null;
  readonly satelliteFixTime: number;
  readonly satellitePasses: string | null;
  readonly syncTime: string | null;
  readonly cameraError: string | null;
  readonly algReleaseId: number | null;
  readonly batteryVoltage: number | null;
  readonly allowWifiInsights: boolean;
  readonly allowCompleteImages: boolean;
  readonly loraUid: string | null;
  readonly cellUid: string | null;
  readonly hardwareId: string;
  readonly softwareVersion: string | null;
  readonly mcuVersion: string | null;
  readonly codeVersion: string | null;
  readonly memoryRemaining: number | null;
  readonly imagesProcessed: number | null;
  readonly spaceRemaining: number | null;
  readonly imageCount: number | null;
  readonly cycleCount: number | null;
  readonly startupData: string | null;
  readonly hoursSinceLastCameraTrigger: number | null;
  readonly groups: readonly { readonly groupId: number }[];
  readonly ownerships: readonly { readonly startedAt: Date }[];
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** None where it was over before the camera was its owner's: then all earlier ones were, too. */
function newestUpdate({ updates: [newest], ownerships: [current] }: DeviceRow) {
  const isOver = newest?.finishedAt && !(current && newest.finishedAt >= current.startedAt);
  return isOver ? undefined : newest;
}

/** A camera as its owner and staff see it. */
export function toDevice(row: DeviceRow): Device {
  const update = newestUpdate(row);
  const state = update ? (update.state as DeviceUpdateState) : null;
  return {
    device_id: row.id,
    kind: row.kind === 'imported' ? 'imported' : 'camera',
    device_name: row.deviceName,
    display_name: row.displayName,
    description: row.description,
    location_name: row.locationName,
    location_description: row.locationDescription,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: siteZone(row),
    last_seen: iso(row.lastSeen),
    last_insight: iso(row.lastInsightAt),
    last_image: iso(row.lastImageAt),
    last_cycle: iso(row.lastCycleAt),
    status_reported_at: iso(row.statusReportedAt),
    next_heartbeat_at: iso(row.nextHeartbeatAt),
    cycle_time: row.cycleTime,
    trigger_number: row.triggerNumber,
    reported_cycle_time: row.reportedCycleTime,
    reported_trigger_number: row.reportedTriggerNumber,
    settings_reported_at: iso(row.settingsReportedAt),
    settings_asked_at: iso(row.settingsAskedAt),
    settings_command: settingsCommandOf(row.otaMessages, update),
    satellite_fix_time: row.satelliteFixTime,
    satellite_passes: row.satellitePasses,
    sync_time: row.syncTime,
    battery_voltage: row.batteryVoltage,
    camera_error: row.cameraError,
    device_update_status: state && updateStatusOf(state, update?.update.droppedAt !== null),
    device_specific_status: state,
    device_update_id: update?.updateId ?? null,
    alg_release_id: row.algReleaseId,
    allow_wifi_insights: row.allowWifiInsights,
    allow_complete_images: row.allowCompleteImages,
    lora_uid: row.loraUid,
    cell_uid: row.cellUid,
    hardware_id: row.hardwareId,
    software_version: row.softwareVersion,
    mcu_version: row.mcuVersion,
    code_version: row.codeVersion,
    memory_remaining: row.memoryRemaining,
    images_processed: row.imagesProcessed,
    summary: {
      space_remaining: row.spaceRemaining,
      image_count: row.imageCount,
      cycle_count: row.cycleCount,
      startup_data: row.startupData,
      hours_since_last_camera_trigger: row.hoursSinceLastCameraTrigger,
    },
    groups: row.groups.map(({ groupId }) => groupId),
  };
}
