/// <reference lib="dom" />
import {
  columnFilteringFeature,
  constructTable,
  createCoreRowModel,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';

// The reference in the browser: all pages as JSON, and TanStack Table over the objects.
interface Row {
  readonly insight_id: string;
  readonly time_stamp: string;
  readonly confidence: number;
  readonly display_name: string;
}

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  rowSortingFeature,
  coreRowModel: createCoreRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includes: filterFn_includesString },
  sortFns: { basic: sortFn_basic },
});

function tableOver(data: Row[]) {
  return constructTable<typeof features, Row>({
    features,
    data,
    columns: [
      { id: 'time_stamp', accessorKey: 'time_stamp', sortFn: 'basic' },
      { id: 'confidence', accessorKey: 'confidence', sortFn: 'basic' },
      { id: 'display_name', accessorKey: 'display_name', filterFn: 'includes' },
    ],
  });
}

let table: ReturnType<typeof tableOver> | undefined;

async function load(count: number, pageSize: number): Promise<number> {
  const startedAt = performance.now();
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / pageSize) }, async (_, page) => {
      const answer = await fetch(`/insights/paginated?limit=${pageSize}&offset=${page * pageSize}`);
      const { message }: { message: Row[] } = await answer.json();
      return message;
    }),
  );
  table = tableOver(pages.flat());
  table.setSorting([{ id: 'time_stamp', desc: true }]);
  table.getRowModel();
  return performance.now() - startedAt;
}

function sort(desc: boolean): number {
  const startedAt = performance.now();
  table?.setSorting([{ id: 'confidence', desc }]);
  table?.getRowModel();
  return performance.now() - startedAt;
}

function filter(text: string): number {
  const startedAt = performance.now();
  table?.setColumnFilters(text ? [{ id: 'display_name', value: text }] : []);
  table?.getFilteredRowModel();
  return performance.now() - startedAt;
}

Object.assign(window, { baseline: { load, sort, filter } });
