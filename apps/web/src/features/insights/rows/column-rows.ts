import { sortByNumber } from '@sightline/domain/segments/sort/sort-column';
import type { FileRows, RowKey, RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { Services } from '../../../kernel/services.ts';
import { devicesQuery } from '../../../queries/devices.ts';
import { type ColumnAnswer, insightColumns } from '../../../queries/insight-columns/columns-state.ts';
import type { RowNumber } from '../../../queries/insight-columns/protocol.ts';
import { isLoaded, whenLoaded } from '../../../queries/insight-columns/when-loaded.ts';
import { sitesOf } from '../../../queries/time-zones.ts';
import { rowOfInsights } from './collection-rows.ts';
import { sourceOf, takenOn } from './column-query.ts';
import { type InsightRow, rowKey } from './insight-row.ts';

/** Rows fetched above and below those that are drawn. */
const AHEAD = 16;
/** So many rows of an order are looked for one by one. */
const FEW = 24;

/** A row's key as tables have it. */
export function keyOfNumber(row: RowNumber): RowKey {
  return row < 0 ? `c${-row}` : row;
}

/** The number that a key stands for. */
export function numberOfKey(key: RowKey): RowNumber {
  return typeof key === 'number' ? key : -Number(key.slice(1));
}

/** Finds the index of a row, -1 where it is not listed. */
export function positionFinder(rows: Float64Array): (row: RowNumber) => number {
  const found = new Map<RowNumber, number>();
  let indexes: Uint32Array | undefined;
  return (row) => {
    const known = found.get(row);
    if (known !== undefined) return known;
    // Most orders are asked for a row or two; looking through all of them costs less than a list of indexes.
    if (found.size >= FEW) indexes ??= sortByNumber(Uint32Array.from(rows.keys()), rows, 'asc');
    const index = indexes ? indexIn(rows, indexes, row) : rows.indexOf(row);
    if (!indexes) found.set(row, index);
    return index;
  };
}

/** `indexes` are those of the rows, ascending by their number. */
function indexIn(rows: Float64Array, indexes: Uint32Array, row: RowNumber): number {
  let [low, high] = [0, indexes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[indexes[middle] ?? 0] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  const index = indexes[low];
  return index !== undefined && rows[index] === row ? index : -1;
}

/** Rows by their numbers, straight from the worker; those that are gone are left out. */
export async function readNumbered(
  services: Services,
  numbers: Iterable<RowNumber>,
  read = services.get(insightColumns).read.rows,
): Promise<readonly InsightRow[]> {
  return (await read([...numbers])).flatMap((insights) => rowOfInsights(insights) ?? []);
}

/** Everything there is, for a file: its rows are read, not shown. */
async function allRows(services: Services): Promise<RowSource<InsightRow>> {
  const numbers = await services.get(insightColumns).read.everything();
  return {
    count: numbers.length,
    at: () => undefined,
    keyOf: rowKey,
    indexOf: () => -1,
    read: (from, until) =>
      readNumbered(services, numbers.subarray(from, until), services.get(insightColumns).read.wholeRows),
  };
}

/** Rows in an order; objects are made for those that are asked for. */
function orderedRows(services: Services, rows: Float64Array): RowSource<InsightRow> {
  const find = positionFinder(rows);
  return {
    count: rows.length,
    at: (index) => {
      const row = rows[index];
      return row === undefined
        ? undefined
        : rowOfInsights(services.get(insightColumns).rowInsights(row) ?? []);
    },
    keyAt: (index) => {
      const row = rows[index];
      return row === undefined ? undefined : keyOfNumber(row);
    },
    keyOf: rowKey,
    indexOf: (key) => find(numberOfKey(key)),
    // Asked for here, they are there when they are drawn.
    want: (from, until) => {
      for (const row of rows.subarray(Math.max(0, from - AHEAD), until + AHEAD))
        services.get(insightColumns).rowInsights(row);
    },
    read: (from, until) => readNumbered(services, rows.subarray(from, until)),
  };
}

/** Rows by their numbers, in the order given. */
export function numberedRows(services: Services, numbers: readonly RowNumber[]): RowSource<InsightRow> {
  return orderedRows(services, Float64Array.from(numbers));
}

/** Counts rows for a file that are of some days, once all are here. */
function counterOf(
  services: Services,
  of: 'listed' | 'everything',
): NonNullable<FileRows<InsightRow>['countTaken']> {
  return async (days) => {
    if (!isLoaded(services)) return undefined;
    const devices = await services.queryClient.ensureQueryData(devicesQuery);
    return services.get(insightColumns).read.count(takenOn(days, sitesOf(devices).zones), of);
  };
}

/** A file waits for insights that are still on their way: the last answer has them, too. */
function filteredRows(services: Services, answer: ColumnAnswer): FileRows<InsightRow> {
  return {
    count: () => (isLoaded(services) ? answer.rows.length : undefined),
    countTaken: counterOf(services, 'listed'),
    fetch: async (fetching) => {
      if (isLoaded(services)) return orderedRows(services, answer.rows);
      await whenLoaded(services, fetching);
      return orderedRows(services, (services.get(insightColumns).store.getState().answer ?? answer).rows);
    },
  };
}

/** The rows of an answer as the table takes them. */
export function columnRows(services: Services, answer: ColumnAnswer): RowSource<InsightRow> {
  const { total } = answer;
  return {
    ...orderedRows(services, answer.rows),
    total,
    filtered: filteredRows(services, answer),
    everything: {
      count: () => (isLoaded(services) ? allRows(services).then(({ count }) => count) : undefined),
      countTaken: counterOf(services, 'everything'),
      fetch: async (fetching) => {
        await whenLoaded(services, fetching);
        return allRows(services);
      },
    },
    choices: (column) => {
      const at = sourceOf(column);
      return at?.kind === 'text' ? services.get(insightColumns).columnChoices(at) : [];
    },
  };
}
