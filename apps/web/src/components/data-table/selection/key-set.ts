import type { RowKey } from '../rows/row-source.ts';

const BITS = 32;
const BLOCK = 32 * BITS;

/** A set of row keys that never changes; a million whole numbers take about as many bits as lie between them. */
export interface KeySet {
  readonly size: number;
  /** Bits of whole numbers, 1024 to a block. */
  readonly blocks: ReadonlyMap<number, Uint32Array>;
  readonly texts: ReadonlySet<string>;
}

export const NO_KEYS: KeySet = { size: 0, blocks: new Map(), texts: new Set() };

export function hasKey({ blocks, texts }: KeySet, key: RowKey): boolean {
  if (typeof key === 'string') return texts.has(key);
  const block = Math.floor(key / BLOCK);
  const bit = key - block * BLOCK;
  const word = blocks.get(block)?.[bit >>> 5] ?? 0;
  return ((word >>> (bit & 31)) & 1) === 1;
}

/** The set with these keys in it, or without them. Keys are texts or whole numbers. */
export function withKeys(set: KeySet, keys: Iterable<RowKey>, present: boolean): KeySet {
  const blocks = new Map(set.blocks);
  const texts = new Set(set.texts);
  const own = new Set<Uint32Array>();
  let size = set.size;
  function change(key: RowKey): boolean {
    if (typeof key !== 'string') return setBit(blocks, own, key, present);
    if (texts.has(key) === present) return false;
    if (present) texts.add(key);
    else texts.delete(key);
    return true;
  }
  for (const key of keys) if (change(key)) size += present ? 1 : -1;
  return { size, blocks, texts };
}

function setBit(
  blocks: Map<number, Uint32Array>,
  own: Set<Uint32Array>,
  key: number,
  present: boolean,
): boolean {
  const block = Math.floor(key / BLOCK);
  const bit = key - block * BLOCK;
  const known = blocks.get(block);
  const mask = 1 << (bit & 31);
  const word = known?.[bit >>> 5] ?? 0;
  if (((word & mask) !== 0) === present) return false;
  const words = known && own.has(known) ? known : copyOf(known);
  own.add(words);
  blocks.set(block, words);
  words[bit >>> 5] = present ? word | mask : word & ~mask;
  return true;
}

function copyOf(words: Uint32Array | undefined): Uint32Array {
  return words ? words.slice() : new Uint32Array(BLOCK / BITS);
}

/** Every key, whole numbers first and ascending within a block. */
export function* keysIn({ blocks, texts }: KeySet): Generator<RowKey> {
  for (const [block, words] of blocks) {
    for (const [index, word] of words.entries()) {
      for (let bit = 0; word >>> bit !== 0 && bit < BITS; bit++) {
        if ((word >>> bit) & 1) yield block * BLOCK + index * BITS + bit;
      }
    }
  }
  yield* texts;
}
