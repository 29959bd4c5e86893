import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { CSV_FILE_NAME } from '@sightline/domain/tables/csv';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { LoadError } from '../page/load-error.tsx';
import { StaleNote } from '../page/stale-note.tsx';
import type { TableFile } from './csv/table-file.ts';
import styles from './data-table.module.css';
import { addFilter } from './filter-bar/filter-bar.tsx';
import { type PageSize, pageWindow } from './paging/page-math.ts';
import { usePagedFocus } from './paging/use-paged-focus.ts';
import { NoMatches } from './rows/no-matches.tsx';
import { sliceRows } from './rows/row-source.ts';
import { TableRows } from './rows/table-rows.tsx';
import type { Selection } from './selection/use-selection.ts';
import { CardsEnd, NoCards, SelectionBar, TableFooter } from './table-footer.tsx';
import type { RowsProps } from './table-props.ts';
import { TableToolbar } from './table-toolbar.tsx';

interface DataTableProps<T> extends RowsProps<T> {
  readonly title?: ReactNode;
  /** What the tab adds to the toolbar. */
  readonly tools?: ReactNode;
  /** What can be done with the selected rows. */
  readonly bulkActions?: ReactNode;
  /** The name of the CSV file. */
  readonly fileName?: string;
  /** What the file has beyond the table. */
  readonly file?: TableFile<T>;
  /** Other files than CSV, as items of the menu that Export opens then. */
  readonly otherFiles?: ReactNode;
  readonly error: Error | null;
  /** What to say when nothing could be loaded, such as 'Your insights did not load'. */
  readonly errorTitle: string;
  readonly onRetry: () => void;
  /** What stands where there are no rows at all, which is not the same as none that meet the filters. */
  readonly empty: ReactNode;
}

const NONE: readonly string[] = [];

/** Whether tables are shown as cards on this screen. */
export function useCards(): boolean {
  return useMediaQuery(`(max-width: ${LIMITS.cardTablePx - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
}

/** A table of any length: a grid, or cards on narrow screens. Fills the height of its flex column. */
export function DataTable<T>(props: DataTableProps<T>) {
  const services = useServices();
  const { view, rows, selection, without = NONE, error } = props;
  const narrow = useCards();
  const [editing, setEditing] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  // Narrow screens have no choice of sizes: cards come in pages of one size.
  const pageSize: PageSize = narrow && view.paging ? LIMITS.tablePageSize : view.pageSize;
  const window = pageWindow(rows.count, pageSize, view.page);
  const { from, count } = window;
  const page = useMemo(
    () => (pageSize === 'all' ? rows : sliceRows(rows, from, count)),
    [rows, pageSize, from, count],
  );
  const drawn = usePagedFocus({
    ref: props.ref,
    rows,
    page,
    pageSize,
    onPage: (next) => view.setPage(next, { replace: true }),
  });
  useFocusAfterSelection(root, selection);
  const isEmpty = rows.count === 0 && !props.isLoading;
  const isFiltered = view.filters.length > 0;
  const shown = { view, pageSize, window, count: rows.count, total: rows.total ?? rows.count };
  const chosen = { selection, bulkActions: props.bulkActions };

  if (rows.count === 0 && error) {
    return (
      <LoadError
        title={props.errorTitle}
        error={error}
        onRetry={props.onRetry}
        isRetrying={props.isLoading}
      />
    );
  }
  if (isEmpty && !isFiltered) return props.empty;

  return (
    <div ref={root} className={styles.table}>
      <TableToolbar
        view={view}
        rows={rows}
        without={without}
        title={props.title}
        tools={props.tools}
        fileName={props.fileName ?? CSV_FILE_NAME}
        file={props.file}
        otherFiles={props.otherFiles}
        cards={narrow}
        cardShows={props.card ? props.cardShows : NONE}
        editing={editing}
        onEdit={setEditing}
      />
      {error && (
        <StaleNote
          text="This list may be out of date."
          mb={10}
          error={error}
          isRetrying={props.isLoading}
          onRetry={props.onRetry}
        />
      )}
      {isEmpty ? (
        <>
          <NoMatches onClear={() => view.setFilters([])} />
          {narrow && <NoCards {...shown} />}
        </>
      ) : (
        <TableRows
          {...props}
          ref={drawn}
          page={page}
          offset={from}
          narrow={narrow}
          cardsEnd={<CardsEnd {...shown} />}
          onNews={() => {
            props.onNews?.();
            if (view.page > 0) view.setPage(0, { replace: true });
          }}
          onFilter={(column) => addFilter(services, view, column, setEditing)}
        />
      )}
      {narrow ? (
        <SelectionBar {...chosen} isEmpty={rows.count === 0} />
      ) : (
        <TableFooter {...shown} {...chosen} isWaiting={rows.count === 0 && !isEmpty} />
      )}
    </div>
  );
}

/** What is done with selected rows may end the selection, which takes along the button that had the focus: a row gets it. */
function useFocusAfterSelection(
  table: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
): void {
  const count = selection?.count ?? 0;
  const hadSelected = useRef(false);
  useEffect(() => {
    const hasEnded = hadSelected.current && count === 0;
    hadSelected.current = count > 0;
    if (hasEnded && document.activeElement === document.body) focusActiveRow(table.current);
  }, [table, count]);
}

/** Gives the focus to the one row that the Tab key reaches. */
function focusActiveRow(table: HTMLElement | null): void {
  table?.querySelector<HTMLElement>('[data-row-index][tabindex="0"]')?.focus({ preventScroll: true });
}
