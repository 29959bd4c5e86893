/** Where sorting puts keys and sorted rows. */
export interface SortMemory {
  readonly keys: (length: number) => Uint32Array;
  readonly rows: (length: number) => Uint32Array;
}

/** New memory for every sort. */
export const FRESH_SORT_MEMORY: SortMemory = {
  keys: (length) => new Uint32Array(length),
  rows: (length) => new Uint32Array(length),
};

/**
 * The same memory for one sort after the other: browsers take longer to hand out fresh memory for a million rows than
 * sorting them takes. What was sorted in it holds until the next sort.
 */
export function createSortMemory(): SortMemory {
  return { keys: createReusable(), rows: createReusable() };
}

function createReusable(): (length: number) => Uint32Array {
  let memory = new Uint32Array();
  return (length) => {
    if (memory.length < length) memory = new Uint32Array(length);
    return memory.subarray(0, length);
  };
}
