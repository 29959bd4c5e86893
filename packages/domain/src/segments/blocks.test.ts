import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, packBlocks, unpackBlocks } from './blocks.ts';
import { SegmentError } from './segment-error.ts';

const block = (name: string, values: Block['values']): Block => ({
  name,
  encoding: 3,
  count: values.length,
  base: -0.5,
  values,
});
const blocks = [
  block('bytes', Uint8Array.of(1, 2, 3)),
  block('shorts', Uint16Array.of(1, 65_535)),
  block('longs', Uint32Array.of(4_294_967_295)),
  block('singles', Float32Array.of(0.5, Number.NaN)),
  block('doubles', Float64Array.of(1e300, -0)),
  block('nothing', new Uint8Array(0)),
];
const packed = packBlocks(7, blocks);

describe('blocks', () => {
  test('come back as they were', () => {
    const file = unpackBlocks(packed);
    expect(file.rows).toBe(7);
    expect([...file.blocks.values()]).toEqual(blocks);
  });

  test('lie in the bytes themselves, aligned to 8', () => {
    for (const { values } of unpackBlocks(packed).blocks.values()) {
      expect(values.buffer).toBe(packed.buffer);
      expect(values.byteOffset % 8).toBe(0);
    }
  });

  test('are read at any address', () => {
    const shifted = new Uint8Array(packed.length + 3);
    shifted.set(packed, 3);
    expect([...unpackBlocks(shifted.subarray(3)).blocks.values()]).toEqual(blocks);
  });

  test('need a name that fits', () => {
    for (const name of ['', 'x'.repeat(25), 'ü', 'a b']) {
      expect(() => packBlocks(0, [block(name, new Uint8Array(1))])).toThrow(SegmentError);
    }
  });
});

describe('bytes that are no blocks are refused with a reason', () => {
  const patched = (at: number, byte: number) => {
    const copy = packed.slice();
    copy[at] = byte;
    return copy;
  };

  test.each([
    ['nothing', new Uint8Array(0), 'shorter than its header'],
    ['another magic', patched(0, 0), 'not a segment'],
    ['a later version', patched(4, 2), 'Version 2'],
    ['a cut', packed.slice(0, -1), `has ${packed.length - 1} bytes`],
    ['a longer directory', patched(7, 255), 'cut off'],
    ['more rows than there can be', patched(11, 255), 'rows'],
    ['an unknown type', patched(16 + 24, 9), 'unknown type'],
    ['a block outside', patched(16 + 47, 255), 'outside'],
    ['a block in the header', patched(16 + 41, 0), 'outside'],
    ['a crooked block', patched(16 + 40, packed[16 + 40] === 49 ? 50 : 49), 'outside'],
    ['a count beyond reason', patched(16 + 31, 255), 'claims'],
    ['a name of nothing', patched(16, 0), 'name'],
  ])('%s', (_, bytes, reason) => {
    expect(() => unpackBlocks(bytes)).toThrow(SegmentError);
    expect(() => unpackBlocks(bytes)).toThrow(reason);
  });

  test('a name that occurs twice', () => {
    expect(() => unpackBlocks(packBlocks(0, [...blocks, ...blocks]))).toThrow('twice');
  });

  test('anything at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => unpackBlocks(bytes)).toThrow(SegmentError);
      }),
    );
  });
});
