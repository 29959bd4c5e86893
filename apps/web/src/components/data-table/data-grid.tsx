import { type KeyboardEvent, useImperativeHandle } from 'react';
import type { Column } from './column.ts';
import { gridTracks, narrowestWidth } from './column-tracks.ts';
import styles from './data-grid.module.css';
import { DetailRow } from './detail-row.tsx';
import { GridRow } from './grid-row.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { GridHeader } from './header/grid-header.tsx';
import { NewRowsPill } from './new-rows-pill.tsx';
import { rowNameOf } from './row-name.ts';
import type { PageProps } from './table-props.ts';
import { useSameList, useTableModel } from './use-table-model.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const ROW_HEIGHT = 42;
const HEADER_HEIGHT = 40;
const CHECK_WIDTH = 40;
const NONE: readonly string[] = [];

interface DataGridProps<T> extends PageProps<T> {
  /** Height of what the open row unfolds, pixels; 0 while nothing is unfolded. */
  readonly detailHeight: number;
  readonly onDetailHeight: (height: number) => void;
  readonly onFilter: (column: Column<T>) => void;
}

/** The height at which a grid with so many rows shows all of them, its border included. */
export function gridHeight(count: number, rowHeight = ROW_HEIGHT, detailHeight = 0): number {
  return HEADER_HEIGHT + Math.max(1, count) * rowHeight + detailHeight + 2;
}

/** The table as an ARIA grid: sticky header, only the rows in sight on the page. */
export function DataGrid<T>(props: DataGridProps<T>) {
  const { view, rows, page, offset, selection, rowHeight = ROW_HEIGHT } = props;
  const headers = useTableModel(view, props.without ?? NONE);
  const columns = useSameList(headers.map(({ column }) => column));
  const lead = selection ? CHECK_WIDTH : 0;
  const tracks = gridTracks(columns, view.layout.widths, lead);
  const unfolded = unfoldedRow(props);
  const isNamed = selection !== undefined || props.detail !== undefined;
  const list = useVirtualRows({
    rows: page,
    rowHeight,
    gap: unfolded && { after: unfolded.index, height: props.detailHeight },
    headerHeight: HEADER_HEIGHT,
    orderKey: view.orderKey,
    onTop: props.onTop,
  });
  useImperativeHandle(props.ref, () => ({ focusRow: list.focusRow }));

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

  const isFirstLoad = props.isLoading && rows.count === 0;
  return (
    <>
      <div
        ref={list.scroller}
        className={styles.scroller}
        onScroll={list.onScroll}
        onScrollEnd={list.onScrollEnd}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the focus and open.
          role="grid"
          className={styles.table}
          style={{ minWidth: narrowestWidth(columns, view.layout.widths, lead) }}
          data-checks={selection ? true : undefined}
          aria-label={props.label}
          aria-rowcount={isFirstLoad ? -1 : rows.count + 1}
          aria-colcount={columns.length + (selection ? 1 : 0)}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={props.isLoading}
        >
          <GridHeader
            view={view}
            headers={headers}
            selection={selection}
            rowCount={rows.count}
            tracks={tracks}
            height={HEADER_HEIGHT}
            onLeave={list.focusActive}
            onFilter={props.onFilter}
          />
          {isFirstLoad ? (
            <GridSkeleton columns={columns} tracks={tracks} lead={lead} rowHeight={rowHeight} />
          ) : (
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
                      key={`place ${index}`}
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
                    place={offset + index}
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
          )}
        </table>
      </div>
      <NewRowsPill text={props.news} top={HEADER_HEIGHT} onClick={list.scrollToTop} />
    </>
  );
}

/** The row of this page that shows its details, if there is one. */
function unfoldedRow<T>({ detail, openKey, page }: PageProps<T>) {
  const index = detail && openKey !== undefined ? page.indexOf(openKey) : -1;
  const item = index < 0 ? undefined : page.at(index);
  return item === undefined ? undefined : { index, item };
}
