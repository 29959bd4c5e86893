import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import type { ReactNode, Ref } from 'react';
import { LoadError } from '../page/load-error.tsx';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';
import { DataGrid } from './data-grid.tsx';
import styles from './data-table.module.css';
import type { RowKey, RowSource } from './row-source.ts';
import type { TableState } from './use-table-model.ts';

export interface TableHandle {
  /** Brings a row into sight and gives it the focus. */
  focusRow(key: RowKey): void;
}

export interface RowsProps<T> extends TableState {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: RowSource<T>;
  readonly rowHeight: number;
  readonly cardHeight: number;
  /** What a card's button says. */
  readonly cardLabel: (item: T) => string;
  readonly card: (item: T) => ReactNode;
  readonly isLoading: boolean;
  readonly isFresh?: (item: T) => boolean;
  readonly openKey?: RowKey | undefined;
  readonly onOpen: (item: T) => void;
  /** Changes when the reader asked for another order or selection, which starts at the top. */
  readonly orderKey: string;
  /** Says what came in above while the reader was further down. */
  readonly news?: string | undefined;
  readonly onTop?: (atTop: boolean) => void;
  readonly ref?: Ref<TableHandle>;
}

interface DataTableProps<T> extends RowsProps<T> {
  readonly error: Error | null;
  /** What to say when nothing could be loaded, such as 'Your insights did not load'. */
  readonly errorTitle: string;
  readonly onRetry: () => void;
  /** What stands where there are no rows. */
  readonly empty: ReactNode;
}

/** Whether tables are shown as cards on this screen (specification §9). */
export function useCards(): boolean {
  return useMediaQuery(`(max-width: ${LIMITS.cardTablePx - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
}

/** A live table of any length: a grid, or cards on narrow screens. Fills the height of its flex column. */
export function DataTable<T>({ error, errorTitle, onRetry, empty, ...props }: DataTableProps<T>) {
  const cards = useCards();
  if (props.rows.count === 0 && error) {
    return <LoadError title={errorTitle} error={error} onRetry={onRetry} isRetrying={props.isLoading} />;
  }
  if (props.rows.count === 0 && !props.isLoading) return empty;
  const Rows = cards ? CardList : DataGrid;
  return (
    <div className={styles.frame} data-cards={cards || undefined}>
      <Rows {...props} />
    </div>
  );
}
