import { useImperativeHandle, useState } from 'react';
import { type Column, gridTracks, narrowestWidth } from './column.ts';
import styles from './data-grid.module.css';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { NewRowsPill } from './new-rows-pill.tsx';
import type { RowsProps } from './table-props.ts';
import { useTableModel } from './use-table-model.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const HEADER_HEIGHT = 40;

/** The table as an ARIA grid: sticky header, only the rows in sight on the page. */
export function DataGrid<T>(props: RowsProps<T>) {
  const { rows, rowHeight, orderKey, onTop } = props;
  const headers = useTableModel(props.columns, props);
  const columns = useSameList(headers.map(({ column }) => column));
  const tracks = gridTracks(columns);
  const list = useVirtualRows({ rows, rowHeight, headerHeight: HEADER_HEIGHT, orderKey, onTop });
  useImperativeHandle(props.ref, () => ({ focusRow: list.focusRow }));

  const isFirstLoad = props.isLoading && rows.count === 0;
  return (
    <>
      <div ref={list.scroller} className={styles.scroller} onScroll={list.onScroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the focus and open.
          role="grid"
          className={styles.table}
          style={{ minWidth: narrowestWidth(columns) }}
          aria-label={props.label}
          aria-rowcount={isFirstLoad ? -1 : rows.count + 1}
          aria-colcount={columns.length}
          aria-busy={props.isLoading}
        >
          <GridHeader headers={headers} tracks={tracks} height={HEADER_HEIGHT} onLeave={list.focusActive} />
          {isFirstLoad ? (
            <GridSkeleton columns={columns} tracks={tracks} rowHeight={rowHeight} />
          ) : (
            <tbody
              className={styles.body}
              style={{ height: rows.count * rowHeight }}
              onKeyDown={list.onKeyDown}
            >
              {list.items.map(({ key, index, start }) => {
                const item = rows.at(index);
                if (item === undefined) return null;
                return (
                  <GridRow
                    key={String(key)}
                    item={item}
                    rowKey={rows.keyOf(item)}
                    index={index}
                    top={start - HEADER_HEIGHT}
                    height={rowHeight}
                    columns={columns}
                    tracks={tracks}
                    isActive={index === list.activeIndex}
                    isOpen={rows.keyOf(item) === props.openKey}
                    isFresh={props.isFresh}
                    onOpen={props.onOpen}
                    onFocus={list.setActive}
                  />
                );
              })}
            </tbody>
          )}
        </table>
      </div>
      <NewRowsPill text={props.news} top={HEADER_HEIGHT} onClick={list.scrollToTop} />
    </>
  );
}

/** The list as it was while nothing in it changed, so that rows see the same columns. */
function useSameList<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  const [last, setLast] = useState(columns);
  const same = last.length === columns.length && last.every((column, index) => column === columns[index]);
  if (!same) setLast(columns);
  return same ? last : columns;
}
