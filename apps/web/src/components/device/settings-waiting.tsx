import { Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { type SettingsStateName, settingsState } from '@sightline/domain/devices/settings/settings-state';
import { useNow } from '../time/use-now.ts';
import { SettingsStateLabel } from './settings-state-label.tsx';
import { settingsWaitText } from './settings-state-text.ts';

/** Of a camera that is asked for settings which it does not run with yet. */
const WAITING: readonly SettingsStateName[] = ['waiting', 'on-its-way'];

/** Before cameras are asked for settings: that some wait for others already; of one camera alone, that it waits, or took them not. */
export function SettingsWaiting({ devices }: { readonly devices: readonly Device[] }) {
  const now = useNow();
  const states = devices.map((device) => settingsState(device, now));
  const [only] = devices;
  const [state] = states;
  const waiting = states.filter(({ name }) => WAITING.includes(name)).length;
  if (only && state && devices.length === 1) {
    return (
      (waiting > 0 || state.name === 'failed') && (
        <Text component="div" size="sm">
          <SettingsStateLabel state={state} deviceId={only.device_id} />
        </Text>
      )
    );
  }
  return waiting > 0 && <Text size="sm">{settingsWaitText(waiting)}</Text>;
}
