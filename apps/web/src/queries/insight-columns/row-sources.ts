import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { copyNumbers } from '@sightline/domain/segments/copy-numbers';
import type { NumberField } from '@sightline/domain/segments/insight-fields';
import type { RowSource } from '@sightline/domain/segments/insight-rows';
import { readNumber } from '@sightline/domain/segments/number-column';
import { numbersOf } from '@sightline/domain/segments/segment';
import { sortByNumber } from '@sightline/domain/segments/sort/sort-column';

/** A column that only the segments have, one number for each row of the store, NaN for null. */
export function segmentNumbers(store: ColumnStore, field: NumberField): Float64Array {
  const numbers = new Float64Array(store.rows);
  for (const { segment, start, rows, indexes } of store.parts) {
    const column = numbersOf(segment, field);
    if (!indexes) copyNumbers(column, numbers, start);
    else for (let i = 0; i < rows; i++) numbers[start + i] = readNumber(column, indexes[i] ?? 0);
  }
  for (const [row, { segment, index }] of store.moved) {
    numbers[row] = readNumber(numbersOf(segment, field), index);
  }
  return numbers;
}

/** Finds where the whole of a row lies, fast enough for every row of a store. */
export function sourceFinder(store: ColumnStore): (row: number) => RowSource | undefined {
  const { parts, moved } = store;
  return (row) => {
    const source = moved.get(row);
    if (source) return source;
    let [low, high] = [0, parts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((parts[middle]?.start ?? 0) <= row) low = middle;
      else high = middle;
    }
    const part = parts[low];
    if (!part) return undefined;
    return { segment: part.segment, index: part.indexes?.[row - part.start] ?? row - part.start };
  };
}

/** The rows whose insights exist, the newest first. */
export function newestFirst(store: ColumnStore): Uint32Array {
  const rows = new Uint32Array(store.rows - store.goneRows);
  const ids = store.ids;
  const runs = store.runs.toSorted((a, b) => (ids[b.start] ?? 0) - (ids[a.start] ?? 0));
  let count = 0;
  for (const { start, rows: length } of runs) {
    for (let row = start + length - 1; row >= start; row--) if (store.gone[row] === 0) rows[count++] = row;
  }
  for (let i = 1; i < count; i++) {
    if ((ids[rows[i - 1] ?? 0] ?? 0) < (ids[rows[i] ?? 0] ?? 0)) {
      return sortByNumber(rows, ids, 'desc');
    }
  }
  return rows;
}
