import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { TableView } from '../address/use-table-view.ts';
import type { Column } from '../columns/column.ts';
import { DRAGGED_COLUMN, moveColumn, widenColumn } from '../columns/column-layout.ts';
import styles from '../grid/data-grid.module.css';
import type { HeaderCell } from '../use-table-model.ts';
import { HeaderMenu } from './header-menu.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import type { StopProps } from './stop-props.ts';

interface HeaderFieldProps<T> {
  readonly view: TableView<T>;
  readonly header: HeaderCell<T>;
  readonly colIndex: number;
  /** The columns beside it. */
  readonly before: Column<T> | undefined;
  readonly after: Column<T> | undefined;
  readonly stopProps: (id: string) => StopProps;
  readonly onFilter: (column: Column<T>) => void;
}

/** Neither fingers nor keys open a tooltip of a mouse. */
const BY_EVERY_WAY = { hover: true, focus: true, touch: true };

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };

export function HeaderField<T>(props: HeaderFieldProps<T>) {
  const { view, header, stopProps } = props;
  const { column, sorted, onSort } = header;
  const [isTarget, setIsTarget] = useState(false);
  const Icon = ICONS[sorted ?? 'none'];

  function onDragOver(event: DragEvent): void {
    if (column.pinned || !event.dataTransfer.types.includes(DRAGGED_COLUMN)) return;
    event.preventDefault();
    setIsTarget(true);
  }

  function onDrop(event: DragEvent): void {
    setIsTarget(false);
    const id = event.dataTransfer.getData(DRAGGED_COLUMN);
    if (id) view.setLayout(moveColumn(view.columns, view.layout, id, column.id));
  }

  const field = (
    <th
      scope="col"
      aria-sort={sorted}
      aria-colindex={props.colIndex}
      aria-description={column.hint}
      className={styles.heading}
      data-align={column.align}
      data-pinned={column.pinned}
      data-at-end={column.atEnd}
      data-target={isTarget || undefined}
      draggable={!column.pinned}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED_COLUMN, column.id)}
      onDragOver={onDragOver}
      onDragLeave={() => setIsTarget(false)}
      onDrop={onDrop}
    >
      {onSort ? (
        <UnstyledButton
          className={styles.sort}
          data-sorted={sorted}
          onClick={onSort}
          {...stopProps(`sort ${column.id}`)}
        >
          <span className={styles.label}>{column.label}</span>
          <Icon size={14} stroke={1.8} aria-hidden className={styles.sortIcon} />
        </UnstyledButton>
      ) : (
        <span className={styles.label}>{column.label}</span>
      )}
      <HeaderMenu {...props} stopProps={stopProps(`menu ${column.id}`)} />
      <ResizeHandle onWidth={(width) => view.setLayout(widenColumn(view.layout, column.id, width))} />
    </th>
  );
  if (!column.hint) return field;
  return (
    <Tooltip label={column.hint} multiline maw={280} position="top-start" events={BY_EVERY_WAY}>
      {field}
    </Tooltip>
  );
}
