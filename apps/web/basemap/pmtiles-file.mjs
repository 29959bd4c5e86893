import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** Numbers of the PMTiles specification, version 3. */
export const TILE_TYPES = { vector: 1, webp: 4 };
const COMPRESSION = { none: 1, gzip: 2 };
const HEADER_BYTES = 127;
/** Readers fetch this much first and expect header and root directory in it. */
const FIRST_READ_BYTES = 16_384;
const ENTRIES_A_LEAF = 2_048;
/** The world of Web Mercator in degrees: west, south, east, north. */
const WORLD = [-180, -85.0511288, 180, 85.0511288];

/**
 * Writes tiles (`{ z, x, y, data }`) as one PMTiles archive: in the order of their ids, equal ones stored once.
 * Vector tiles are gzipped; pictures are compressed already.
 */
export function writePmtiles(file, tiles, { type, metadata }) {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id);
  const zipped = type === TILE_TYPES.vector;
  const { bodies, entries, bodyBytes } = layOut(sorted, zipped);
  const { root, leaves } = directories(entries);
  const meta = gzipSync(JSON.stringify(metadata));
  const zooms = sorted.map(({ z }) => z);
  const header = headerOf({
    lengths: [root.length, meta.length, leaves.length, bodyBytes],
    counts: [sorted.length, entries.length, bodies.length],
    tileCompression: zipped ? COMPRESSION.gzip : COMPRESSION.none,
    type,
    zooms: [Math.min(...zooms), Math.max(...zooms)],
  });
  const bytes = Buffer.concat([header, root, meta, leaves, ...bodies]);
  writeFileSync(file, bytes);
  return { bytes: bytes.length, tiles: sorted.length };
}

function layOut(tiles, zipped) {
  const ranges = new Map();
  const bodies = [];
  const entries = [];
  let bodyBytes = 0;
  for (const { id, data } of tiles) {
    const body = zipped ? gzipSync(data, { level: 9 }) : data;
    const digest = createHash('sha256').update(body).digest('base64');
    let range = ranges.get(digest);
    if (!range) {
      range = { offset: bodyBytes, length: body.length };
      ranges.set(digest, range);
      bodies.push(body);
      bodyBytes += body.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === range.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...range });
  }
  return { bodies, entries, bodyBytes };
}

/** One directory where it fits into the first read, else a root that points to leaves (a run of 0). */
function directories(entries) {
  const alone = directory(entries);
  if (alone.length <= FIRST_READ_BYTES - HEADER_BYTES) return { root: alone, leaves: Buffer.alloc(0) };
  const leaves = [];
  const pointers = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += ENTRIES_A_LEAF) {
    const part = entries.slice(start, start + ENTRIES_A_LEAF);
    const leaf = directory(part);
    pointers.push({ id: part[0].id, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) };
}

function directory(entries) {
  const bytes = [];
  pushVarint(bytes, entries.length);
  entries.forEach((entry, index) => {
    pushVarint(bytes, entry.id - (entries[index - 1]?.id ?? 0));
  });
  for (const { run } of entries) pushVarint(bytes, run);
  for (const { length } of entries) pushVarint(bytes, length);
  entries.forEach((entry, index) => {
    const before = entries[index - 1];
    const follows = before && before.offset + before.length === entry.offset;
    pushVarint(bytes, follows ? 0 : entry.offset + 1);
  });
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

function pushVarint(bytes, value) {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
}

function headerOf({ lengths, counts, tileCompression, type, zooms }) {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  let at = HEADER_BYTES;
  lengths.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  });
  counts.forEach((count, index) => {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  });
  const [minZoom, maxZoom] = zooms;
  // 96: bodies follow the order of the ids.
  [1, COMPRESSION.gzip, tileCompression, type, minZoom, maxZoom].forEach((byte, index) => {
    header.writeUInt8(byte, 96 + index);
  });
  WORLD.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  header.writeUInt8(minZoom, 118);
  return header;
}
