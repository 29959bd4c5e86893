import type { SortDirection } from '../tables/sort.ts';
import type { Codes } from './column-store.ts';
import { radixSort, type SortBuffers } from './radix-sort.ts';

const WORD = 2 ** 32;
/** Whole numbers further apart would tie too often in 32 bits. */
const WIDEST = 2 ** 44;
/** Tenths this far apart are different keys of 32 bits. */
const WIDEST_IN_TENTHS = 2 ** 28;

/** Values with one decimal, such as confidences, become whole when they are multiplied by it. */
const TENTHS = 10;

interface Filled {
  /** Rows with a value, in their order, then those without. */
  readonly rows: Uint32Array;
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  /** Whether no value has more than one decimal. */
  readonly tenths: boolean;
  /** Whether no value is less than the one before it. */
  readonly rising: boolean;
  /** Whether no value is more than the one before it. */
  readonly falling: boolean;
}

const isTenth = (value: number) => Math.round(value * TENTHS) / TENTHS === value;

function filledFirst(rows: Uint32Array, values: Float64Array): Filled {
  const sorted = new Uint32Array(rows.length);
  let [count, empty, whole, tenths, rising, falling] = [0, rows.length, true, true, true, true];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let before = Number.NaN;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      sorted[--empty] = row;
      continue;
    }
    sorted[count++] = row;
    if (value < min) min = value;
    if (value > max) max = value;
    whole &&= value === Math.floor(value);
    tenths &&= isTenth(value);
    rising &&= !(value < before);
    falling &&= !(value > before);
    before = value;
  }
  sorted.subarray(count).reverse();
  return { rows: sorted, count, min, max, whole, tenths, rising, falling };
}

/** Sorts runs whose keys are alike by the whole of their values. */
function settleTies({ keys, rows }: SortBuffers, values: Float64Array, sign: 1 | -1): Uint32Array {
  const value = (i: number) => values[rows[i] ?? 0] ?? 0;
  for (let start = 0; start < rows.length; ) {
    const key = keys[start] ?? 0;
    let end = start + 1;
    if (keys[end] !== key || end === keys.length) {
      start = end;
      continue;
    }
    const first = value(start);
    let alike = true;
    for (; end < keys.length && keys[end] === key; end++) alike &&= value(end) === first;
    if (!alike) {
      const run = [...rows.subarray(start, end)];
      rows.set(
        run.sort((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0))),
        start,
      );
    }
    start = end;
  }
  return rows;
}

/** Whole numbers at most 2^44 apart, such as times: by their upper 32 bits, then the few ties by the rest. */
function sortWhole(
  rows: Uint32Array,
  values: Float64Array,
  from: number,
  sign: 1 | -1,
  range: number,
): Uint32Array {
  const scale = 2 ** Math.max(0, Math.floor(Math.log2(range)) - 31);
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) keys[i] = (((values[rows[i] ?? 0] ?? 0) - from) * sign) / scale;
  const sorted = radixSort(keys, rows, Math.floor(range / scale));
  return scale === 1 ? sorted.rows : settleTies(sorted, values, sign);
}

/** Numbers with one decimal in a small range: by how many tenths they are. */
function sortTenths(
  rows: Uint32Array,
  values: Float64Array,
  from: number,
  sign: 1 | -1,
  range: number,
): Uint32Array {
  const base = Math.round(from * TENTHS);
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    keys[i] = (Math.round((values[rows[i] ?? 0] ?? 0) * TENTHS) - base) * sign;
  }
  return radixSort(keys, rows, Math.round(range * TENTHS)).rows;
}

/** Any numbers: by their bits as 32-bit floats, which are ordered as the numbers are, then ties by the numbers. */
function sortFloats(rows: Uint32Array, values: Float64Array, sign: 1 | -1): Uint32Array {
  const singles = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) singles[i] = (values[rows[i] ?? 0] ?? 0) * sign + 0;
  const keys = new Uint32Array(singles.buffer);
  for (let i = 0; i < keys.length; i++) {
    const bits = keys[i] ?? 0;
    keys[i] = bits >= 0x80000000 ? ~bits : bits | 0x80000000;
  }
  return settleTies(radixSort(keys, rows, WORD - 1), values, sign);
}

/** Rows sorted by their values, stably, NaN last in either direction; the given rows stay as they are. */
export function sortByNumber(rows: Uint32Array, values: Float64Array, direction: SortDirection): Uint32Array {
  const filled = filledFirst(rows, values);
  const isSorted = direction === 'asc' ? filled.rising : filled.falling;
  if (!isSorted) filled.rows.set(sortFilled(filled, values, direction));
  return filled.rows;
}

function sortFilled(filled: Filled, values: Float64Array, direction: SortDirection): Uint32Array {
  const { count, min, max } = filled;
  const rows = filled.rows.slice(0, count);
  const range = max - min;
  const [from, sign] = direction === 'asc' ? ([min, 1] as const) : ([max, -1] as const);
  if (filled.whole && range < WIDEST) return sortWhole(rows, values, from, sign, range);
  if (filled.tenths && range < WIDEST_IN_TENTHS) return sortTenths(rows, values, from, sign, range);
  return sortFloats(rows, values, sign);
}

/**
 * Rows sorted by the rank of their codes, stably; the given rows stay as they are. Ranks rise from 0, one for each
 * code; the same rank means the same, and a negative one means last in either direction.
 */
export function sortByRank(
  rows: Uint32Array,
  codes: Codes | Uint8Array,
  ranks: Int32Array,
  direction: SortDirection,
): Uint32Array {
  const highest = ranks.reduce((a, b) => Math.max(a, b), 0);
  const places = Uint32Array.from(ranks, (rank) => {
    if (rank < 0) return highest + 1;
    return direction === 'asc' ? rank : highest - rank;
  });
  const keys = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) keys[i] = places[codes[rows[i] ?? 0] ?? 0] ?? 0;
  return radixSort(keys, rows.slice(), highest + 1).rows;
}
