import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { type Orientation, orientationOf } from '@sightline/domain/photos/photo-orientation';
import sharp from 'sharp';
import { stageUpload } from '../http/stage-upload.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/services.ts';
import { cannotLook, isDamaged } from './is-damaged.ts';

/** How every JPEG begins. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

interface Measures {
  /** Pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
}

export interface StagedPhoto extends Measures {
  /** A temporary file of the photo store, to be put or removed. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

interface Expected {
  /** Undefined where none was announced. */
  readonly sha256: Buffer | undefined;
  readonly bytes: number;
}

/**
 * Writes a photo to a temporary file and looks whether it is a picture, and the one that was announced, if one was.
 * Throws 400 (cut off), 413, 415 (not a JPEG), 422 (other digest, too many pixels) or 503 (a fault of ours, to be sent
 * again); then nothing is left behind.
 */
export async function stagePhoto(
  { log, photos }: Pick<Services, 'log' | 'photos'>,
  body: Readable,
  expected: Expected,
): Promise<StagedPhoto> {
  const { path, bytes, digests } = await stageUpload(photos, body, {
    noun: 'photo',
    maxBytes: DEVICE_LIMITS.photoBytes,
    digests: ['sha256'],
    expected,
    look: jpegWatch(),
  });
  try {
    return { path, bytes, sha256: digests.sha256, ...(await measure(path, log)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Refuses at the first bytes what does not begin like a JPEG. */
function jpegWatch(): (piece: Buffer) => void {
  let start = Buffer.alloc(0);
  return (piece) => {
    if (start.length >= JPEG_START.length) return;
    start = Buffer.concat([start, piece.subarray(0, JPEG_START.length)]);
    if (!JPEG_START.subarray(0, start.length).equals(start.subarray(0, JPEG_START.length))) throw notJpeg();
  };
}

async function measure(path: string, log: Services['log']): Promise<Measures> {
  const { format, width, height, orientation } = await readHead(path).catch(() => lookAgain(path, log));
  if (format !== 'jpeg') throw notJpeg();
  if (width * height > DEVICE_LIMITS.photoPixels) {
    throw new AppError('unprocessable', `At most ${DEVICE_LIMITS.photoPixels / 1_000_000} megapixels.`);
  }
  return { width, height, orientation: orientationOf(orientation) };
}

function readHead(photo: string | Buffer) {
  return sharp(photo, { limitInputPixels: false, failOn: 'none' }).metadata();
}

/**
 * A camera forgets a photo that is called damaged. Of a file that it cannot open sharp says the same as of one that is no
 * picture, so only what it says of the bytes counts.
 */
async function lookAgain(path: string, log: Services['log']) {
  let photo = Buffer.alloc(0);
  try {
    photo = await readFile(path);
    return await readHead(photo);
  } catch (error) {
    if (!isDamaged(error, photo)) throw cannotLook(log, error);
    throw new AppError('unsupportedMedia', 'This JPEG is damaged: nothing of it can be shown.', {
      cause: error,
    });
  }
}

function notJpeg(): AppError {
  return new AppError('unsupportedMedia', 'This is not a JPEG.');
}
