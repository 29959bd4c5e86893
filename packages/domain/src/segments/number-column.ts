import type { Block, BlockValues } from './blocks.ts';
import { SegmentError } from './segment-error.ts';
import { shortestFloat } from './shortest-float.ts';

/** How the numbers of a column lie in a segment. Null is NaN wherever numbers are handled in bulk. */
export const NUMBER_ENCODINGS = ['constant', 'offset', 'table', 'single', 'double'] as const;

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A column of numbers read where it lies. Every encoding gives back exactly the numbers that went in. */
export type NumberColumn =
  /** The same number in every row. */
  | { readonly encoding: 'constant'; readonly length: number; readonly value: number }
  /** Whole numbers as `base` plus a code; the code `none` is null. */
  | {
      readonly encoding: 'offset';
      readonly length: number;
      readonly base: number;
      readonly codes: Codes;
      readonly none: number;
    }
  /** Few different numbers: a code is an index in `table`; the code `none` is null. */
  | {
      readonly encoding: 'table';
      readonly length: number;
      readonly table: Float64Array;
      readonly codes: Uint16Array;
      readonly none: number;
    }
  /** 32-bit floats, read as their shortest decimal. */
  | { readonly encoding: 'single'; readonly length: number; readonly values: Float32Array }
  | { readonly encoding: 'double'; readonly length: number; readonly values: Float64Array };

const NO_CODE = 0xffff;

function noneOf(codes: Codes): number {
  return 2 ** (8 * codes.BYTES_PER_ELEMENT) - 1;
}

function eachWithin(values: Codes, below: number, none: number): boolean {
  for (let i = 0; i < values.length; i++) {
    const code = values[i] ?? 0;
    if (code >= below && code !== none) return false;
  }
  return true;
}

function noneInfinite(values: Float32Array | Float64Array): boolean {
  for (let i = 0; i < values.length; i++)
    if (Math.abs(values[i] ?? 0) === Number.POSITIVE_INFINITY) return false;
  return true;
}

function floatsFrom(block: Block): NumberColumn | undefined {
  const { values, count: length } = block;
  const encoding = NUMBER_ENCODINGS[block.encoding];
  if (values instanceof Float64Array && encoding === 'double' && noneInfinite(values)) {
    return { encoding, length, values };
  }
  if (values instanceof Float32Array && encoding === 'single' && noneInfinite(values)) {
    return { encoding, length, values };
  }
  return undefined;
}

function tableFrom(block: Block, table: BlockValues | undefined): NumberColumn | undefined {
  const { values: codes, count: length } = block;
  if (!(codes instanceof Uint16Array && table instanceof Float64Array)) return undefined;
  if (!eachWithin(codes, table.length, NO_CODE) || !noneInfinite(table)) return undefined;
  return { encoding: 'table', length, table, codes, none: NO_CODE };
}

function offsetsFrom({ values: codes, base, count: length }: Block): NumberColumn | undefined {
  if (codes instanceof Float32Array || codes instanceof Float64Array) return undefined;
  const none = noneOf(codes);
  const safe = Number.isSafeInteger(base) && Number.isSafeInteger(base + none);
  return safe ? { encoding: 'offset', length, base, codes, none } : undefined;
}

function fromBlock(block: Block, table: BlockValues | undefined): NumberColumn | undefined {
  const encoding = NUMBER_ENCODINGS[block.encoding];
  if (encoding === 'constant') {
    const { base, count: length } = block;
    return Math.abs(base) === Number.POSITIVE_INFINITY ? undefined : { encoding, length, value: base };
  }
  if (block.values.length !== block.count) return undefined;
  if (encoding === 'offset') return offsetsFrom(block);
  return encoding === 'table' ? tableFrom(block, table) : floatsFrom(block);
}

/** The column of a name with exactly `length` numbers; a segment without it has null throughout. */
export function decodeNumbers(
  blocks: ReadonlyMap<string, Block>,
  name: string,
  length: number,
): NumberColumn {
  const block = blocks.get(name);
  if (!block) return { encoding: 'constant', length, value: Number.NaN };
  if (block.count !== length) {
    throw new SegmentError(`Column ${name} has ${block.count} values and should have ${length}.`);
  }
  const column = fromBlock(block, blocks.get(`${name}.table`)?.values);
  if (!column) throw new SegmentError(`Column ${name} cannot be read.`);
  return column;
}

/** One number of a column, NaN for null. The index must be one of the column's. */
export function readNumber(column: NumberColumn, index: number): number {
  switch (column.encoding) {
    case 'constant':
      return column.value;
    case 'offset': {
      const code = column.codes[index] ?? column.none;
      return code === column.none ? Number.NaN : column.base + code;
    }
    case 'table': {
      const code = column.codes[index] ?? column.none;
      return code === column.none ? Number.NaN : (column.table[code] ?? Number.NaN);
    }
    case 'single':
      return shortestFloat(column.values[index] ?? Number.NaN);
    case 'double':
      return column.values[index] ?? Number.NaN;
  }
}
