import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarDown,
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowBarUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { MOVES, type Move } from './grid-moves.ts';
import classes from './widget-frame.module.css';

const LABELS: Readonly<Record<Move, { readonly label: string; readonly icon: TablerIcon }>> = {
  left: { label: 'Move left', icon: IconArrowLeft },
  right: { label: 'Move right', icon: IconArrowRight },
  up: { label: 'Move up', icon: IconArrowUp },
  down: { label: 'Move down', icon: IconArrowDown },
  wider: { label: 'Wider', icon: IconArrowBarToRight },
  narrower: { label: 'Narrower', icon: IconArrowBarToLeft },
  taller: { label: 'Taller', icon: IconArrowBarDown },
  shorter: { label: 'Shorter', icon: IconArrowBarUp },
};

interface WidgetMenuProps {
  readonly title: string;
  readonly onMove: (move: Move) => void;
  /** What of it can be edited. */
  readonly editLabel: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Everything that can be done to a widget, without dragging. */
export function WidgetMenu({ title, editLabel, onMove, onEdit, onRemove }: WidgetMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal width={190}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={classes.menu}
          aria-label={`Options of ${title}`}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {editLabel}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          Remove
        </Menu.Item>
        <Menu.Divider />
        {MOVES.map((move) => {
          const { label, icon: Icon } = LABELS[move];
          return (
            <Menu.Item
              key={move}
              closeMenuOnClick={false}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onMove(move)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
