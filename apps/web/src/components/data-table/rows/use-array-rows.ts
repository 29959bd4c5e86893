import { cellTexts, type FilterChoice, type FilterSet } from '@sightline/domain/filters/filter';
import { withoutFilter } from '@sightline/domain/filters/filters';
import { serialiseFilters } from '@sightline/domain/filters/stored-filters';
import { compareTexts } from '@sightline/domain/tables/sort';
import { useDeferredValue, useMemo } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { useZones } from '../../../queries/time-zones.ts';
import type { TableView } from '../address/use-table-view.ts';
import type { Column } from '../columns/column.ts';
import { filterContext } from '../filter-context.ts';
import { filterItems } from './filter-items.ts';
import { listRows, type RowKey, type RowSource } from './row-source.ts';
import { sortItems } from './sort-items.ts';
import { useHeldOrder } from './use-held-order.ts';

/**
 * The rows of a table out of a list in memory, filtered and sorted as its view asks. Keep `keyOf` outside components.
 * @param isHeld Whether rows keep their places, for somebody is at work with them.
 */
export function useArrayRows<T>(
  items: readonly T[],
  view: TableView<T>,
  keyOf: (item: T) => RowKey,
  isHeld = false,
): RowSource<T> {
  const services = useServices();
  const { columns } = view;
  const { column: sortId, direction } = view.sort;
  const filters = useDeferredValue(view.filters);
  const zones = useZones();
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sortId);
    return column ? sortItems(items, column, direction) : items;
  }, [items, columns, sortId, direction]);
  const { meeting, kept } = useMemo(() => {
    const meets = (asked: FilterSet) =>
      filterItems(sorted, columns, asked, (column) => filterContext(services, column, zones));
    return { meeting: meets, kept: meets(filters) };
  }, [sorted, columns, filters, zones, services]);
  const orderKey = [sortId, direction, serialiseFilters(filters)].join(' ');
  const ordered = useHeldOrder(kept, { keyOf, isHeld, orderKey });
  return useMemo(
    () => ({
      ...listRows(ordered, keyOf),
      total: sorted.length,
      unfiltered: () => listRows(sorted, keyOf),
      choices: (id) =>
        countedTexts(
          sorted,
          meeting(withoutFilter(filters, id)),
          columns.find((column) => column.id === id)?.value,
        ),
    }),
    [ordered, sorted, columns, filters, meeting, keyOf],
  );
}

/** The texts of a column in the order of tables, and how many of some items have each. */
function countedTexts<T>(
  items: readonly T[],
  counted: readonly T[],
  value: Column<T>['value'],
): readonly FilterChoice[] {
  if (!value) return [];
  const counts = new Map(items.flatMap((item) => cellTexts(value(item)).map((text) => [text, 0])));
  for (const item of counted)
    for (const text of new Set(cellTexts(value(item)))) counts.set(text, (counts.get(text) ?? 0) + 1);
  counts.delete('');
  return [...counts].sort(([a], [b]) => compareTexts(a, b)).map(([text, count]) => ({ text, count }));
}
