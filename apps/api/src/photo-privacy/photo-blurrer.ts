import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { blurPhoto } from './blur-photo.ts';

const MEGABYTE = 1024 * 1024;
/** A blurred photo has some ten thousand bytes. */
const KEPT_BYTES = 8 * MEGABYTE;
/** Whole photos that are in memory to be blurred. */
const AT_ONCE = 4;

/** A picture to be sent. */
export interface ReadPicture {
  readonly bytes: number;
  readonly content: Buffer | Readable;
}

type Read = (key: string) => Promise<ReadPicture | undefined>;

/**
 * Reads pictures as they are, or blurred, by the keys of their files, whose content never changes. Blurred ones that were asked for
 * last are kept. Who may see one is not known here.
 */
export function createPhotoBlurrer(photos: Pick<PhotoStore, 'get'>) {
  const kept = new LRUCache<string, ReadPicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  const underWay = new Map<string, Promise<ReadPicture | undefined>>();
  const limit = pLimit(AT_ONCE);

  /** Undefined where its file is missing. */
  async function whole(key: string): Promise<ReadPicture | undefined> {
    const file = await photos.get(key);
    return file && { bytes: file.bytes, content: file.stream };
  }

  async function make(key: string, read: Read): Promise<ReadPicture | undefined> {
    const picture = await read(key);
    if (!picture) return undefined;
    const { content } = picture;
    const blurred = await blurPhoto(Buffer.isBuffer(content) ? content : await buffer(content));
    const made = { bytes: blurred.length, content: blurred };
    kept.set(key, made);
    return made;
  }

  /** Undefined where its file is missing; a 422 where nothing of it can be shown. Who asks meanwhile gets the same one. */
  async function blurred(key: string, read: Read = whole): Promise<ReadPicture | undefined> {
    const known = kept.get(key);
    if (known) return known;
    const begun = underWay.get(key) ?? limit(() => make(key, read)).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  }

  return { whole, blurred };
}
