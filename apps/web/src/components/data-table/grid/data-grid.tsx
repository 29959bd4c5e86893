import { useImperativeHandle } from 'react';
import type { Column } from '../columns/column.ts';
import { gridTracks, narrowestWidth, stuckWidths } from '../columns/column-tracks.ts';
import { GridHeader } from '../header/grid-header.tsx';
import { NewRowsPill } from '../rows/new-rows-pill.tsx';
import { useVirtualRows } from '../rows/use-virtual-rows.ts';
import { useSameList, useTableModel } from '../use-table-model.ts';
import styles from './data-grid.module.css';
import { type BodyProps, GridBody, unfoldedRow } from './grid-body.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';

const ROW_HEIGHT = 42;
const HEADER_HEIGHT = 40;
const CHECK_WIDTH = 40;
const NONE: readonly string[] = [];

interface DataGridProps<T> extends BodyProps<T> {
  /** Height of what the open row unfolds, pixels; 0 while nothing is unfolded. */
  readonly detailHeight: number;
  readonly onFilter: (column: Column<T>) => void;
}

/** The height at which a grid with so many rows shows all of them, its border included. */
export function gridHeight(count: number, rowHeight = ROW_HEIGHT, detailHeight = 0): number {
  return HEADER_HEIGHT + Math.max(1, count) * rowHeight + detailHeight + 2;
}

/** The table as an ARIA grid: sticky header, only the rows in sight on the page. */
export function DataGrid<T>(props: DataGridProps<T>) {
  const { view, rows, page, selection, rowHeight = ROW_HEIGHT } = props;
  const headers = useTableModel(view, props.without ?? NONE);
  const columns = useSameList(headers.map(({ column }) => column));
  const lead = selection ? CHECK_WIDTH : 0;
  const tracks = gridTracks(columns, view.layout.widths, lead);
  const stuck = stuckWidths(columns, view.layout.widths, lead);
  const unfolded = unfoldedRow(props);
  const list = useVirtualRows({
    rows: page,
    rowHeight,
    gap: unfolded && { after: unfolded.index, height: props.detailHeight },
    headerHeight: HEADER_HEIGHT,
    orderKey: view.orderKey,
    onTop: props.onTop,
  });
  useImperativeHandle(props.ref, () => ({ focusRow: list.focusRow }));

  const isFirstLoad = props.isLoading && rows.count === 0;
  return (
    <>
      <div
        ref={list.scroller}
        className={styles.scroller}
        style={{ scrollPaddingLeft: stuck.start, scrollPaddingRight: stuck.end }}
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
            <GridBody
              {...props}
              columns={columns}
              tracks={tracks}
              rowHeight={rowHeight}
              list={list}
              unfolded={unfolded}
            />
          )}
        </table>
      </div>
      <NewRowsPill
        text={props.news}
        top={HEADER_HEIGHT}
        onClick={() => {
          props.onNews?.();
          list.scrollToTop();
        }}
      />
    </>
  );
}
