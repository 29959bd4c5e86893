import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import sharp from 'sharp';
import { AppError } from '../../kernel/app-error.ts';
import type { PhotoStore } from '../../plugins/photo-store.ts';

/** How every JPEG begins. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

export interface StagedPhoto {
  /** A temporary file of the photo store, to be put or removed. */
  readonly path: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

interface Expected {
  readonly sha256: Buffer;
  readonly bytes: number;
}

/**
 * Writes a photo to a temporary file while hashing it, a piece at a time, and looks whether it is what was announced.
 * Throws 400 (cut off), 413, 415 (not a JPEG) or 422 (other digest, too many pixels); then nothing is left behind.
 */
export async function stagePhoto(
  photos: PhotoStore,
  body: Readable,
  expected: Expected,
): Promise<StagedPhoto> {
  const path = photos.stage();
  try {
    const bytes = await write(body, path, expected);
    return { path, bytes, ...(await measure(path)) };
  } catch (error) {
    await rm(path, { force: true });
    throw translate(error);
  }
}

async function write(body: Readable, path: string, expected: Expected): Promise<number> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let bytes = 0;
  const inspect = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > DEVICE_LIMITS.photoBytes) throw tooLarge();
      if (start.length < JPEG_START.length) {
        start = Buffer.concat([start, piece.subarray(0, JPEG_START.length)]);
        if (!JPEG_START.subarray(0, start.length).equals(start.subarray(0, JPEG_START.length)))
          throw notJpeg();
      }
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(body, inspect, createWriteStream(path, { flags: 'wx' }));
  if (bytes !== expected.bytes) throw cutOff();
  if (!hash.digest().equals(expected.sha256)) {
    throw new AppError('unprocessable', 'The photo does not have the digest that was announced.');
  }
  return bytes;
}

async function measure(path: string): Promise<{ width: number; height: number }> {
  const { format, width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notJpeg();
    });
  if (format !== 'jpeg') throw notJpeg();
  if (width * height > DEVICE_LIMITS.photoPixels) {
    throw new AppError('unprocessable', `At most ${DEVICE_LIMITS.photoPixels / 1_000_000} megapixels.`);
  }
  return { width, height };
}

/** Too many bytes, counted or announced. */
export function tooLarge(): AppError {
  return new AppError('tooLarge', `At most ${DEVICE_LIMITS.photoBytes / 1024 / 1024} MiB.`);
}

function notJpeg(): AppError {
  return new AppError('unsupportedMedia', 'This is not a JPEG.');
}

function cutOff(cause?: unknown): AppError {
  return new AppError('invalid', 'The photo was cut off. Send it again.', { cause });
}

function translate(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return cutOff(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppError('unavailable', 'The disk is full. Send it later.', {
      retryAfterSeconds: 60,
      cause: error,
    });
  }
  return error;
}
