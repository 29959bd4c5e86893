import { Combobox, type ComboboxStore } from '@mantine/core';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { LIMITS } from '@sightline/domain/limits';
import { IconSearch, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type UIEvent, useEffect, useId, useState } from 'react';
import { devicesQuery } from '../../queries/devices.ts';
import { deviceOptions, findOptions } from './device-options.ts';
import styles from './device-picker.module.css';
import { deviceCount } from './group-labels.ts';
import type { MemberChange } from './use-change-members.tsx';

/** Options that are drawn at first, and each time the reader nears the end of them. */
const STEP = 100;
const NEAR_END_PX = 400;

interface DeviceChoiceProps {
  readonly group: Group;
  readonly combobox: ComboboxStore;
  readonly onChange: (change: MemberChange) => void;
}

/** The account's devices with a tick on each that is in the group. They stay in their order while it is open. */
export function DeviceChoice({ group, combobox, onChange }: DeviceChoiceProps) {
  const listId = useId();
  const members = new Set(group.devices);
  const { data: devices = [] } = useQuery(devicesQuery);
  const [options] = useState(() => deviceOptions(devices, members));
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(STEP);
  const found = findOptions(options, search);
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with the search.
  useEffect(() => {
    selectFirstOption();
  }, [search, selectFirstOption]);

  function onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void {
    if (most < found.length && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) setMost(most + STEP);
  }

  return (
    <>
      <Combobox.Search
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-label={`Search devices for ${group.group_name}`}
        placeholder="Search devices…"
        maxLength={LIMITS.textLength}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setMost(STEP);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') return;
          event.preventDefault();
          combobox.closeDropdown('keyboard');
        }}
      />
      <Combobox.Options
        id={listId}
        aria-multiselectable
        aria-label={`Devices of ${group.group_name}`}
        className={styles.options}
        onScroll={onScroll}
      >
        {found.slice(0, most).map(({ id, name, place }) => {
          const isMember = members.has(id);
          const Icon = isMember ? IconSquareCheckFilled : IconSquare;
          return (
            <Combobox.Option
              key={id}
              value={String(id)}
              aria-selected={isMember}
              onClick={() => onChange({ deviceId: id, name, isAdded: !isMember })}
              className={styles.option}
            >
              <Icon size={18} className={styles.tick} data-on={isMember || undefined} aria-hidden />
              <span className={styles.name}>{name}</span>
              <span className={styles.place}>{place || `Device ${id}`}</span>
            </Combobox.Option>
          );
        })}
        {found.length === 0 && (
          <Combobox.Empty>
            {options.length === 0 ? 'There is no device in your account yet.' : 'No device has that name.'}
          </Combobox.Empty>
        )}
      </Combobox.Options>
      <Combobox.Footer className={styles.footer} role="status">
        {group.devices.length === 0
          ? 'No devices in this group'
          : `${deviceCount(group.devices.length)} in this group`}
      </Combobox.Footer>
    </>
  );
}
