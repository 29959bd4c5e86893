import type { KeyboardEvent } from 'react';
import type { Column } from '../columns/column.ts';
import { DetailRow } from '../rows/detail-row.tsx';
import { rowNameOf } from '../rows/row-name.ts';
import type { useVirtualRows } from '../rows/use-virtual-rows.ts';
import type { PageProps } from '../table-props.ts';
import styles from './data-grid.module.css';
import { GridRow } from './grid-row.tsx';

export interface BodyProps<T> extends PageProps<T> {
  readonly onDetailHeight: (height: number) => void;
}

interface GridBodyProps<T> extends BodyProps<T> {
  readonly columns: readonly Column<T>[];
  readonly tracks: string;
  readonly rowHeight: number;
  readonly list: ReturnType<typeof useVirtualRows>;
  readonly unfolded: ReturnType<typeof unfoldedRow<T>>;
}

/** The rows in sight, and under one of them what it unfolds. */
export function GridBody<T>(props: GridBodyProps<T>) {
  const { view, page, offset, selection, columns, tracks, rowHeight, list, unfolded } = props;
  const isNamed = selection !== undefined || props.detail !== undefined;

  function onBodyKeyDown(event: KeyboardEvent): void {
    if (selection && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!selection.isAll) selection.toggleAll();
      return;
    }
    if (event.key === 'ArrowUp' && list.activeIndex === 0 && !event.altKey) {
      event.currentTarget.parentElement?.querySelector<HTMLElement>('thead [tabindex="0"]')?.focus();
      return;
    }
    list.onKeyDown(event);
  }

  return (
    <tbody
      className={styles.body}
      style={{ height: list.height }}
      onKeyDown={onBodyKeyDown}
      onFocus={list.onFocus}
      onBlur={list.onBlur}
    >
      {list.indexes.map((index) => {
        const item = page.at(index);
        if (item === undefined) {
          return (
            <tr
              key={`row ${index}`}
              className={styles.row}
              aria-rowindex={offset + index + 2}
              style={{ height: rowHeight, transform: `translateY(${list.topOf(index)}px)` }}
            />
          );
        }
        const key = page.keyOf(item);
        return (
          <GridRow
            key={key}
            item={item}
            rowKey={key}
            index={index}
            listIndex={offset + index}
            top={list.topOf(index)}
            height={rowHeight}
            columns={columns}
            tracks={tracks}
            isActive={index === list.activeIndex}
            isOpen={key === props.openKey}
            isFresh={props.isFresh}
            isSelected={selection?.has(key)}
            name={isNamed ? (props.rowName?.(item) ?? rowNameOf(view.columns, item, key)) : ''}
            onSelect={(extend) => selection?.toggle(offset + index, extend)}
            onOpen={props.onOpen}
            unfolds={props.detail !== undefined}
            onFocus={list.setActive}
          />
        );
      })}
      {unfolded && (
        <DetailRow
          key={`detail ${page.keyOf(unfolded.item)}`}
          top={list.topOf(unfolded.index) + rowHeight}
          columnCount={columns.length + (selection ? 1 : 0)}
          onHeight={props.onDetailHeight}
        >
          {props.detail?.(unfolded.item)}
        </DetailRow>
      )}
    </tbody>
  );
}

/** The row of this page that shows its details, if there is one. */
export function unfoldedRow<T>({ detail, openKey, page }: PageProps<T>) {
  const index = detail && openKey !== undefined ? page.indexOf(openKey) : -1;
  const item = index < 0 ? undefined : page.at(index);
  return item === undefined ? undefined : { index, item };
}
