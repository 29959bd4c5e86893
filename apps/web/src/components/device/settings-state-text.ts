import type { Device } from '@sightline/contract/devices/devices.contract';
import { cycleText } from '@sightline/domain/devices/setting-text';
import {
  type Settings,
  type SettingsCommand,
  type SettingsState,
  type SettingsStateName,
  settingsState,
} from '@sightline/domain/devices/settings/settings-state';
import { relativeTime } from '../time/time-text.ts';

/** Each state of a camera's settings in a word or two, the same on every screen. */
export const SETTINGS_LABELS: Readonly<Record<SettingsStateName, string>> = {
  'in-sync': 'In sync',
  waiting: 'Waiting',
  'on-its-way': 'On its way',
  failed: 'Failed',
  unknown: 'Not reported',
};

/** `cycle time 4 h, photo count 10`. */
export function settingsText({ cycle_time, trigger_number }: Settings): string {
  return `cycle time ${cycleText(cycle_time)}, photo count ${trigger_number}`;
}

/** The same state, as a sentence that says what and since when. `now` is in milliseconds since 1970. */
export function settingsSentence(
  { name, wanted, since, command, awaitsReport }: SettingsState,
  now: number,
  zone: string,
): string {
  const label = SETTINGS_LABELS[name];
  const when = since === null ? '' : ` ${relativeTime(since, now, zone)}`;
  switch (name) {
    case 'in-sync':
      if (awaitsReport)
        return `${label}: the camera is done with ${carrier(command)}${when}. Its next report will show these settings.`;
      return `${label}: the camera reported these settings${when}.`;
    case 'waiting':
      return `${label}: ${waitingText(command, settingsText(wanted), awaitsReport)}${asked(when)}`;
    case 'on-its-way':
      return `${label}: the camera works on ${carrier(command)} (${settingsText(wanted)}). Last step${when}.`;
    case 'failed':
      return `${label}: the camera did not accept ${settingsText(command ?? wanted)} (${carrier(command)}${when}).`;
    case 'unknown':
      return `${label}: the camera has not said what it runs with.`;
  }
}

function waitingText(command: SettingsCommand | null, wanted: string, isHeard: boolean): string {
  if (command?.state === 'pending' || command?.state === 'queued')
    return `the camera has not fetched ${carrier(command)} yet (${wanted}).`;
  return isHeard
    ? `the camera was heard since then. Its next report will show whether it uses ${wanted}.`
    : `the camera will use ${wanted} from its next wake on.`;
}

function asked(when: string): string {
  return when && ` Asked for${when}.`;
}

function carrier(command: SettingsCommand | null): string {
  if (!command) return 'them';
  return command.kind === 'message' ? `OTA message ${command.id}` : `update ${command.id}`;
}

/** How many of the chosen cameras are asked for settings that they do not run with yet. */
export function settingsWaitText(count: number): string {
  return `${count} of the chosen cameras ${count === 1 ? 'waits' : 'wait'} for settings already.`;
}

/** How a camera stands to the settings of this message or update; undefined when others were asked for since. */
export function settingsOfCommand(
  device: Device | undefined,
  { kind, id }: Pick<SettingsCommand, 'kind' | 'id'>,
  now: number,
): SettingsState | undefined {
  const state = device && settingsState(device, now);
  return state?.command?.kind === kind && state.command.id === id ? state : undefined;
}
