import type { FilterSet } from '@sightline/domain/filters/filter';
import { parseFilters, serialiseFilters } from '@sightline/domain/filters/stored-filters';
import { type Sort, serialiseSort } from '@sightline/domain/tables/sort';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useServices } from '../../../kernel/services-context.tsx';
import type { CardFields } from '../columns/card-fields.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnLayout } from '../columns/column-layout.ts';
import { useCardFields } from '../columns/use-card-fields.ts';
import { useColumnLayout } from '../columns/use-column-layout.ts';
import { type PageSize, type Paging, pageSizeIn } from '../paging/page-math.ts';
import { loadFilters, saveFilters } from './saved-filters.ts';
import { knownFilters, readTableAddress, type TableAddress, writeTableAddress } from './table-address.ts';
import { useTypedFilters } from './use-typed-filters.ts';

interface TableViewOptions<T> {
  /** The name under which the browser remembers filters, columns and page size; also for `saveFilters`. */
  readonly table: string;
  /** The tab that the address names while this table is shown. */
  readonly tab: string;
  readonly columns: readonly Column<T>[];
  /** The order until the reader asks for another one; it may follow what is filtered. */
  readonly sort: Sort | ((filters: FilterSet) => Sort);
  /** Pages; without them all rows are in one list, of which only those in sight exist. */
  readonly paging?: Paging;
}

/** What a reader asks of a table, kept in the address and in the browser. Whoever provides the rows reads it. */
export interface TableView<T> extends TableAddress {
  readonly columns: readonly Column<T>[];
  readonly paging: Paging | undefined;
  readonly layout: ColumnLayout;
  /** What the reader chose for the cards of a narrow screen. */
  readonly cardFields: CardFields;
  /** Changes with every other order or selection of rows. */
  readonly orderKey: string;
  readonly setSort: (sort: Sort) => void;
  readonly setFilters: (filters: FilterSet, how?: FilterChange) => void;
  /** Somebody has done with typing: the address has what was typed. */
  readonly endTyping: () => void;
  readonly setPage: (page: number, how?: { readonly replace: boolean }) => void;
  readonly setPageSize: (size: PageSize) => void;
  readonly setLayout: (layout: ColumnLayout) => void;
  readonly setCardFields: (fields: CardFields) => void;
}

export interface FilterChange {
  /** Keeps the step in the browser's history. */
  readonly replace: boolean;
  /** More may follow at once: the rows are drawn when there is time, and the address follows a moment later. */
  readonly isTyped?: boolean | undefined;
}

export function useTableView<T>(options: TableViewOptions<T>): TableView<T> {
  const services = useServices();
  const { table, tab, columns, paging, sort } = options;
  const sortOf = (set: FilterSet) => (typeof sort === 'function' ? sort(set) : sort);
  const [params, setParams] = useSearchParams();
  const [layout, setLayout] = useColumnLayout(table);
  const [cardFields, setCardFields] = useCardFields(table);
  const sizeKey = services.session.userKey(`table.${table}.page-size`);
  const [ownSize, setOwnSize] = useState(() => pageSizeIn(paging, services.local.read(sizeKey)));
  /** An order that the reader asked for here, though it may be the table's own. */
  const askedSort = useRef<string>(undefined);
  const isHere = (params.get('tab') ?? tab) === tab;
  const asked = readTableAddress(params, { columns, paging });
  const addressText = serialiseFilters(asked?.filters ?? knownFilters(loadFilters(services, table), columns));
  const typed = useTypedFilters(addressText, (set, replace) => filter(set, replace));
  const filterText = typed.text ?? addressText;
  const filters = useMemo(() => parseFilters(filterText), [filterText]);
  const state: TableAddress = {
    sort: asked?.sort ?? sortOf(filters),
    filters,
    page: typed.text === undefined ? (asked?.page ?? 0) : 0,
    pageSize: asked?.pageSize ?? ownSize ?? paging?.size ?? 'all',
  };

  function write(next: TableAddress, replace: boolean): void {
    const to = writeTableAddress(params, next, paging);
    to.set('tab', tab);
    setParams(to, { replace });
  }

  function go(change: Partial<TableAddress>, replace = false): void {
    typed.drop();
    // An address that says nothing means "as I left it"; Back must lead to what was on the screen.
    if (!asked && !replace) write(state, true);
    write({ ...state, page: 0, ...change }, replace);
  }

  /** The order of what was filtered before follows, unless the reader asked for another one. */
  function filter(set: FilterSet, replace?: boolean): void {
    const now = serialiseSort(state.sort);
    const isOwn = now === serialiseSort(sortOf(filters)) && now !== askedSort.current;
    go({ filters: set, ...(isOwn && { sort: sortOf(set) }) }, replace);
  }

  useSavedSet(table, filterText, isHere);
  useEffect(() => {
    if (isHere && !asked && filters.length > 0) write(state, true);
  });

  return {
    ...state,
    columns,
    paging,
    layout,
    cardFields,
    orderKey: [serialiseSort(state.sort), filterText, state.page, state.pageSize].join(' '),
    setSort: (next) => {
      askedSort.current = serialiseSort(next);
      go({ sort: next });
    },
    setFilters: (set, how) => {
      if (how?.isTyped) typed.type(set, how.replace);
      else filter(set, how?.replace);
    },
    endTyping: typed.end,
    setPage: (page, how) => go({ page }, how?.replace),
    setPageSize: (pageSize) => {
      services.local.write(sizeKey, String(pageSize));
      setOwnSize(pageSize);
      go({ pageSize });
    },
    setLayout,
    setCardFields,
  };
}

/** Keeps the filters for the next visit. Those of a shared link are not kept until the reader changes them. */
function useSavedSet(table: string, filterText: string, isHere: boolean): void {
  const services = useServices();
  const last = useRef(filterText);
  useEffect(() => {
    if (!isHere || last.current === filterText) return;
    last.current = filterText;
    saveFilters(services, table, parseFilters(filterText));
  }, [table, filterText, isHere, services]);
}
