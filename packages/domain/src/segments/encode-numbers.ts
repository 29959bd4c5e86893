import type { Block, BlockValues } from './blocks.ts';
import { NUMBER_ENCODINGS } from './number-column.ts';
import { SegmentError } from './segment-error.ts';
import { shortestFloat } from './shortest-float.ts';

interface Traits {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  readonly same: boolean;
}

function traitsOf(name: string, values: Float64Array): Traits {
  const first = values[0] ?? Number.NaN;
  let [min, max, whole, same] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true, true];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    same &&= Object.is(value, first);
    if (Number.isNaN(value)) continue;
    if (Math.abs(value) === Number.POSITIVE_INFINITY)
      throw new SegmentError(`Column ${name} holds no infinity.`);
    whole &&= Number.isSafeInteger(value);
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max, whole, same };
}

/** Offsets in the narrowest type that leaves its highest code for null. */
function offsetsOf(values: Float64Array, { min, max }: Traits): BlockValues | undefined {
  const Type = [Uint8Array, Uint16Array, Uint32Array].find(
    (one) => max - min < 2 ** (8 * one.BYTES_PER_ELEMENT) - 1,
  );
  if (!Type || !Number.isSafeInteger(min + 2 ** (8 * Type.BYTES_PER_ELEMENT))) return undefined;
  const none = 2 ** (8 * Type.BYTES_PER_ELEMENT) - 1;
  const codes = new Type(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    codes[i] = Number.isNaN(value) ? none : value - min;
  }
  return codes;
}

function singlesOf(values: Float64Array): Float32Array | undefined {
  const singles = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    const single = Math.fround(value);
    if (!Number.isNaN(value) && shortestFloat(single) !== value) return undefined;
    singles[i] = single;
  }
  return singles;
}

/** A table and codes for it, unless they would take more than `bytes`. */
function tableOf(
  values: Float64Array,
  bytes: number,
): { table: Float64Array; codes: Uint16Array } | undefined {
  const largest = Math.min(0xffff, Math.floor((bytes - 2 * values.length) / 8));
  const indexes = new Map<number, number>();
  const codes = new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) {
      codes[i] = 0xffff;
      continue;
    }
    const index = indexes.get(value) ?? indexes.size;
    if (index >= largest) return undefined;
    indexes.set(value, index);
    codes[i] = index;
  }
  return { table: Float64Array.from(indexes.keys()), codes };
}

/**
 * Lays a column of numbers down in the smallest encoding that keeps each of them exactly; NaN is null, and -0, which
 * JSON does not tell from 0, becomes 0. An infinite number is a SegmentError.
 */
export function encodeNumbers(name: string, given: Float64Array): Block[] {
  const values = given.map((value) => value + 0);
  const count = values.length;
  const traits = traitsOf(name, values);
  const block = (encoding: (typeof NUMBER_ENCODINGS)[number], data: BlockValues, base = 0): Block => ({
    name,
    encoding: NUMBER_ENCODINGS.indexOf(encoding),
    count,
    base,
    values: data,
  });
  if (traits.same) return [block('constant', new Uint8Array(0), values[0] ?? Number.NaN)];
  const offsets = traits.whole ? offsetsOf(values, traits) : undefined;
  if (offsets) return [block('offset', offsets, traits.min)];
  const singles = singlesOf(values);
  const tabled = tableOf(values, (singles ?? values).byteLength);
  if (!tabled) return [singles ? block('single', singles) : block('double', values)];
  return [
    block('table', tabled.codes),
    {
      name: `${name}.table`,
      encoding: NUMBER_ENCODINGS.indexOf('double'),
      count: tabled.table.length,
      base: 0,
      values: tabled.table,
    },
  ];
}
