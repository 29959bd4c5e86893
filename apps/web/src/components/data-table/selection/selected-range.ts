import { keyAt, type RowKey, type RowSource } from '../rows/row-source.ts';
import { hasKey, type KeySet, keysIn, NO_KEYS, withKeys } from './key-set.ts';

/** Up to so many selected rows are looked up one by one. */
const FEW = 1000;

/** The keys of rows from one place to another, whichever comes first, both included. */
export function* keysBetween<T>(rows: RowSource<T>, a: number, b: number): Generator<RowKey> {
  for (let index = Math.max(0, Math.min(a, b)); index <= Math.max(a, b) && index < rows.count; index++) {
    const key = keyAt(rows, index);
    if (key !== undefined) yield key;
  }
}

/** The selected keys whose rows are still there; the same set when all are. */
export function stillThere<T>(set: KeySet, rows: RowSource<T>): KeySet {
  if (set.size === 0) return set;
  if (set.size <= FEW) {
    const gone = [...keysIn(set)].filter((key) => rows.indexOf(key) < 0);
    return gone.length > 0 ? withKeys(set, gone, false) : set;
  }
  let there = 0;
  for (const key of keysBetween(rows, 0, rows.count - 1)) if (hasKey(set, key)) there++;
  return there === set.size ? set : withKeys(NO_KEYS, selectedAmong(set, rows), true);
}

function* selectedAmong<T>(set: KeySet, rows: RowSource<T>): Generator<RowKey> {
  for (const key of keysBetween(rows, 0, rows.count - 1)) if (hasKey(set, key)) yield key;
}
