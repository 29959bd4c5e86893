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
import { type FileRows, listRows, type RowFetching, type RowKey, type RowSource } from './row-source.ts';
import { sortItems } from './sort-items.ts';
import { useHeldOrder } from './use-held-order.ts';

/** Fetches items that are not in memory. Keep its identity while it would fetch the same. */
export type FetchItems<T> = (fetching: RowFetching) => Promise<readonly T[]>;

interface ArrayRowsOptions<T> {
  /** Whether rows keep their places, for somebody is at work with them. */
  readonly isHeld?: boolean;
  /** All that the table would list, for a list of which only a part is here. */
  readonly fetchListed?: FetchItems<T> | undefined;
  /** All there is, where the table leaves something out that is no matter of filters; otherwise what it lists. */
  readonly fetchAll?: FetchItems<T> | undefined;
}

/**
 * The rows of a table out of a list in memory, filtered and sorted as its view asks. Keep `keyOf` outside components.
 */
export function useArrayRows<T>(
  items: readonly T[],
  view: TableView<T>,
  keyOf: (item: T) => RowKey,
  { isHeld = false, fetchListed, fetchAll = fetchListed }: ArrayRowsOptions<T> = {},
): RowSource<T> {
  const services = useServices();
  const { columns } = view;
  const { column: sortId, direction } = view.sort;
  const filters = useDeferredValue(view.filters);
  const zones = useZones();
  const inOrder = useMemo(() => {
    const column = columns.find(({ id }) => id === sortId);
    return (list: readonly T[]) => (column ? sortItems(list, column, direction) : list);
  }, [columns, sortId, direction]);
  const keep = useMemo(
    () => (list: readonly T[], asked: FilterSet) =>
      filterItems(list, columns, asked, (column) => filterContext(services, column, zones)),
    [columns, zones, services],
  );
  const sorted = useMemo(() => inOrder(items), [inOrder, items]);
  const kept = useMemo(() => keep(sorted, filters), [keep, sorted, filters]);
  const orderKey = [sortId, direction, serialiseFilters(filters)].join(' ');
  const ordered = useHeldOrder(kept, { keyOf, isHeld, orderKey });
  return useMemo(
    () => ({
      ...listRows(ordered, keyOf),
      total: sorted.length,
      ...(fetchListed && {
        filtered: fetchedRows(async (fetching) =>
          listRows(keep(inOrder(await fetchListed(fetching)), filters), keyOf),
        ),
      }),
      everything: fetchAll
        ? fetchedRows(async (fetching) => listRows(inOrder(await fetchAll(fetching)), keyOf))
        : { count: () => sorted.length, fetch: () => listRows(sorted, keyOf) },
      choices: (id) =>
        countedTexts(
          sorted,
          keep(sorted, withoutFilter(filters, id)),
          columns.find((column) => column.id === id)?.value,
        ),
    }),
    [ordered, sorted, columns, filters, keep, inOrder, fetchListed, fetchAll, keyOf],
  );
}

function fetchedRows<T>(fetch: FileRows<T>['fetch']): FileRows<T> {
  return { count: () => undefined, fetch };
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
