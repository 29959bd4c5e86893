import type { Device } from '@sightline/contract/devices/devices.contract';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import type { SettingsState } from '@sightline/domain/devices/settings/settings-state';
import { isFinalMessage } from '@sightline/domain/ota/message-progress';
import { settingsOfCommand } from '../../components/device/settings-state-text.ts';
import { isOverdue } from '../../components/timeline/awaited-step.ts';

/** A message with what the table says of it at this minute. */
export interface MessageRow {
  readonly message: OtaMessage;
  readonly id: number;
  readonly deviceName: string;
  /** Undefined for a camera that is somebody else's now. */
  readonly device: Device | undefined;
  /** It waits for a camera that should have spoken already. */
  readonly isOverdue: boolean;
  /** How the camera stands to the settings that it carries; undefined for others, and when others were asked for since. */
  readonly settings: SettingsState | undefined;
}

export function toMessageRow(
  message: OtaMessage,
  devices: ReadonlyMap<number, Device>,
  now: number,
): MessageRow {
  const device = devices.get(message.device_id);
  return {
    message,
    id: message.message_id,
    device,
    deviceName: device ? displayName(device) : `Device ${message.device_id}`,
    isOverdue: !isFinalMessage(message.status) && isOverdue(device, now),
    settings: settingsOfCommand(device, { kind: 'message', id: message.message_id }, now),
  };
}
