import { ActionIcon } from '@mantine/core';
import type { Group } from '@sightline/contract/groups/groups.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { createContext, useContext } from 'react';

interface GroupActions {
  readonly edit: (group: Group) => void;
  readonly remove: (group: Group) => void;
  /** Keeps rows where they are while the cameras of one of them are being chosen. */
  readonly hold: (isHeld: boolean) => void;
}

/** What can be done to a group; cells are drawn once and ask for it themselves. */
export const GroupActionsContext = createContext<GroupActions>({
  edit: () => {},
  remove: () => {},
  hold: () => {},
});

const BUTTONS = {
  edit: { label: 'Edit', Icon: IconPencil },
  remove: { label: 'Delete', Icon: IconTrash },
} as const;

interface GroupActionProps {
  readonly group: Group;
  readonly action: keyof typeof BUTTONS;
  /** In the table the arrow keys reach it, on a card the Tab key does. */
  readonly onCard?: boolean;
}

export function GroupAction({ group, action, onCard = false }: GroupActionProps) {
  const { [action]: act } = useContext(GroupActionsContext);
  const { label, Icon } = BUTTONS[action];
  return (
    <ActionIcon
      size={onCard ? 36 : 28}
      tabIndex={onCard ? 0 : -1}
      variant={onCard ? 'default' : 'subtle'}
      {...(!onCard && { color: 'gray' })}
      aria-label={`${label} ${group.group_name}`}
      title={label}
      onClick={() => act(group)}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
