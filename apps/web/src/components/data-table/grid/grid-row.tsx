import { type KeyboardEvent, useMemo, useState } from 'react';
import { CellText } from '../columns/cell-text.tsx';
import type { Column } from '../columns/column.ts';
import type { RowKey } from '../rows/row-source.ts';
import { UnfoldButton } from '../rows/unfold-button.tsx';
import { RowCheck } from '../selection/row-check.tsx';
import styles from './data-grid.module.css';

export interface GridRowProps<T> {
  readonly item: T;
  readonly rowKey: RowKey;
  /** On the page, and among all rows. */
  readonly index: number;
  readonly listIndex: number;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly Column<T>[];
  readonly tracks: string;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isFresh: ((item: T) => boolean) | undefined;
  /** Undefined in a table without check boxes. */
  readonly isSelected: boolean | undefined;
  readonly name: string;
  readonly onSelect: (extend: boolean) => void;
  readonly onOpen: ((item: T) => void) | undefined;
  /** Opening shows something beneath the row. */
  readonly unfolds: boolean;
  readonly onFocus: (key: RowKey) => void;
}

/** One row; its cells are drawn again only when what they show changes. */
export function GridRow<T>(props: GridRowProps<T>) {
  const { item, rowKey, columns, isSelected, onSelect, onOpen } = props;
  const [fresh] = useState(() => props.isFresh?.(item) ?? false);
  const first = isSelected === undefined ? 1 : 2;
  const isUnfolded = props.unfolds ? props.isOpen : undefined;

  const cells = useMemo(
    () =>
      columns.map((column, position) => (
        <td
          key={column.id}
          tabIndex={-1}
          aria-colindex={position + first}
          className={styles.cell}
          data-align={column.align}
          data-pinned={column.pinned}
          data-at-end={column.atEnd}
        >
          {position === 0 && isUnfolded !== undefined && (
            <UnfoldButton name={props.name} isOpen={isUnfolded} />
          )}
          {column.render ? column.render(item) : <CellText value={column.value?.(item)} />}
        </td>
      )),
    [columns, item, first, isUnfolded, props.name],
  );

  function onKeyDown(event: KeyboardEvent): void {
    // What stands in a cell has keys of its own.
    const isOwn = event.target === event.currentTarget || event.target instanceof HTMLTableCellElement;
    if (!isOwn || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (event.key === ' ' && isSelected !== undefined) onSelect(event.shiftKey);
    else onOpen?.(item);
  }

  return (
    <tr
      aria-rowindex={props.listIndex + 2}
      aria-selected={isSelected}
      tabIndex={props.isActive ? 0 : -1}
      className={styles.row}
      style={{
        height: props.height,
        transform: `translateY(${props.top}px)`,
        gridTemplateColumns: props.tracks,
      }}
      data-row-index={props.index}
      data-list-index={props.listIndex}
      data-open={props.isOpen || undefined}
      data-opens={onOpen ? true : undefined}
      data-selected={isSelected || undefined}
      data-fresh={fresh || undefined}
      onClick={() => onOpen?.(item)}
      onKeyDown={onKeyDown}
      onFocus={() => props.onFocus(rowKey)}
    >
      {isSelected !== undefined && <RowCheck name={props.name} isSelected={isSelected} onSelect={onSelect} />}
      {cells}
    </tr>
  );
}
