import type { Device } from '@sightline/contract/devices/devices.contract';
import { isOpenCommand } from '@sightline/domain/devices/settings/settings-state';
import { type DeviceUpdateState, updateStatusOf } from '@sightline/domain/devices/update-status';
import type { OtaStatus } from '@sightline/domain/ota/ota-status';

type Command = NonNullable<Device['settings_command']>;

interface UpdatePart {
  readonly updateId: number;
  readonly state: string;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
  readonly update: {
    readonly droppedAt: Date | null;
    readonly createdAt: Date;
    readonly cycleTime: number;
    readonly triggerNumber: number;
  };
}

interface SettingsMessage {
  readonly id: number;
  readonly status: string;
  readonly message: unknown;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
}

/** What of a camera's row carries its settings. */
export interface SettingsRow {
  readonly updates: readonly UpdatePart[];
  /** Those that carry settings, the newest first, none that was dropped. */
  readonly otaMessages: readonly SettingsMessage[];
}

/** The message or update that carries a camera's settings: the newest open one, else the newest; none that was dropped. */
export function settingsCommandOf(
  messages: SettingsRow['otaMessages'],
  update: UpdatePart | undefined,
): Command | null {
  const commands = [...messages.map(ofMessage), ...(update && !isDropped(update) ? [ofUpdate(update)] : [])];
  const [first = null] = commands.toSorted(
    (one, other) =>
      Number(isOpenCommand(other)) - Number(isOpenCommand(one)) ||
      Date.parse(other.created_at) - Date.parse(one.created_at) ||
      other.id - one.id,
  );
  return first;
}

function isDropped({ state, update }: UpdatePart): boolean {
  return updateStatusOf(state as DeviceUpdateState, update.droppedAt !== null) === 'dropped';
}

function ofMessage(message: SettingsMessage): Command {
  const { cycleTime, triggerNumber } = Object(message.message);
  const changed = message.finishedAt ?? message.acknowledgedAt ?? message.deliveredAt ?? message.createdAt;
  return {
    kind: 'message',
    id: message.id,
    state: message.status as OtaStatus,
    cycle_time: Number(cycleTime),
    trigger_number: Number(triggerNumber),
    created_at: message.createdAt.toISOString(),
    changed_at: changed.toISOString(),
    expires_at: message.expiresAt.toISOString(),
  };
}

function ofUpdate({ updateId, state, updatedAt, update }: UpdatePart): Command {
  return {
    kind: 'update',
    id: updateId,
    state: state as DeviceUpdateState,
    cycle_time: update.cycleTime,
    trigger_number: update.triggerNumber,
    created_at: update.createdAt.toISOString(),
    changed_at: updatedAt.toISOString(),
    expires_at: null,
  };
}
