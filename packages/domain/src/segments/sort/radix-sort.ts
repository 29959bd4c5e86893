const DIGIT_BITS = 12;
const DIGITS = 2 ** DIGIT_BITS;

/** Keys and the rows they belong to, in the same order, and buffers to sort them in. */
export interface SortBuffers {
  keys: Uint32Array;
  rows: Uint32Array;
  spareKeys: Uint32Array;
  spareRows: Uint32Array;
}

/** One pass of a least-significant-digit radix sort: distributes keys and rows by twelve bits of the key. */
function distribute(buffers: SortBuffers, shift: number): void {
  const { keys, rows, spareKeys, spareRows } = buffers;
  const starts = new Uint32Array(DIGITS);
  for (let i = 0; i < keys.length; i++) {
    const digit = ((keys[i] ?? 0) >>> shift) & (DIGITS - 1);
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  let total = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = starts[digit] ?? 0;
    if (count === keys.length) return;
    starts[digit] = total;
    total += count;
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    const digit = (key >>> shift) & (DIGITS - 1);
    const at = starts[digit] ?? 0;
    starts[digit] = at + 1;
    spareKeys[at] = key;
    spareRows[at] = rows[i] ?? 0;
  }
  Object.assign(buffers, { keys: spareKeys, rows: spareRows, spareKeys: keys, spareRows: rows });
}

/** Sorts keys from 0 to `largest` and with them rows, stably; both arrays are used up. */
export function radixSort(keys: Uint32Array, rows: Uint32Array, largest: number): SortBuffers {
  const buffers = {
    keys,
    rows,
    spareKeys: new Uint32Array(keys.length),
    spareRows: new Uint32Array(keys.length),
  };
  for (let shift = 0; shift < 32 && largest >= 2 ** shift; shift += DIGIT_BITS) distribute(buffers, shift);
  return buffers;
}

/** Keys up to this one are sorted faster by counting all of them at once. */
export const LARGEST_COUNTED = 2 ** 16 - 1;

/** Puts rows into `sorted` by keys from 0 to `largest`, stably, in one pass; keys and rows stay as they are. */
export function countingSort(
  keys: Uint32Array,
  rows: Uint32Array,
  largest: number,
  sorted: Uint32Array,
): Uint32Array {
  const starts = new Uint32Array(largest + 2);
  for (let i = 0; i < keys.length; i++) {
    const after = (keys[i] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let key = 1; key < starts.length; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    const at = starts[key] ?? 0;
    starts[key] = at + 1;
    sorted[at] = rows[i] ?? 0;
  }
  return sorted;
}
