import { Button, Group, Stack, Text } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { displayName } from '@sightline/domain/devices/display-name';
import { settingsState } from '@sightline/domain/devices/settings/settings-state';
import { useQuery } from '@tanstack/react-query';
import type { SendOutcome } from '../../../components/command/send-to-each.ts';
import { SettingsStateLabel } from '../../../components/device/settings-state-label.tsx';
import { useNow } from '../../../components/time/use-now.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { cameraCount } from '../device-labels.ts';
import styles from './change-settings.module.css';

interface ChangeSettingsOutcomeProps {
  readonly devices: readonly Device[];
  /** So many of those that were chosen had these settings before. */
  readonly unchanged: number;
  readonly failed: SendOutcome<Device>['failed'];
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** How far each camera is with its new settings, live; which ones were not asked, and why. */
export function ChangeSettingsOutcome(props: ChangeSettingsOutcomeProps) {
  const { devices, unchanged, failed, onRetry, onClose } = props;
  const { data: known = devices } = useQuery(devicesQuery);
  const now = useNow();
  const errors = new Map(failed.map(({ deviceId, error }) => [deviceId, error]));
  const asked = devices.length - failed.length;
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {asked > 0 &&
          `Saved for ${cameraCount(asked)}. Each camera uses the settings from its next wake on. `}
        {failed.length > 0 && `Not saved for ${cameraCount(failed.length)}. `}
        {unchanged > 0 &&
          `${cameraCount(unchanged)} ${unchanged === 1 ? 'was' : 'were'} asked for these settings already. `}
        {asked > 0 &&
          'They are no OTA messages. My Devices counts the cameras that wait for their settings, above the table.'}
      </Text>
      <ul className={styles.list} aria-label="Cameras">
        {devices.map((device) => {
          const { device_id: id } = device;
          const current = known.find(({ device_id }) => device_id === id);
          return (
            <li key={id}>
              <Text size="sm" fw={600}>
                {displayName(device)}
              </Text>
              {errors.has(id) ? (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  Not saved. {errorMessage(errors.get(id))}
                </Text>
              ) : (
                current && <SettingsStateLabel state={settingsState(current, now)} deviceId={id} />
              )}
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end" gap="xs">
        {failed.length > 0 && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
