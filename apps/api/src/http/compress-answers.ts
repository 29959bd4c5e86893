import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes an answer that is there as a whole fits into the packet that its headers need anyway. */
const THRESHOLD_BYTES = 1_024;
/** Up to this many bytes compressing takes less than a millisecond; above, threads do it. */
const AT_ONCE_BYTES = 32 * 1_024;
/** With zlib's own 16 kB an answer of 8 MB would change threads five hundred times. */
const CHUNK_BYTES = 64 * 1_024;
/** So much may wait for its thread: the next pieces of an answer are written while one is compressed, not after it. */
const AHEAD_BYTES = 256 * 1_024;
/** Of zstd: lists of records become no larger by it than by its usual 3, in about half the time. */
const ZSTD_LEVEL = 1;
/** Of gzip: lists of records become a fifth larger by it than by its usual 6, in half the time. */
const GZIP_LEVEL = 3;
/** Of gzip's and zstd's streams, which also take the options of any stream of Node; `params` are zstd's alone, `level` gzip's. */
const STREAM_OPTIONS = {
  level: GZIP_LEVEL,
  chunkSize: CHUNK_BYTES,
  writableHighWaterMark: AHEAD_BYTES,
  params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
};
/** Text. What is neither this nor known to the plugin as text, such as photos and tiles, stays as it is. */
const TEXT =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

/**
 * Compresses answers that are text, if whoever asks reads it, as they leave: also those that are written piece by piece.
 * What is compressed already stays as it is. Brotli is left out: at the level that is quick enough zstd is smaller.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['zstd', 'gzip'],
    customTypes: TEXT,
    threshold: THRESHOLD_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    zlibOptions: STREAM_OPTIONS,
    // What is sent to us is never unpacked: a few bytes may become gigabytes.
    globalDecompression: false,
  });
}
