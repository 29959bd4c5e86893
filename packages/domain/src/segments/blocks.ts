import { SegmentError } from './segment-error.ts';

/*
 * A segment is a header, a directory and typed arrays, all little-endian, as are the typed arrays of every platform
 * that runs this. The directory names each array, so a reader passes over those it does not know.
 *
 * header     u32 magic 'SLSG' · u16 version · u16 blocks · u32 rows · u32 bytes in all
 * directory  a block each: 24 bytes name · u8 type · u8 encoding · u16 0 · u32 count · f64 base · u32 offset · u32 length
 * blocks     each at a multiple of 8, so that it can be read where it lies
 */
const MAGIC = 0x47534c53;
const VERSION = 1;
const HEADER_BYTES = 16;
const ENTRY_BYTES = 48;
const NAME_BYTES = 24;
/** More rows than any segment has; keeps forged counts from running a reader for hours. */
const MOST_ROWS = 2 ** 24;

export type BlockValues = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

const TYPES = [Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array] as const;

type View = (buffer: ArrayBufferLike, offset: number, length: number) => BlockValues;

const VIEWS: readonly View[] = [
  (buffer, offset, length) => new Uint8Array(buffer, offset, length),
  (buffer, offset, length) => new Uint16Array(buffer, offset, length),
  (buffer, offset, length) => new Uint32Array(buffer, offset, length),
  (buffer, offset, length) => new Float32Array(buffer, offset, length),
  (buffer, offset, length) => new Float64Array(buffer, offset, length),
];

/** One named array of a segment. What `encoding`, `count` and `base` mean is up to the column it belongs to. */
export interface Block {
  readonly name: string;
  readonly encoding: number;
  readonly count: number;
  readonly base: number;
  readonly values: BlockValues;
}

export interface BlockFile {
  readonly rows: number;
  readonly blocks: ReadonlyMap<string, Block>;
}

const aligned = (offset: number) => Math.ceil(offset / 8) * 8;

function writeEntry(view: DataView, at: number, block: Block, offset: number): void {
  if (!/^[\w.]{1,24}$/.test(block.name)) throw new SegmentError(`"${block.name}" cannot name a block.`);
  for (let i = 0; i < block.name.length; i++) view.setUint8(at + i, block.name.charCodeAt(i));
  view.setUint8(
    at + 24,
    TYPES.findIndex((type) => block.values instanceof type),
  );
  view.setUint8(at + 25, block.encoding);
  view.setUint32(at + 28, block.count, true);
  view.setFloat64(at + 32, block.base, true);
  view.setUint32(at + 40, offset, true);
  view.setUint32(at + 44, block.values.length, true);
}

/** Lays blocks out as one piece of bytes. More than 16,777,216 rows, or 4 GiB, are a SegmentError. */
export function packBlocks(rows: number, blocks: readonly Block[]): Uint8Array<ArrayBuffer> {
  if (rows > MOST_ROWS) throw new SegmentError(`A segment does not hold ${rows} rows.`);
  let end = HEADER_BYTES + ENTRY_BYTES * blocks.length;
  const offsets = blocks.map(({ values }) => {
    const offset = aligned(end);
    end = offset + values.byteLength;
    return offset;
  });
  if (end >= 2 ** 32) throw new SegmentError(`A segment does not hold ${end} bytes.`);
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint16(4, VERSION, true);
  view.setUint16(6, blocks.length, true);
  view.setUint32(8, rows, true);
  view.setUint32(12, end, true);
  for (const [index, block] of blocks.entries()) {
    const offset = offsets[index] ?? 0;
    writeEntry(view, HEADER_BYTES + ENTRY_BYTES * index, block, offset);
    const { buffer, byteOffset, byteLength } = block.values;
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
  }
  return bytes;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, dataStart: number): Block {
  const padded = String.fromCharCode(...bytes.subarray(at, at + NAME_BYTES));
  const name = padded.replace(/\0+$/, '');
  if (!/^[\w.]+$/.test(name)) throw new SegmentError('A block of the segment has no readable name.');
  const type = TYPES[view.getUint8(at + 24)];
  const look = VIEWS[view.getUint8(at + 24)];
  const offset = view.getUint32(at + 40, true);
  const length = view.getUint32(at + 44, true);
  if (!type || !look) throw new SegmentError(`Block ${name} has an unknown type.`);
  if (offset % 8 !== 0 || offset < dataStart || offset + length * type.BYTES_PER_ELEMENT > bytes.length) {
    throw new SegmentError(`Block ${name} lies outside the segment.`);
  }
  const count = view.getUint32(at + 28, true);
  if (count > MOST_ROWS) throw new SegmentError(`Block ${name} claims ${count} values.`);
  return {
    name,
    encoding: view.getUint8(at + 25),
    count,
    base: view.getFloat64(at + 32, true),
    values: look(bytes.buffer, bytes.byteOffset + offset, length),
  };
}

/**
 * Reads {@link packBlocks} back. The blocks look at the bytes themselves and copy nothing, unless the bytes begin at
 * an address that is no multiple of 8; then they are copied once. Anything else than a segment is a SegmentError.
 */
export function unpackBlocks(given: Uint8Array): BlockFile {
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  if (bytes.length < HEADER_BYTES) throw new SegmentError('The segment is shorter than its header.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0, true) !== MAGIC) throw new SegmentError('These bytes are not a segment.');
  const version = view.getUint16(4, true);
  if (version !== VERSION) throw new SegmentError(`Version ${version} of segments is not known here.`);
  const total = view.getUint32(12, true);
  if (total !== bytes.length) {
    throw new SegmentError(`The segment has ${bytes.length} bytes and should have ${total}.`);
  }
  const count = view.getUint16(6, true);
  const dataStart = HEADER_BYTES + ENTRY_BYTES * count;
  if (dataStart > bytes.length) throw new SegmentError('The directory of the segment is cut off.');
  const blocks = new Map<string, Block>();
  for (let index = 0; index < count; index++) {
    const block = readEntry(bytes, view, HEADER_BYTES + ENTRY_BYTES * index, dataStart);
    if (blocks.has(block.name)) throw new SegmentError(`Block ${block.name} occurs twice.`);
    blocks.set(block.name, block);
  }
  const rows = view.getUint32(8, true);
  if (rows > MOST_ROWS) throw new SegmentError(`The segment claims ${rows} rows.`);
  return { rows, blocks };
}
