import type { SortDirection } from '../../tables/sort.ts';
import type { Codes } from '../column-store.ts';
import { countingSort, LARGEST_COUNTED, radixSort, type SortBuffers } from './radix-sort.ts';
import { FRESH_SORT_MEMORY, type SortMemory } from './sort-buffers.ts';

const WORD = 2 ** 32;
/** Whole numbers further apart would tie too often in 32 bits. */
const WIDEST = 2 ** 44;
/** Tenths this far from zero are still told apart after a subtraction, and their distances fit into 32 bits. */
const FARTHEST_IN_TENTHS = 2 ** 27;

/** Values with one decimal, such as confidences, become whole when they are multiplied by it. */
const TENTHS = 10;

/** What sorting has to know of numbers; of more numbers than are sorted does as well. */
export interface NumbersAbout {
  readonly min: number;
  readonly max: number;
  /** Whether some are NaN. */
  readonly hasEmpty: boolean;
  /** Whether none has a fraction. */
  readonly whole: boolean;
  /** Whether none has more than one decimal. */
  readonly tenths: boolean;
}

const isTenth = (value: number) => Math.round(value * TENTHS) / TENTHS === value;

/** Looks through the values of rows, for {@link sortByNumber}. */
export function describeNumbers(rows: Uint32Array, values: Float64Array): NumbersAbout {
  let [hasEmpty, whole, tenths] = [false, true, true];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i] ?? 0] ?? Number.NaN;
    if (Number.isNaN(value)) {
      hasEmpty = true;
      continue;
    }
    if (value < min) min = value;
    if (value > max) max = value;
    whole &&= value === Math.floor(value);
    tenths &&= isTenth(value);
  }
  return { min, max, hasEmpty, whole, tenths };
}

/** Rows with a value, and those without, each in their order. */
function partByValue(rows: Uint32Array, values: Float64Array): [filled: Uint32Array, empty: Uint32Array] {
  const parted = new Uint32Array(rows.length);
  let [count, empty] = [0, rows.length];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    if (Number.isNaN(values[row] ?? Number.NaN)) parted[--empty] = row;
    else parted[count++] = row;
  }
  return [parted.subarray(0, count), parted.subarray(count).reverse()];
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

/** How values become keys of 32 bits in the order that is wanted, and where to. */
interface KeyScale {
  readonly memory: SortMemory;
  /** The value whose key is 0. */
  readonly from: number;
  readonly sign: 1 | -1;
  /** Keys for each unit. */
  readonly scale: number;
  /** 0.5 where keys are rounded, 0 where they are cut off. */
  readonly rounding: number;
}

/** The key of each row; undefined when the values are in their order already. */
function keysOf(rows: Uint32Array, values: Float64Array, key: KeyScale): Uint32Array | undefined {
  const { from, sign, rounding } = key;
  const scale = key.scale * sign;
  const keys = key.memory.keys(rows.length);
  let [isSorted, before] = [true, from];
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i] ?? 0] ?? 0;
    keys[i] = ((value - from) * scale + rounding) >>> 0;
    isSorted &&= (value - before) * sign >= 0;
    before = value;
  }
  return isSorted ? undefined : keys;
}

/** The value that comes first, the way on from there, how far it is to the last, and memory. */
interface Span {
  readonly from: number;
  readonly sign: 1 | -1;
  readonly range: number;
  readonly memory: SortMemory;
}

/** Whole numbers at most 2^44 apart, such as times: by their upper 32 bits, then the few ties by the rest. */
function sortWhole(
  rows: Uint32Array,
  values: Float64Array,
  { from, sign, range, memory }: Span,
): Uint32Array {
  const scale = 2 ** -Math.max(0, Math.floor(Math.log2(range)) - 31);
  const keys = keysOf(rows, values, { memory, from, sign, scale, rounding: 0 });
  if (!keys) return rows;
  if (range <= LARGEST_COUNTED) return countingSort(keys, rows, range, memory.rows(rows.length));
  const sorted = radixSort(keys, rows.slice(), Math.floor(range * scale));
  return scale === 1 ? sorted.rows : settleTies(sorted, values, sign);
}

/** Numbers with one decimal in a small range: by how many tenths they are. */
function sortTenths(
  rows: Uint32Array,
  values: Float64Array,
  { from, sign, range, memory }: Span,
): Uint32Array {
  const keys = keysOf(rows, values, { memory, from, sign, scale: TENTHS, rounding: 0.5 });
  if (!keys) return rows;
  const largest = Math.round(range * TENTHS);
  if (largest <= LARGEST_COUNTED) return countingSort(keys, rows, largest, memory.rows(rows.length));
  return radixSort(keys, rows.slice(), largest).rows;
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
  return settleTies(radixSort(keys, rows.slice(), WORD - 1), values, sign);
}

interface SortHelp {
  /** Whoever sorts the same values often describes them once. */
  readonly about?: NumbersAbout;
  /** Whoever sorts often lets one sort after the other use the same memory. */
  readonly memory?: SortMemory;
}

/**
 * Rows sorted by their values, stably, NaN last in either direction. Rows that are in their order already are answered
 * themselves: what comes back is not to be written to.
 */
export function sortByNumber(
  rows: Uint32Array,
  values: Float64Array,
  direction: SortDirection,
  { about = describeNumbers(rows, values), memory = FRESH_SORT_MEMORY }: SortHelp = {},
): Uint32Array {
  if (!about.hasEmpty) return sortFilled(rows, values, direction, about, memory);
  const [filled, empty] = partByValue(rows, values);
  const sorted = new Uint32Array(rows.length);
  sorted.set(sortFilled(filled, values, direction, about, memory));
  sorted.set(empty, filled.length);
  return sorted;
}

function sortFilled(
  rows: Uint32Array,
  values: Float64Array,
  direction: SortDirection,
  { min, max, whole, tenths }: NumbersAbout,
  memory: SortMemory,
): Uint32Array {
  if (rows.length === 0) return rows;
  const range = max - min;
  const sign = direction === 'asc' ? 1 : -1;
  const span = { from: sign === 1 ? min : max, sign, range, memory } as const;
  if (whole && range < WIDEST) return sortWhole(rows, values, span);
  const isNear = Math.max(-min, max) < FARTHEST_IN_TENTHS;
  if (tenths && isNear) return sortTenths(rows, values, span);
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
  memory = FRESH_SORT_MEMORY,
): Uint32Array {
  const highest = ranks.reduce((a, b) => Math.max(a, b), 0);
  const indexes = Uint32Array.from(ranks, (rank) => {
    if (rank < 0) return highest + 1;
    return direction === 'asc' ? rank : highest - rank;
  });
  const keys = memory.keys(rows.length);
  for (let i = 0; i < rows.length; i++) keys[i] = indexes[codes[rows[i] ?? 0] ?? 0] ?? 0;
  if (highest + 1 <= LARGEST_COUNTED) return countingSort(keys, rows, highest + 1, memory.rows(rows.length));
  return radixSort(keys, rows.slice(), highest + 1).rows;
}
