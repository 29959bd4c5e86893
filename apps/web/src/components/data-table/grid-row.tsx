import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import styles from './data-grid.module.css';
import type { RowKey } from './row-source.ts';

interface GridRowProps<T> {
  readonly item: T;
  readonly rowKey: RowKey;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly Column<T>[];
  readonly tracks: string;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isFresh: ((item: T) => boolean) | undefined;
  readonly onOpen: (item: T) => void;
  readonly onFocus: (key: RowKey) => void;
}

/** One row; its cells are drawn again only when what they show changes. */
export function GridRow<T>(props: GridRowProps<T>) {
  const { item, rowKey, index, columns } = props;
  const [fresh] = useState(() => props.isFresh?.(item) ?? false);

  const cells = useMemo(
    () =>
      columns.map((column, position) => (
        <td
          key={column.id}
          aria-colindex={position + 1}
          className={styles.cell}
          data-align={column.align}
          data-pinned={column.pinned}
        >
          {column.render(item)}
        </td>
      )),
    [columns, item],
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    props.onOpen(item);
  }

  return (
    <tr
      aria-rowindex={index + 2}
      tabIndex={props.isActive ? 0 : -1}
      className={styles.row}
      style={{
        height: props.height,
        transform: `translateY(${props.top}px)`,
        gridTemplateColumns: props.tracks,
      }}
      data-row-index={index}
      data-open={props.isOpen || undefined}
      data-fresh={fresh || undefined}
      onClick={() => props.onOpen(item)}
      onKeyDown={onKeyDown}
      onFocus={() => props.onFocus(rowKey)}
    >
      {cells}
    </tr>
  );
}
