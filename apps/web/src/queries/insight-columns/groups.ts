import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { sortByNumber } from '@sightline/domain/segments/sort/sort-column';
import { segmentNumbers } from './row-sources.ts';

/**
 * Insights put together by their collection. A group stands for at least two, of which at least one is chosen to be
 * listed, and goes by its newest row.
 */
export interface Groups {
  /** Rows of all groups, chosen or not, end to end, ascending by insight_id in each. */
  readonly members: Uint32Array;
  /** Where each group begins in `members`, and behind the last one where it ends. */
  readonly starts: Uint32Array;
  /** The collections, ascending. */
  readonly ids: Float64Array;
  /** For each row of the store the group that goes by it, else -1. */
  readonly groupAt: Int32Array;
  /** For each row of the store whether it is chosen by itself, not for the sake of its group. */
  readonly isChosen: Uint8Array;
  /** What is listed: groups and the rows that are in none, by their newest insight, newest first. */
  readonly listed: Uint32Array;
}

/** Groups all rows, of which some are chosen; both are given newest first. */
export function groupRows(store: ColumnStore, newestFirst: Uint32Array, chosen: Uint32Array): Groups {
  const collections = segmentNumbers(store, 'collection_id');
  const sorted = sortByNumber(newestFirst.toReversed(), collections, 'asc');
  const members = new Uint32Array(sorted.length);
  const starts: number[] = [];
  const ids: number[] = [];
  const groupAt = new Int32Array(store.rows).fill(-1);
  const isListed = new Uint8Array(store.rows);
  const isChosen = new Uint8Array(store.rows);
  for (const row of chosen) isChosen[row] = 1;
  let count = 0;
  for (let from = 0; from < sorted.length; ) {
    const id = collections[sorted[from] ?? 0] ?? Number.NaN;
    let until = from;
    let hasChosen = 0;
    do {
      hasChosen |= isChosen[sorted[until] ?? 0] ?? 0;
      until++;
    } while (until < sorted.length && collections[sorted[until] ?? 0] === id);
    const newest = sorted[until - 1] ?? 0;
    isListed[newest] = hasChosen;
    if (hasChosen && until - from > 1) {
      groupAt[newest] = ids.length;
      ids.push(id);
      starts.push(count);
      members.set(sorted.subarray(from, until), count);
      count += until - from;
    }
    from = until;
  }
  starts.push(count);
  return {
    members: members.slice(0, count),
    starts: Uint32Array.from(starts),
    ids: Float64Array.from(ids),
    groupAt,
    isChosen,
    listed: newestFirst.filter((row) => isListed[row] === 1),
  };
}

/** The rows of a group, chosen or not, ascending by insight_id. */
export function membersOf({ members, starts }: Groups, group: number): Uint32Array {
  return members.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
}

/** The group of a collection, or -1. */
export function groupOf({ ids }: Groups, collection: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < collection) low = middle + 1;
    else high = middle;
  }
  return ids[low] === collection ? low : -1;
}
