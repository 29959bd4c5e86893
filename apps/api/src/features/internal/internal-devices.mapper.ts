import type { InternalDevice } from '@sightline/contract/internal/internal-devices';
import { cameraAccess } from '@sightline/domain/devices/camera-access';
import type { InternalDeviceRow } from './internal-devices.store.ts';

export function toInternalDevice(row: InternalDeviceRow): InternalDevice {
  const { keys, valid_keys: validKeys, token_expires_at: token } = row;
  return {
    device_id: row.id,
    hardware_id: row.hardware_id,
    device_name: row.device_name,
    display_name: row.display_name,
    user_id: row.owner_id,
    user_email: row.owner_email,
    software_version: row.software_version,
    last_seen: row.last_seen?.toISOString() ?? null,
    created_on: row.created_at.toISOString(),
    access: cameraAccess({ keys, validKeys, hasToken: token !== null }),
    valid_keys: validKeys,
    lora_uid: row.lora_uid,
    cell_uid: row.cell_uid,
    token_expires_at: token?.toISOString() ?? null,
  };
}
