import { type NumberColumn, readNumber } from './number-column.ts';
import { shortestFloat } from './shortest-float.ts';

/** What all numbers of a column have in common. Without numbers `min` is infinite and `max` minus infinite. */
export interface ColumnBounds {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  readonly nulls: boolean;
}

const NOTHING: ColumnBounds = {
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  whole: true,
  nulls: false,
};

function boundsOfValues(values: Float64Array | Float32Array): ColumnBounds {
  let { min, max, whole, nulls } = NOTHING;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) nulls = true;
    else {
      whole &&= Number.isInteger(value);
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return { min, max, whole, nulls };
}

function boundsOfCodes(codes: Uint8Array | Uint16Array | Uint32Array, none: number): ColumnBounds {
  let { min, max, nulls } = NOTHING;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? none;
    if (code === none) nulls = true;
    else {
      if (code < min) min = code;
      if (code > max) max = code;
    }
  }
  return { min, max, whole: true, nulls };
}

/** Looks through a column once. */
export function columnBounds(column: NumberColumn): ColumnBounds {
  switch (column.encoding) {
    case 'constant':
      return column.length === 0 ? NOTHING : boundsOfValues(Float64Array.of(readNumber(column, 0)));
    case 'offset': {
      const bounds = boundsOfCodes(column.codes, column.none);
      return { ...bounds, min: bounds.min + column.base, max: bounds.max + column.base };
    }
    case 'table': {
      const bounds = boundsOfValues(column.table);
      return { ...bounds, nulls: bounds.nulls || boundsOfCodes(column.codes, column.none).nulls };
    }
    case 'single': {
      const bounds = boundsOfValues(column.values);
      return { ...bounds, min: shortestFloat(bounds.min), max: shortestFloat(bounds.max) };
    }
    case 'double':
      return boundsOfValues(column.values);
  }
}

/** Whether a column has a null, found without looking at each number where that can be avoided. */
export function hasNulls(column: NumberColumn): boolean {
  switch (column.encoding) {
    case 'constant':
      return column.length > 0 && Number.isNaN(column.value);
    case 'offset':
    case 'table':
      return column.codes.includes(column.none);
    case 'single':
    case 'double':
      return column.values.includes(Number.NaN);
  }
}

/** Between which numbers those of a column must lie, without looking at each where that can be avoided. */
export function roughBounds(column: NumberColumn): Omit<ColumnBounds, 'nulls'> {
  if (column.encoding !== 'offset') return columnBounds(column);
  return { min: column.base, max: column.base + column.none - 1, whole: true };
}
