import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBlocks, unpackBlocks } from './blocks.ts';
import { SegmentError } from './segment-error.ts';
import { decodeStrings, encodeStrings, readString } from './string-column.ts';

/** Any UTF-16 units, also such as are no text. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units));

function roundTrip(texts: string[]): string[] {
  const column = decodeStrings(unpackBlocks(packBlocks(0, encodeStrings('x', texts))).blocks, 'x');
  return Array.from({ length: column.length }, (_, index) => readString(column, index));
}

test('texts come back as they were: empty, in any script, even with halves of surrogate pairs', () => {
  const text = fc.oneof(fc.string(), anyText, fc.constantFrom('', 'kākā', '🦊', '\ud800', '\u0000', 'ÿ'));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 10 }), (texts) => {
      expect(roundTrip(texts)).toEqual(texts);
    }),
  );
});

test('a very long text comes back too', () => {
  expect(roundTrip(['a', 'kākā'.repeat(50_000), 'b'])).toEqual(['a', 'kākā'.repeat(50_000), 'b']);
});

test('Latin texts take one byte a letter', () => {
  expect(encodeStrings('x', ['b7c1:1042'])[0]?.values).toBeInstanceOf(Uint8Array);
  expect(encodeStrings('x', ['kākā'])[0]?.values).toBeInstanceOf(Uint16Array);
});

test.each([
  ['missing', []],
  ['reaching outside', [3, 9]],
  ['falling', [3, 2]],
  ['ending early', [1, 2]],
  ['with holes', [1, Number.NaN]],
])('ends that are %s are refused', (_, ends) => {
  const texts = encodeStrings('x', ['abc', 'def']).slice(0, 1);
  const blocks = new Map([...texts, ...endBlocks(ends)].map((block) => [block.name, block]));
  expect(() => decodeStrings(blocks, 'x')).toThrow(SegmentError);
});

function endBlocks(ends: number[]) {
  if (ends.length === 0) return [];
  return [{ name: 'x.ends', encoding: 4, count: ends.length, base: 0, values: Float64Array.from(ends) }];
}
