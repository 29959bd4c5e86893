import type { Device } from '@sightline/contract/devices/devices.contract';

/** A row of `devices` as Prisma brings it. */
export interface DeviceRow {
  readonly id: number;
  readonly deviceName: string | null;
  readonly displayName: string | null;
  readonly description: string | null;
  readonly locationName: string | null;
  readonly locationDescription: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly lastSeen: Date | null;
  readonly lastInsightAt: Date | null;
  readonly nextHeartbeatAt: Date | null;
  readonly cycleTime: number;
  readonly triggerNumber: number;
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
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** A camera as its owner and staff see it. */
export function toDevice(row: DeviceRow): Device {
  return {
    device_id: row.id,
    device_name: row.deviceName,
    display_name: row.displayName,
    description: row.description,
    location_name: row.locationName,
    location_description: row.locationDescription,
    latitude: row.latitude,
    longitude: row.longitude,
    last_seen: iso(row.lastSeen),
    last_insight: iso(row.lastInsightAt),
    next_heartbeat_at: iso(row.nextHeartbeatAt),
    cycle_time: row.cycleTime,
    trigger_number: row.triggerNumber,
    battery_voltage: row.batteryVoltage,
    device_update_status: null,
    device_specific_status: null,
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
  };
}
