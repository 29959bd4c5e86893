import type { Block } from './blocks.ts';
import { numbersIn } from './copy-numbers.ts';
import { encodeNumbers } from './encode-numbers.ts';
import { decodeNumbers, type NumberColumn, readNumber } from './number-column.ts';
import { SegmentError } from './segment-error.ts';

/** Signs put together at a time: a call takes only so many arguments. */
const CHUNK = 8_192;

/** Texts laid end to end, one byte a UTF-16 unit where all of them fit, else two. Any text comes back as it was. */
export interface StringColumn {
  readonly length: number;
  readonly units: Uint8Array | Uint16Array;
  /** Where each text ends in `units`. */
  readonly ends: NumberColumn;
}

/** Lays texts down. */
export function encodeStrings(name: string, texts: readonly string[]): Block[] {
  const ends = new Float64Array(texts.length);
  let total = 0;
  let narrow = true;
  for (const [index, text] of texts.entries()) {
    total += text.length;
    ends[index] = total;
    for (let i = 0; narrow && i < text.length; i++) narrow = text.charCodeAt(i) < 256;
  }
  const units = narrow ? new Uint8Array(total) : new Uint16Array(total);
  let at = 0;
  for (const text of texts) for (let i = 0; i < text.length; i++) units[at++] = text.charCodeAt(i);
  return [
    { name, encoding: 0, count: texts.length, base: 0, values: units },
    ...encodeNumbers(`${name}.ends`, ends),
  ];
}

/** Whether ends rise and the last lies where the content of `size` ends, so that no text reaches outside. */
export function endsAreSound(ends: NumberColumn, size: number): boolean {
  const values = numbersIn(ends);
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    const end = values[i] ?? Number.NaN;
    if (!(Number.isInteger(end) && end >= last)) return false;
    last = end;
  }
  return last === size;
}

/** The texts of a name; how many there are, the segment says itself. */
export function decodeStrings(blocks: ReadonlyMap<string, Block>, name: string): StringColumn {
  const block = blocks.get(name);
  const length = block?.count ?? 0;
  const ends = decodeNumbers(blocks, `${name}.ends`, length);
  const units = block?.values;
  if (!(units instanceof Uint8Array || units instanceof Uint16Array) || !endsAreSound(ends, units.length)) {
    throw new SegmentError(`The texts of ${name} cannot be read.`);
  }
  return { length, units, ends };
}

/** The text from one index in the units up to another. */
export function textBetween(units: StringColumn['units'], start: number, end: number): string {
  if (end - start <= CHUNK) return String.fromCharCode(...units.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at += CHUNK) {
    text += String.fromCharCode(...units.subarray(at, Math.min(end, at + CHUNK)));
  }
  return text;
}

/** One text of a column; the index must be one of the column's. */
export function readString({ units, ends }: StringColumn, index: number): string {
  const start = index === 0 ? 0 : readNumber(ends, index - 1);
  return textBetween(units, start, readNumber(ends, index));
}
