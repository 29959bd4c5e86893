import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Column } from '../columns/column.ts';
import { DRAGGED_COLUMN } from '../columns/column-layout.ts';
import styles from './column-picker.module.css';

interface ColumnChoiceProps {
  readonly column: Pick<Column<never>, 'id' | 'label' | 'hint' | 'pinned'>;
  readonly isShown: boolean;
  readonly isOnly: boolean;
  /** The columns that it can change places with. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly onShow: (shown: boolean) => void;
  readonly onMove: (target: string) => void;
  /** Another column was dropped here. */
  readonly onDropped: (id: string) => void;
}

export function ColumnChoice(props: ColumnChoiceProps) {
  const { column, isShown, isOnly, before, after, onShow, onMove, onDropped } = props;
  const [isTarget, setIsTarget] = useState(false);

  function onKeyDown(event: KeyboardEvent): void {
    const target = { ArrowUp: before, ArrowDown: after }[event.key];
    if (!event.altKey || target === undefined) return;
    event.preventDefault();
    onMove(target);
  }

  function onDrop(event: DragEvent): void {
    setIsTarget(false);
    onDropped(event.dataTransfer.getData(DRAGGED_COLUMN));
  }

  return (
    <li
      className={styles.choice}
      data-target={isTarget || undefined}
      draggable={!column.pinned}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED_COLUMN, column.id)}
      onDragOver={(event) => {
        if (column.pinned || !event.dataTransfer.types.includes(DRAGGED_COLUMN)) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={onDrop}
    >
      <IconGripVertical size={14} aria-hidden className={styles.grip} data-pinned={column.pinned} />
      <Checkbox
        size="xs"
        label={column.label}
        description={column.hint}
        className={styles.check}
        checked={isShown}
        disabled={isOnly}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        className={styles.step}
        aria-label={`Move ${column.label} up`}
        disabled={before === undefined}
        onClick={() => before !== undefined && onMove(before)}
      >
        <IconChevronUp size={14} />
      </ActionIcon>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        className={styles.step}
        aria-label={`Move ${column.label} down`}
        disabled={after === undefined}
        onClick={() => after !== undefined && onMove(after)}
      >
        <IconChevronDown size={14} />
      </ActionIcon>
    </li>
  );
}
