import type { NumberColumn } from './number-column.ts';
import { shortestFloat } from './shortest-float.ts';

function copyOffsets(column: NumberColumn & { encoding: 'offset' }, target: Float64Array, at: number): void {
  const { codes, none, base } = column;
  // The engine widens the codes much faster than a loop over three types of arrays would.
  target.set(codes, at);
  const end = at + codes.length;
  for (let i = at; i < end; i++) {
    const code = target[i] ?? none;
    target[i] = code === none ? Number.NaN : base + code;
  }
}

function copyTable(
  { codes, table, none }: NumberColumn & { encoding: 'table' },
  target: Float64Array,
  at: number,
): void {
  for (let i = 0; i < codes.length; i++) target[at + i] = table[codes[i] ?? none] ?? Number.NaN;
}

/** Writes a whole column into an array from `at` on, NaN for null. */
export function copyNumbers(column: NumberColumn, target: Float64Array, at: number): void {
  switch (column.encoding) {
    case 'constant':
      target.fill(column.value, at, at + column.length);
      return;
    case 'offset':
      copyOffsets(column, target, at);
      return;
    case 'table':
      copyTable(column, target, at);
      return;
    case 'single':
      for (let i = 0; i < column.length; i++) target[at + i] = shortestFloat(column.values[i] ?? Number.NaN);
      return;
    case 'double':
      target.set(column.values, at);
  }
}

/** All numbers of a column, NaN for null. */
export function numbersIn(column: NumberColumn): Float64Array {
  const numbers = new Float64Array(column.length);
  copyNumbers(column, numbers, 0);
  return numbers;
}
