import { pipeline } from 'node:stream/promises';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Services } from '../../kernel/services.ts';
import { thumbnailKey } from '../../photo-store/photo-keys.ts';
import { createPhotosStore, type PhotoRow } from './photos.store.ts';

const WIDTH_PX = 320;
const AT_ONCE = 2;

/**
 * Makes the thumbnail of a full photo and keeps it; asked again meanwhile, it is made once. Answers its key, or
 * undefined when the photo is gone. Only JPEG is ever decoded: photos are checked for it before they are kept.
 */
export function createThumbnailer({ db, photos }: Pick<Services, 'db' | 'photos'>) {
  const store = createPhotosStore(db);
  const limit = pLimit(AT_ONCE);
  const running = new Map<number, Promise<string | undefined>>();

  async function make({ id, device_id, storage_key }: PhotoRow): Promise<string | undefined> {
    const original = await photos.get(storage_key);
    if (!original) return undefined;
    const shrink = sharp({ limitInputPixels: DEVICE_LIMITS.photoPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: WIDTH_PX, withoutEnlargement: true })
      .jpeg({ quality: 80 });
    const [thumbnail] = await Promise.all([shrink.toBuffer(), pipeline(original.stream, shrink)]);
    const key = thumbnailKey(device_id, id);
    await photos.put(key, thumbnail);
    if (await store.setThumbnail(id, key)) return key;
    await photos.delete(key);
    return undefined;
  }

  return (photo: PhotoRow): Promise<string | undefined> => {
    if (photo.thumbnail_key) return Promise.resolve(photo.thumbnail_key);
    const started = running.get(photo.id) ?? limit(() => make(photo)).finally(() => running.delete(photo.id));
    running.set(photo.id, started);
    return started;
  };
}
