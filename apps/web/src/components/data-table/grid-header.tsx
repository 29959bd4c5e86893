import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './data-grid.module.css';
import type { HeaderCell } from './use-table-model.ts';

interface GridHeaderProps<T> {
  readonly headers: readonly HeaderCell<T>[];
  readonly tracks: string;
  readonly height: number;
  /** The arrow down key leads from the header into the rows. */
  readonly onLeave: () => void;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector };

export function GridHeader<T>({ headers, tracks, height, onLeave }: GridHeaderProps<T>) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onLeave();
  }
  return (
    <thead className={styles.header} onKeyDown={onKeyDown}>
      <tr aria-rowindex={1} className={styles.headings} style={{ height, gridTemplateColumns: tracks }}>
        {headers.map((header, index) => (
          <HeaderField key={header.column.id} header={header} index={index} />
        ))}
      </tr>
    </thead>
  );
}

function HeaderField<T>({ header, index }: { header: HeaderCell<T>; index: number }) {
  const { column, sorted, onSort } = header;
  const Icon = ICONS[sorted ?? 'none'];
  return (
    <th
      scope="col"
      aria-sort={sorted}
      aria-colindex={index + 1}
      title={column.hint}
      className={styles.heading}
      data-align={column.align}
      data-pinned={column.pinned}
    >
      {onSort ? (
        <UnstyledButton className={styles.sort} data-sorted={sorted} onClick={onSort}>
          <span className={styles.label}>{column.label}</span>
          <Icon size={14} stroke={1.8} aria-hidden className={styles.sortIcon} />
        </UnstyledButton>
      ) : (
        <span className={styles.label}>{column.label}</span>
      )}
    </th>
  );
}
