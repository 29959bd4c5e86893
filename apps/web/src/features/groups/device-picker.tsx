import { Combobox, InputBase, useCombobox, VisuallyHidden } from '@mantine/core';
import { truncateList } from '@sightline/domain/tables/truncate';
import { useContext, useEffect } from 'react';
import { DeviceChoice } from './device-choice.tsx';
import styles from './device-picker.module.css';
import { GroupActionsContext } from './group-actions.tsx';
import type { GroupRow } from './group-row.ts';
import { useChangeMembers } from './use-change-members.tsx';

interface DevicePickerProps {
  readonly row: GroupRow;
  /** In the table the arrow keys reach it, on a card the Tab key does. */
  readonly onCard?: boolean;
}

/** Shows which devices are in a group; opened, each of the account's devices is put in or taken out by a click. */
export function DevicePicker({ row: { group, cameras }, onCard = false }: DevicePickerProps) {
  const { hold } = useContext(GroupActionsContext);
  const { mutate } = useChangeMembers(group);
  const combobox = useCombobox({
    loop: false,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: (source) => source === 'keyboard' && combobox.focusTarget(),
  });
  const { dropdownOpened: opened } = combobox;
  useEffect(() => {
    if (!opened) return undefined;
    hold(true);
    return () => hold(false);
  }, [opened, hold]);

  return (
    <Combobox store={combobox} width={320} position="bottom-start" shadow="md">
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <InputBase
          component="button"
          type="button"
          pointer
          size={onCard ? 'sm' : 'xs'}
          tabIndex={onCard ? 0 : -1}
          className={styles.target}
          aria-haspopup="listbox"
          aria-expanded={opened}
          title={cameras.length > 0 ? truncateList(cameras) : undefined}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          <VisuallyHidden>Devices of {group.group_name}: </VisuallyHidden>
          <span className={styles.names} data-empty={cameras.length === 0 || undefined}>
            {cameras.length > 0 ? truncateList(cameras) : 'Add devices'}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        {opened && <DeviceChoice group={group} combobox={combobox} onChange={mutate} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
