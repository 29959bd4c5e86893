import type { RowNumber } from '../../../queries/insight-columns/protocol.ts';

/** Up to this id a bit for each costs less than a set of numbers. */
const MOST_BITS = 2 ** 30;

/** Of so many rows that went it is asked what shows them now; more went because somebody archived them. */
const MOST_ASKED = 100;

/**
 * The rows of a list that are still listed, in the order they had; the list itself if all of them are. In place of a row
 * that went stands the one that shows the same now, if it is listed.
 * @param held Numbers of rows: insight ids, and collection ids below zero.
 */
export function stayListed(
  held: Float64Array<ArrayBuffer>,
  listed: Float64Array,
  successorOf: (row: RowNumber) => RowNumber | undefined = () => undefined,
): Float64Array<ArrayBuffer> {
  if (isEndOf(held, listed)) return held;
  const has = membership(listed);
  const successors = new Set<RowNumber>();
  const kept = new Float64Array(held.length);
  let count = 0;
  let asked = 0;
  for (const row of held) {
    if (has(row)) {
      kept[count++] = row;
    } else if (asked++ < MOST_ASKED) {
      const successor = successorOf(row);
      if (successor === undefined || successors.has(successor) || !has(successor)) continue;
      successors.add(successor);
      kept[count++] = successor;
    }
  }
  return asked === 0 ? held : kept.slice(0, count);
}

/** Whether a list ends with another: mostly, nothing happened but that rows came above. */
function isEndOf(rows: Float64Array, listed: Float64Array): boolean {
  const added = listed.length - rows.length;
  return added >= 0 && rows.every((row, index) => row === listed[index + added]);
}

/** Whether a row is listed. There may be millions of them, and somebody is at work with the list: bits find them fast. */
function membership(rows: Float64Array): (row: RowNumber) => boolean {
  let [least, most] = [0, 0];
  for (const row of rows) {
    if (row > most) most = row;
    else if (row < least) least = row;
  }
  if (most - least > MOST_BITS) {
    const numbers = new Set(rows);
    return (row) => numbers.has(row);
  }
  const bits = new Uint32Array(((most - least) >>> 5) + 1);
  for (const row of rows) {
    const at = row - least;
    bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  return (row) =>
    row >= least && row <= most && ((bits[(row - least) >>> 5] ?? 0) & (1 << ((row - least) & 31))) !== 0;
}
