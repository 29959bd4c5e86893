import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../kernel/app-error.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { diskFull } from './refuse-when-disk-is-full.ts';

type Digest = 'sha256' | 'md5';

interface Rules<D extends Digest> {
  /** What it is called where something is wrong with it. */
  readonly noun: 'photo' | 'file';
  readonly maxBytes: number;
  readonly digests: readonly D[];
  /** How many bytes, and which SHA-256, were announced; undefined where nothing was. */
  readonly expected: { readonly bytes: number | undefined; readonly sha256: Buffer | undefined };
  /** Sees each piece before it is written; throws when it does not like it. */
  readonly look?: (piece: Buffer) => void;
}

/** A temporary file of the store, to be put or removed. */
export interface StagedUpload<D extends Digest> {
  readonly path: string;
  readonly bytes: number;
  readonly digests: Readonly<Record<D, Buffer>>;
}

/**
 * Writes an upload to a temporary file while hashing it, a piece at a time, and looks whether it is what was announced.
 * Throws 400 (cut off), 413, 422 (another digest) or 503 (disk full); then nothing is left behind.
 */
export async function stageUpload<D extends Digest>(
  store: PhotoStore,
  body: Readable,
  rules: Rules<D>,
): Promise<StagedUpload<D>> {
  if ((rules.expected.bytes ?? 0) > rules.maxBytes) throw tooLarge(rules.maxBytes);
  const path = store.stage();
  try {
    return { path, ...(await write(body, path, rules)) };
  } catch (error) {
    await rm(path, { force: true });
    throw translate(error, rules.noun);
  }
}

/** Too many bytes, counted or announced. */
export function tooLarge(maxBytes: number): AppError {
  return new AppError('tooLarge', `At most ${maxBytes / 1024 / 1024} MiB.`);
}

async function write<D extends Digest>(body: Readable, path: string, rules: Rules<D>) {
  const hashes = rules.digests.map((name) => ({ name, hash: createHash(name) }));
  let bytes = 0;
  const inspect = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > rules.maxBytes) throw tooLarge(rules.maxBytes);
      rules.look?.(piece);
      for (const { hash } of hashes) hash.update(piece);
      yield piece;
    }
  };
  // Open before anything can be refused: a file that is still being opened would come back after it was removed.
  const file = await open(path, 'wx');
  await pipeline(body, inspect, file.createWriteStream());
  const { expected, noun } = rules;
  if (expected.bytes !== undefined && bytes !== expected.bytes) throw cutOff(noun);
  const digests = Object.fromEntries(hashes.map(({ name, hash }) => [name, hash.digest()])) as Record<
    Digest,
    Buffer | undefined
  >;
  if (expected.sha256 && !digests.sha256?.equals(expected.sha256)) {
    throw new AppError('unprocessable', `The ${noun} does not have the digest that was announced.`);
  }
  return { bytes, digests: digests as Record<D, Buffer> };
}

function cutOff(noun: string, cause?: unknown): AppError {
  return new AppError('invalid', `The ${noun} was cut off. Send it again.`, { cause });
}

function translate(error: unknown, noun: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return cutOff(noun, error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return diskFull(error);
  }
  return error;
}
