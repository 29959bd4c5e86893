import { cellTexts } from '@sightline/domain/filters/filter';
import { compareTexts } from '@sightline/domain/tables/sort';
import { useDeferredValue, useMemo } from 'react';
import { useZones } from '../../queries/time-zones.ts';
import type { Column } from './column.ts';
import { filterContext } from './filter-context.ts';
import { filterItems } from './filter-items.ts';
import { listRows, type RowKey, type RowSource } from './row-source.ts';
import { sortItems } from './sort-items.ts';
import type { TableView } from './use-table-view.ts';

/** The rows of a table out of a list in memory, filtered and sorted as its view asks. Keep `keyOf` outside components. */
export function useArrayRows<T>(
  items: readonly T[],
  view: TableView<T>,
  keyOf: (item: T) => RowKey,
): RowSource<T> {
  const { columns } = view;
  const { column: sortId, direction } = view.sort;
  const filters = useDeferredValue(view.filters);
  const zones = useZones();
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sortId);
    return column ? sortItems(items, column, direction) : items;
  }, [items, columns, sortId, direction]);
  return useMemo(() => {
    const kept = filterItems(sorted, columns, filters, (column) => filterContext(column, zones));
    return {
      ...listRows(kept, keyOf),
      total: sorted.length,
      unfiltered: () => listRows(sorted, keyOf),
      choices: (id) => distinctTexts(sorted, columns.find((column) => column.id === id)?.value),
    };
  }, [sorted, columns, filters, zones, keyOf]);
}

function distinctTexts<T>(items: readonly T[], value: Column<T>['value']): readonly string[] {
  if (!value) return [];
  const texts = new Set<string>();
  for (const item of items) for (const text of cellTexts(value(item))) texts.add(text);
  texts.delete('');
  return [...texts].sort(compareTexts);
}
