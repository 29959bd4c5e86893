import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** What comes out at a time. With zlib's own 16 kB a segment would change threads a hundred times, for longer than the work. */
const CHUNK_BYTES = 1024 * 1024;

/** Level 1 takes 9 ms for a segment that then is 8 times smaller; higher levels gain little. */
const LEVEL = 1;

/** Bytes with zstd, made in the thread pool. */
export function pack(bytes: Uint8Array): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  return compress(bytes, { params, chunkSize: CHUNK_BYTES });
}

/** The bytes of {@link pack}, in the thread pool; anything else rejects. */
export function unpack(bytes: Uint8Array): Promise<Buffer> {
  return decompress(bytes, { chunkSize: CHUNK_BYTES });
}
