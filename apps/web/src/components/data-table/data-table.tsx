import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import type { ReactNode } from 'react';
import { LoadError } from '../page/load-error.tsx';
import { CardList } from './card-list.tsx';
import { DataGrid } from './data-grid.tsx';
import styles from './data-table.module.css';
import type { RowsProps } from './table-props.ts';

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
