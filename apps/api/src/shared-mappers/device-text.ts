import type { Device } from '@sightline/contract/devices/devices.contract';
import { FINAL_UPDATE_STATES } from '@sightline/domain/device-updates/update-progress';
import { DEVICE_UPDATE_STATES, updateStatusOf } from '@sightline/domain/devices/update-status';
import { OPEN_OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { siteZone } from './site-zone.ts';
import { isoText } from './time-text.ts';

/** A camera as JSON text by PostgreSQL, and what its zone is looked up by. */
export interface DeviceTextRow {
  readonly device_id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly text: string;
}

/** The domain's rule for every state that there is. */
const UPDATE_STATUS = DEVICE_UPDATE_STATES.flatMap((state) =>
  [false, true].map((dropped) => {
    const when = `u.state = '${state}' AND u.dropped_at IS ${dropped ? 'NOT NULL' : 'NULL'}`;
    return `WHEN ${when} THEN '${updateStatusOf(state, dropped)}'`;
  }),
).join(' ');

const sqlList = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const FINAL = sqlList(FINAL_UPDATE_STATES);

/** The message or update that carries a camera's settings, as `settingsCommandOf` chooses it. */
const SETTINGS_COMMAND = `(
  SELECT json_build_object('kind', kind, 'id', id, 'state', state, 'cycle_time', cycle_time,
    'trigger_number', trigger_number, 'created_at', ${isoText('created_at')},
    'changed_at', ${isoText('changed_at')}, 'expires_at', ${isoText('expires_at')})
  FROM (
    (SELECT 'message' AS kind, message_id AS id, status AS state, (message ->> 'cycleTime')::int AS cycle_time,
       (message ->> 'triggerNumber')::int AS trigger_number, created_at,
       COALESCE(finished_at, acknowledged_at, delivered_at, created_at) AS changed_at, expires_at,
       status IN (${sqlList(OPEN_OTA_STATUSES)}) AS is_open
     FROM ota_messages WHERE device_id = d.id AND message_type = 'update_settings' AND created_by_id = $1
       AND status <> 'dropped'
     ORDER BY is_open DESC, message_index DESC LIMIT 1)
    UNION ALL
    SELECT 'update', u.update_id, u.state, u.cycle_time, u.trigger_number, u.created_at, u.updated_at, NULL,
      u.state NOT IN (${FINAL})
    WHERE u.state <> 'dropped' AND (u.dropped_at IS NULL OR u.state IN (${FINAL}))) AS command
  ORDER BY is_open DESC, created_at DESC LIMIT 1)`;

/** Every field as `toDevice` maps it; `d` is the camera, `u` its newest update that concerns the owner, $1 the owner. */
const FIELDS: Record<Exclude<keyof Device, 'time_zone'>, string> = {
  device_id: 'd.id',
  kind: 'd.kind',
  device_name: 'd.device_name',
  display_name: 'd.display_name',
  description: 'd.description',
  location_name: 'd.location_name',
  location_description: 'd.location_description',
  latitude: 'd.latitude',
  longitude: 'd.longitude',
  last_seen: isoText('d.last_seen'),
  last_insight: isoText('d.last_insight_at'),
  last_image: isoText('d.last_image_at'),
  last_cycle: isoText('d.last_cycle_at'),
  status_reported_at: isoText('d.status_reported_at'),
  next_heartbeat_at: isoText('d.next_heartbeat_at'),
  cycle_time: 'd.cycle_time',
  trigger_number: 'd.trigger_number',
  reported_cycle_time: 'd.reported_cycle_time',
  reported_trigger_number: 'd.reported_trigger_number',
  settings_reported_at: isoText('d.settings_reported_at'),
  settings_asked_at: isoText('d.settings_asked_at'),
  settings_command: SETTINGS_COMMAND,
  satellite_fix_time: 'd.satellite_fix_time',
  satellite_passes: 'd.satellite_passes',
  sync_time: 'd.sync_time',
  battery_voltage: 'd.battery_voltage',
  camera_error: 'd.camera_error',
  device_update_status: `CASE ${UPDATE_STATUS} END`,
  device_specific_status: 'u.state',
  device_update_id: 'u.update_id',
  alg_release_id: 'd.alg_release_id',
  allow_wifi_insights: 'd.allow_wifi_insights',
  allow_complete_images: 'd.allow_complete_images',
  lora_uid: 'd.lora_uid',
  cell_uid: 'd.cell_uid',
  hardware_id: 'd.hardware_id',
  software_version: 'd.software_version',
  mcu_version: 'd.mcu_version',
  code_version: 'd.code_version',
  memory_remaining: 'd.memory_remaining',
  images_processed: 'd.images_processed',
  summary: `json_build_object('space_remaining', d.space_remaining, 'image_count', d.image_count,
    'cycle_count', d.cycle_count, 'startup_data', d.startup_data,
    'hours_since_last_camera_trigger', d.hours_since_last_camera_trigger)`,
  groups: `ARRAY(SELECT m.group_id FROM device_group_members m JOIN device_groups g ON g.id = m.group_id
    WHERE m.device_id = d.id AND g.owner_id = $1 ORDER BY m.group_id)`,
};

/** Cameras as {@link DeviceTextRow}; the caller says which, of `devices d` and the owner $1. */
export function deviceTextSelect(which: string): string {
  const fields = Object.entries(FIELDS).map(([name, sql]) => `${sql} AS ${name}`);
  return `
    SELECT wire.device_id, wire.latitude, wire.longitude, row_to_json(wire)::text AS text
    FROM (
      SELECT ${fields.join(', ')}
      FROM devices d
      LEFT JOIN LATERAL (
        SELECT part.update_id, part.state, part.updated_at, whole.dropped_at, whole.created_at, whole.cycle_time,
          whole.trigger_number
        FROM device_update_devices part JOIN device_updates whole ON whole.id = part.update_id
        WHERE part.device_id = d.id AND (part.finished_at IS NULL OR part.finished_at >= (
          SELECT started_at FROM device_ownerships WHERE device_id = d.id AND ended_at IS NULL))
        ORDER BY part.update_id DESC LIMIT 1) AS u ON true
      ${which}) AS wire`;
}

/** A camera's JSON with the zone of its place. */
export function toDeviceText(row: DeviceTextRow): string {
  return `${row.text.slice(0, -1)},"time_zone":${JSON.stringify(siteZone(row))}}`;
}
