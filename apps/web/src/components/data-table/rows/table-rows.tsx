import { type ReactNode, useState } from 'react';
import { CardList } from '../cards/card-list.tsx';
import type { Column } from '../columns/column.ts';
import styles from '../data-table.module.css';
import { DataGrid, gridHeight } from '../grid/data-grid.tsx';
import type { PageProps } from '../table-props.ts';
import { TimesNote } from '../times-note.tsx';

interface TableRowsProps<T> extends PageProps<T> {
  readonly narrow: boolean;
  /** What comes after the last card. */
  readonly cardsEnd: ReactNode;
  readonly onFilter: (column: Column<T>) => void;
}

/** Height below which the page scrolls instead of the table, pixels. */
const LEAST_HEIGHT = 260;

/** The rows in the form that suits the screen; above cards, whose times they have. */
export function TableRows<T>({ narrow, cardsEnd, onFilter, ...table }: TableRowsProps<T>) {
  const [detailHeight, setDetailHeight] = useState(0);
  if (narrow) {
    return (
      <>
        <TimesNote view={table.view} />
        <div className={styles.frame} data-cards>
          <CardList {...table} end={cardsEnd} />
        </div>
      </>
    );
  }
  // A short table is as high as its rows; a long one, and one still to come, fills the room there is.
  const isFirstLoad = table.isLoading && table.page.count === 0;
  const height = isFirstLoad ? undefined : gridHeight(table.page.count, table.rowHeight, detailHeight);
  const style =
    height === undefined ? undefined : { maxHeight: height, minHeight: Math.min(LEAST_HEIGHT, height) };
  return (
    <div className={styles.frame} style={style}>
      <DataGrid {...table} detailHeight={detailHeight} onDetailHeight={setDetailHeight} onFilter={onFilter} />
    </div>
  );
}
