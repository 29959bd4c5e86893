import type { Readable } from 'node:stream';
import type { Env } from '../env.ts';
import { createFolderPhotoStore } from './folder-photo-store.ts';
import type { ByteRange, PhotoSource } from './photo-source.ts';

export interface StoredPhoto {
  /** How much of it the stream brings. */
  readonly bytes: number;
  readonly stream: Readable;
}

/** A place for pictures and files. Keys are made of our own ids, such as `photos/12/345.jpeg`, never of a name somebody sent. */
export interface PhotoStore {
  /** Path for a temporary file from which {@link put} takes the bytes without copying where it can. */
  stage(): string;
  /** Keeps the bytes: whole and durable once it resolves, not there at all before. */
  put(key: string, source: PhotoSource): Promise<void>;
  /** All of what is kept, or a part that lies within it; undefined where nothing is kept under the key. */
  get(key: string, range?: ByteRange): Promise<StoredPhoto | undefined>;
  /** Removes what is kept; nothing there is fine. */
  delete(key: string): Promise<void>;
  /** Everything under a folder such as `photos`, in no particular order. */
  list(folder: string): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
  close(): void;
}

/** Opens the store that PHOTO_STORE names: `folder` inside DATA_DIR, or an S3 bucket. */
export async function createPhotoStore(env: Pick<Env, 'PHOTO_STORE' | 'DATA_DIR'>): Promise<PhotoStore> {
  if (env.PHOTO_STORE === 'folder') return createFolderPhotoStore(env.DATA_DIR);
  // Its library is large: who has a folder starts without it.
  const { createS3PhotoStore } = await import('./s3-photo-store.ts');
  return createS3PhotoStore(env.PHOTO_STORE, env.DATA_DIR);
}
