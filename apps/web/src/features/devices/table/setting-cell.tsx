import { Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import {
  type SetCamera,
  type Settings,
  settingsState,
} from '@sightline/domain/devices/settings/settings-state';
import { useNow } from '../../../components/time/use-now.ts';
import styles from './setting-cell.module.css';

interface SettingCellProps {
  readonly device: Device;
  readonly field: keyof Settings;
  readonly format: (value: number) => string;
}

/** A setting of a camera, and beside it what becomes of it: the camera does not run with it yet, or is asked for another. */
export function SettingCell({ device, field, format }: SettingCellProps) {
  const note = settingNote(device, field, { format, now: useNow() });
  return (
    <span className={styles.cell}>
      {format(device[field])}
      {note && (
        <Text span size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </span>
  );
}

const WAITS = { waiting: 'waiting', 'on-its-way': 'on its way' } as const;

interface Telling {
  readonly format: (value: number) => string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `waiting`, `6 hours waiting`, `6 hours not taken up`; undefined where the camera runs with the setting. */
export function settingNote(
  camera: SetCamera,
  field: keyof Settings,
  { format, now }: Telling,
): string | undefined {
  const { name, wanted, command } = settingsState(camera, now);
  const isOther = (settings: Settings) => settings[field] !== camera[field];
  if (name === 'failed')
    return command && isOther(command) ? `${format(command[field])} not taken up` : undefined;
  if (name !== 'waiting' && name !== 'on-its-way') return undefined;
  if (isOther(wanted)) return `${format(wanted[field])} ${WAITS[name]}`;
  return camera[`reported_${field}`] === wanted[field] ? undefined : WAITS[name];
}
