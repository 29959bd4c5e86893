import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import type { Sorting } from './sort-items.ts';

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

/** Rows come from a RowSource and are drawn by the virtual list; the table itself holds columns and state. */
const NO_ROWS: never[] = [];

export interface TableState {
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
  /** Columns by id that are not shown. */
  readonly hidden: readonly string[];
}

export interface HeaderCell<T> {
  readonly column: Column<T>;
  readonly sorted: 'ascending' | 'descending' | 'none' | undefined;
  readonly onSort: (() => void) | undefined;
}

/** The visible columns with their state and what a click on each header does. */
export function useTableModel<T>(columns: readonly Column<T>[], state: TableState): HeaderCell<T>[] {
  const definitions = useMemo(() => columns.map((column) => toDefinition(column)), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting: [{ ...state.sorting }],
      columnVisibility: Object.fromEntries(state.hidden.map((id) => [id, false])),
    },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = functionalUpdate(updater, [{ ...state.sorting }]);
      if (next) state.onSorting(next);
    },
  });
  return table.getVisibleLeafColumns().flatMap((leaf): HeaderCell<T>[] => {
    const column = columns.find(({ id }) => id === leaf.id);
    if (!column) return [];
    const direction = leaf.getIsSorted();
    const sorted = direction ? SORTED[direction] : 'none';
    if (!leaf.getCanSort()) return [{ column, sorted: undefined, onSort: undefined }];
    return [{ column, sorted, onSort: () => leaf.toggleSorting() }];
  });
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function toDefinition<T>(column: Column<T>): ColumnDef<typeof features, never> {
  return {
    id: column.id,
    header: column.label,
    accessorFn: () => null,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.sort?.first === 'desc',
  };
}
