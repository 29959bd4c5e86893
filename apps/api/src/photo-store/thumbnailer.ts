import { buffer } from 'node:stream/consumers';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError } from '../kernel/app-error.ts';
import type { Services } from '../kernel/services.ts';
import { cannotLook, isDamaged } from './is-damaged.ts';

const WIDTH_PX = 320;
const AT_ONCE = 2;

/** A photo that is kept, and where its thumbnail is. */
export interface KeptPhoto {
  readonly id: number;
  readonly device_id: number;
  readonly storage_key: string;
  /** Null until it was made. */
  readonly thumbnail_key: string | null;
}

/** How photos of one table are named. */
interface Naming {
  /** Where the thumbnail of a photo belongs. */
  readonly keyOf: (deviceId: number, photoId: number) => string;
  /** False when the photo was removed meanwhile. */
  readonly setThumbnail: (photoId: number, thumbnailKey: string) => Promise<boolean>;
}

/**
 * Makes the thumbnail of a photo and keeps it; asked again meanwhile, it is made once. Answers its key, or
 * undefined when the photo is gone. Only JPEG is ever decoded: photos are checked for it before they are kept. Of one that
 * was cut or damaged what is there is shown; throws 422 where nothing of it can be, and 503 for a fault of ours.
 */
export function createThumbnailer(
  { log, photos }: Pick<Services, 'log' | 'photos'>,
  { keyOf, setThumbnail }: Naming,
) {
  const limit = pLimit(AT_ONCE);
  const running = new Map<number, Promise<string | undefined>>();

  async function make({ id, device_id, storage_key }: KeptPhoto): Promise<string | undefined> {
    const original = await photos.get(storage_key);
    if (!original) return undefined;
    const thumbnail = await shrink(id, await buffer(original.stream), log);
    const key = keyOf(device_id, id);
    await photos.put(key, thumbnail);
    if (await setThumbnail(id, key)) return key;
    await photos.delete(key);
    return undefined;
  }

  return (photo: KeptPhoto): Promise<string | undefined> => {
    if (photo.thumbnail_key) return Promise.resolve(photo.thumbnail_key);
    const started = running.get(photo.id) ?? limit(() => make(photo)).finally(() => running.delete(photo.id));
    running.set(photo.id, started);
    return started;
  };
}

async function shrink(photoId: number, photo: Buffer, log: Services['log']): Promise<Buffer> {
  try {
    return await sharp(photo, {
      limitInputPixels: DEVICE_LIMITS.photoPixels,
      sequentialRead: true,
      failOn: 'none',
    })
      .autoOrient()
      .resize({ width: WIDTH_PX, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (cause) {
    if (!isDamaged(cause, photo)) throw cannotLook(log, cause, { photoId });
    throw new AppError('unprocessable', 'This photo is damaged: nothing of it can be shown.', { cause });
  }
}
