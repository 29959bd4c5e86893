/** Where sorting puts keys and sorted rows. */
export interface SortRoom {
  readonly keys: (length: number) => Uint32Array;
  readonly rows: (length: number) => Uint32Array;
}

/** New memory for every sort. */
export const FRESH_ROOM: SortRoom = {
  keys: (length) => new Uint32Array(length),
  rows: (length) => new Uint32Array(length),
};

/**
 * The same memory for one sort after the other: browsers take longer to hand out fresh memory for a million rows than
 * sorting them takes. What was sorted in it holds until the next sort.
 */
export function createSortRoom(): SortRoom {
  return { keys: createShelf(), rows: createShelf() };
}

function createShelf(): (length: number) => Uint32Array {
  let shelf = new Uint32Array();
  return (length) => {
    if (shelf.length < length) shelf = new Uint32Array(length);
    return shelf.subarray(0, length);
  };
}
