import { isFinalUpdateState } from '../../device-updates/update-progress.ts';
import { isFinalMessage } from '../../ota/message-progress.ts';
import type { OtaStatus } from '../../ota/ota-status.ts';
import type { DeviceUpdateState } from '../update-status.ts';

/**
 * How a camera stands to the settings that it should run with. `waiting`: it has not fetched them. `on-its-way`: it has
 * fetched the message or update that carries them, and is not done. `failed`: it did not take the newest ones.
 * `unknown`: it never said what it runs with.
 */
const SETTINGS_STATES = ['in-sync', 'waiting', 'on-its-way', 'failed', 'unknown'] as const;

export type SettingsStateName = (typeof SETTINGS_STATES)[number];

/** What a person sets on a camera: minutes, and photos. */
export interface Settings {
  readonly cycle_time: number;
  readonly trigger_number: number;
}

/** A message or an update that carries settings to a camera. Times are ISO 8601. */
export type SettingsCommand = Settings & {
  readonly id: number;
  readonly created_at: string;
  /** When it came to its state. */
  readonly changed_at: string;
  /** Until then the camera may fetch it; null for an update, which does not expire. */
  readonly expires_at: string | null;
} & (
    | { readonly kind: 'message'; readonly state: OtaStatus }
    | { readonly kind: 'update'; readonly state: DeviceUpdateState }
  );

/** A camera as far as its settings go: `cycle_time` and `trigger_number` are what the server asks of it. */
export interface SetCamera extends Settings {
  /** When it was last heard, ISO 8601; null where it never was. */
  readonly last_seen: string | null;
  /** When somebody last asked for other settings, ISO 8601; null where nobody did. */
  readonly settings_asked_at: string | null;
  readonly reported_cycle_time: number | null;
  readonly reported_trigger_number: number | null;
  readonly settings_reported_at: string | null;
  readonly settings_command: SettingsCommand | null;
}

export interface SettingsState {
  readonly name: SettingsStateName;
  /** What the camera is to run with. */
  readonly wanted: Settings;
  /** When it came to this state, ISO 8601; null where nobody knows. */
  readonly since: string | null;
  /** The message or update that this is about; null where the camera is asked by its next contact alone. */
  readonly command: SettingsCommand | null;
  /**
   * Whether what it says it runs with is older than its state: it is done with the message or update since then, or it
   * was heard since it was asked and may have fetched its settings after it had reported. Its next report tells.
   */
  readonly awaitsReport: boolean;
}

/**
 * How a camera stands to its settings: the only place that decides it, for every screen. An open message or update comes
 * first, because it changes what is asked of the camera; not where somebody has asked for others since. A camera that says that it is done with one runs with its
 * settings, until it reports others. `now` is in milliseconds since 1970.
 */
export function settingsState(camera: SetCamera, now: number): SettingsState {
  const command = camera.settings_command && asOf(camera.settings_command, now);
  if (command && isOvertaken(camera, command)) return withoutCommand(camera, null);
  if (command && isOpenCommand(command)) {
    const name = isFetched(command) ? 'on-its-way' : 'waiting';
    return {
      name,
      wanted: command,
      since: isFetched(command) ? command.changed_at : command.created_at,
      command,
      awaitsReport: false,
    };
  }
  return command && hasFailed(camera, command)
    ? { name: 'failed', wanted: camera, since: command.changed_at, command, awaitsReport: false }
    : withoutCommand(camera, command && isSame(command, camera) ? command : null);
}

/** A message whose time is up counts as expired, even where nobody has recorded it yet. */
function asOf(command: SettingsCommand, now: number): SettingsCommand {
  const { kind, expires_at: end } = command;
  const isOver = kind === 'message' && end !== null && Date.parse(end) <= now && isOpenCommand(command);
  return isOver ? { ...command, state: 'expired', changed_at: end } : command;
}

/** Whether a message or an update may still change the settings of its camera. */
export function isOpenCommand(command: SettingsCommand): boolean {
  return command.kind === 'message' ? !isFinalMessage(command.state) : !isFinalUpdateState(command.state);
}

function isFetched({ state }: SettingsCommand): boolean {
  return state !== 'pending' && state !== 'queued';
}

function isSame(one: Settings, other: Settings): boolean {
  return one.cycle_time === other.cycle_time && one.trigger_number === other.trigger_number;
}

/** Whether somebody has asked for other settings since a message or an update was made. */
function isOvertaken(camera: SetCamera, command: SettingsCommand): boolean {
  const { settings_asked_at: askedAt } = camera;
  return askedAt !== null && Date.parse(askedAt) > Date.parse(command.created_at) && !isSame(command, camera);
}

/** Whether the newest settings are those of a command that came to nothing. */
function hasFailed(camera: SetCamera, command: SettingsCommand): boolean {
  const { state } = command;
  if (state !== 'failed' && state !== 'expired') return false;
  const { reported_cycle_time, reported_trigger_number } = camera;
  const runs =
    command.cycle_time === reported_cycle_time && command.trigger_number === reported_trigger_number;
  return !isSame(command, camera) && !runs;
}

function withoutCommand(camera: SetCamera, command: SettingsCommand | null): SettingsState {
  const { settings_asked_at: askedAt, settings_reported_at: reportedAt } = camera;
  const { reported_cycle_time: cycle, reported_trigger_number: trigger } = camera;
  const state = { wanted: camera, command };
  const isRunning = cycle === camera.cycle_time && trigger === camera.trigger_number;
  if (command?.state === 'success' && isLater(command.changed_at, reportedAt))
    return { ...state, name: 'in-sync', since: command.changed_at, awaitsReport: !isRunning };
  if (isRunning) return { ...state, name: 'in-sync', since: reportedAt, awaitsReport: false };
  const awaitsReport = isHeardSince(camera, askedAt) && !hasReportedSince(camera, askedAt);
  const name = cycle === null || trigger === null ? 'unknown' : 'waiting';
  return { ...state, name, since: askedAt, awaitsReport };
}

function isHeardSince({ last_seen: heardAt }: SetCamera, askedAt: string | null): boolean {
  return heardAt !== null && askedAt !== null && Date.parse(heardAt) > Date.parse(askedAt);
}

/** Whether it has said since then what it runs with. */
function hasReportedSince({ settings_reported_at: reportedAt }: SetCamera, askedAt: string | null): boolean {
  return reportedAt !== null && askedAt !== null && Date.parse(reportedAt) > Date.parse(askedAt);
}

function isLater(time: string, other: string | null): boolean {
  return other === null || Date.parse(time) >= Date.parse(other);
}
