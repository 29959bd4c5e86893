import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../kernel/services.ts';

const MEGABYTE = 1024 * 1024;
/** What a camera sent as a thumbnail may be larger, and is not kept: it would take the place of many. */
const LARGEST_BYTES = 100_000;

export interface Picture {
  readonly bytes: number;
  readonly content: Buffer | Readable;
}

/**
 * Reads thumbnails of the photo store and keeps those asked for last, up to THUMBNAIL_MEMORY_MB. What is stored under a key
 * never changes. Who may see it is not known here: whoever asks has found the key among the caller's own for this request.
 */
export function createThumbnailCache({ env, photos }: Pick<Services, 'env' | 'photos'>) {
  const kept = new LRUCache<string, Picture>({
    maxSize: env.THUMBNAIL_MEMORY_MB * MEGABYTE,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });

  return async (key: string): Promise<Picture | undefined> => {
    const known = kept.get(key);
    if (known) return known;
    const file = await photos.get(key);
    if (!file) return undefined;
    const { bytes, stream } = file;
    if (bytes > LARGEST_BYTES) return { bytes, content: stream };
    const picture = { bytes, content: await buffer(stream) };
    kept.set(key, picture);
    return picture;
  };
}
