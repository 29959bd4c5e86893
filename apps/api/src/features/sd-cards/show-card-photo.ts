import { matchesEtag } from '../../http/etag.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { cardThumbnailKey } from '../../photo-store/photo-keys.ts';
import { createThumbnailer } from '../../photo-store/thumbnailer.ts';
import { createCardFilesStore } from './card-files.store.ts';
import { createCardPhotosStore, type ShownRow } from './card-photos.store.ts';

interface Request {
  readonly sdCardId: number;
  readonly photoId: number;
  readonly thumbnail: boolean;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Finds a photo that was never reported among those of the caller. A thumbnail that the worker has not made yet is made now;
 * while the disk is full the whole photo serves in its place.
 */
export function createCardPhotoViewer(services: Services) {
  const { setThumbnail } = createCardFilesStore(services.db);
  const store = createCardPhotosStore(services);
  const makeThumbnail = createThumbnailer(services, { keyOf: cardThumbnailKey, setThumbnail });

  const canBeSmall = (photo: ShownRow) => photo.thumbnail_key !== null || services.hasDiskSpace();

  return async (ownerId: number, { sdCardId, photoId, thumbnail: wanted, ifNoneMatch }: Request) => {
    const photo = await store.shown(ownerId, sdCardId, photoId);
    if (!photo) throw notFound();
    const thumbnail = wanted && canBeSmall(photo);
    // What is stored under an id never changes.
    const etag = `"card-${photo.id}${thumbnail ? '-320' : ''}"`;
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, { etag });
    const key = thumbnail ? await makeThumbnail(photo) : photo.storage_key;
    const file = key === undefined ? undefined : await services.photos.get(key);
    if (!file) {
      services.log.error({ photoId, key }, 'the file of a photo of a card is missing');
      throw notFound();
    }
    const body = { bytes: file.stream, type: 'image/jpeg' };
    return answer(200, body, { etag, 'content-length': String(file.bytes) });
  };
}
