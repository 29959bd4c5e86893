import { Button, Group, Menu, MultiSelect } from '@mantine/core';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { errorMessage } from '../../kernel/error-message.ts';
import { devicesQuery } from '../../queries/devices.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { type DeviceChoice, deviceChoices, findChoices, groupChoices } from './device-choices.ts';
import styles from './device-select.module.css';

/** More options than this nobody scrolls through; a search narrows them. */
const MOST = 200;
const NO_DEVICES: readonly Device[] = [];

interface DeviceSelectProps {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (deviceIds: number[]) => void;
  /** Why a device cannot be chosen; undefined for one that can. Keep it outside components. */
  readonly refusal?: ((device: Device) => string | undefined) | undefined;
  readonly note?: (device: Device) => string | undefined;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** Chooses devices of the account that a command is for, one by one with a search, or by group. */
export function DeviceSelect(props: DeviceSelectProps) {
  const { label, value, onChange, refusal, note, error, disabled = false } = props;
  const { data: loaded, error: failure } = useQuery(devicesQuery);
  const devices = loaded ?? NO_DEVICES;
  const failed = !loaded && failure ? `Your devices did not load. ${errorMessage(failure)}` : undefined;
  const { data: groups = [] } = useQuery(groupsQuery);
  const choices = useMemo(() => deviceChoices(devices, { refusal, note }), [devices, refusal, note]);
  const byId = useMemo(() => new Map(choices.map((choice) => [choice.value, choice])), [choices]);
  const ways = groupChoices(groups, choices);
  return (
    <div>
      <MultiSelect<number>
        label={label}
        withAsterisk
        placeholder={value.length > 0 ? undefined : 'Search devices by name, place or id'}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no devices' }}
        disabled={disabled}
        error={failed ?? error}
        data={choices}
        value={[...value]}
        onChange={onChange}
        limit={MOST}
        filter={({ search }) => findChoices(choices, search).slice(0, MOST)}
        renderOption={({ option }) => <Choice choice={byId.get(Number(option.value))} />}
        nothingFoundMessage={failed ?? emptyMessage(loaded?.length)}
        maxDropdownHeight={280}
        classNames={{ input: styles.input, option: styles.option }}
      />
      <Group justify="space-between" mt={6} gap="xs" className={styles.below}>
        <span role="status">{chosenLabel(value.length)}</span>
        {ways.length > 0 && (
          <Menu position="bottom-end" shadow="md" withinPortal>
            <Menu.Target>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={disabled}
                leftSection={<IconFolderPlus size={16} aria-hidden />}
              >
                Add by group
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={styles.groups}>
              {ways.map(({ id, label: group, deviceIds }) => (
                <Menu.Item
                  key={id}
                  rightSection={<span className={styles.aside}>{deviceIds.length}</span>}
                  onClick={() => onChange([...new Set([...value, ...deviceIds])])}
                >
                  {group}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </div>
  );
}

function Choice({ choice }: { readonly choice: DeviceChoice | undefined }) {
  if (!choice) return null;
  return (
    <span className={styles.choice}>
      <span className={styles.name}>{choice.label}</span>
      <span className={styles.aside}>{choice.aside}</span>
    </span>
  );
}

/** Why there is nothing to choose, by how many devices there are; undefined while they load. */
function emptyMessage(count: number | undefined): string {
  if (count === undefined) return 'Loading…';
  return count === 0 ? 'There is no device in your account yet.' : 'No device has that name.';
}

function chosenLabel(count: number): string {
  if (count === 0) return 'No device chosen';
  return count === 1 ? '1 device chosen' : `${count} devices chosen`;
}
