import type { FilterSet } from '@sightline/domain/filters/filter';
import { filtersFromParams, filtersToParams } from '@sightline/domain/filters/stored-filters';
import { parseSort, type Sort, serialiseSort } from '@sightline/domain/tables/sort';
import type { Column } from '../columns/column.ts';
import { type PageSize, type Paging, pageSizeIn } from '../paging/page-math.ts';

/** What of a table stands in the address. */
export interface TableAddress {
  readonly sort: Sort;
  readonly filters: FilterSet;
  /** Counted from 0. */
  readonly page: number;
  readonly pageSize: PageSize;
}

interface AddressTable {
  readonly columns: readonly Pick<Column<never>, 'id' | 'sort' | 'filter'>[];
  readonly paging: Paging | undefined;
}

const SORT = 'sort';
const PAGE = 'page';
const SIZE = 'size';
const isOwn = (name: string) =>
  name === SORT || name === PAGE || name === SIZE || /^filter(-\w+)?\./.test(name);

/** What an address says of a table; senseless parts are passed over. Undefined when it says nothing at all. */
export function readTableAddress(
  params: URLSearchParams,
  { columns, paging }: AddressTable,
): Partial<TableAddress> | undefined {
  if (![...params.keys()].some(isOwn)) return undefined;
  const sortable = columns.filter(({ sort }) => sort).map(({ id }) => id);
  const sort = parseSort(params.get(SORT), sortable);
  const pageSize = pageSizeIn(paging, params.get(SIZE));
  const page = Number(params.get(PAGE) ?? 1);
  return {
    ...(sort && { sort }),
    ...(pageSize && { pageSize }),
    filters: knownFilters(filtersFromParams(params), columns),
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The address with a table's state in it; parameters of others stay. */
export function writeTableAddress(
  params: URLSearchParams,
  { sort, filters, page, pageSize }: TableAddress,
  paging: Paging | undefined,
): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([name]) => !isOwn(name)));
  for (const [name, value] of filtersToParams(filters)) next.append(name, value);
  next.set(SORT, serialiseSort(sort));
  if (page > 0) next.set(PAGE, String(page + 1));
  if (paging) next.set(SIZE, String(pageSize));
  return next;
}

/** The filters of columns that exist and can be filtered. */
export function knownFilters(filters: FilterSet, columns: AddressTable['columns']): FilterSet {
  return filters.filter(({ header }) => columns.some(({ id, filter }) => id === header && filter));
}
