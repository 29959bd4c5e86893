import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { TableView } from './address/use-table-view.ts';
import type { Column } from './columns/column.ts';
import { arrange, isShown } from './columns/column-layout.ts';

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature, columnOrderingFeature });

/** Rows come from a RowSource and are drawn by the virtual list; the table itself holds columns and state. */
const NO_ROWS: never[] = [];

export interface HeaderCell<T> {
  readonly column: Column<T>;
  readonly sorted: 'ascending' | 'descending' | 'none' | undefined;
  readonly onSort: (() => void) | undefined;
}

/** The visible columns with their state and what a click on each header does. */
export function useTableModel<T>(view: TableView<T>, without: readonly string[]): HeaderCell<T>[] {
  const { columns, layout, sort } = view;
  const definitions = useMemo(() => columns.map((column) => toDefinition(column)), [columns]);
  const sorting = [{ id: sort.column, desc: sort.direction === 'desc' }];
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: {
      sorting,
      columnOrder: arrange(columns, layout).map(({ id }) => id),
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, isShown(column, layout) && !without.includes(column.id)]),
      ),
    },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next) view.setSort({ column: next.id, direction: next.desc ? 'desc' : 'asc' });
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

/** The list as it was while nothing in it changed, so that rows see the same columns. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const [last, setLast] = useState(list);
  const same = last.length === list.length && last.every((item, index) => item === list[index]);
  if (!same) setLast(list);
  return same ? last : list;
}
