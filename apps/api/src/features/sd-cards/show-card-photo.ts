import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import { matchesEtag } from '../../http/etag.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { readBlurRule } from '../../photo-privacy/blur-rule.ts';
import { createPhotoBlurrer } from '../../photo-privacy/photo-blurrer.ts';
import { cardThumbnailKey } from '../../photo-store/photo-keys.ts';
import { createThumbnailer } from '../../photo-store/thumbnailer.ts';
import { createCardFilesStore } from './card-files.store.ts';
import { createCardPhotosStore, type ShownRow } from './card-photos.store.ts';
import { saidOfCardPhoto } from './said-of-card-photo.ts';

interface Request {
  readonly sdCardId: number;
  readonly photoId: number;
  readonly thumbnail: boolean;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Finds a photo that was never reported among those of the caller. A thumbnail that the worker has not made yet is made now;
 * while the disk is full the whole photo serves in its place. One that somebody judged to show people is blurred.
 */
export function createCardPhotoViewer(services: Services) {
  const { setThumbnail } = createCardFilesStore(services.db);
  const store = createCardPhotosStore(services);
  const makeThumbnail = createThumbnailer(services, { keyOf: cardThumbnailKey, setThumbnail });

  const { whole, blurred } = createPhotoBlurrer(services.photos);

  const canBeSmall = (photo: ShownRow) => photo.thumbnail_key !== null || services.hasDiskSpace();

  async function showsPeople(ownerId: number, { class_name: className }: ShownRow): Promise<boolean> {
    if (className === null) return false;
    const isBlurred = await readBlurRule(services.db, ownerId);
    return isBlurred(saidOfCardPhoto(className));
  }

  async function fileOf(photo: ShownRow, thumbnail: boolean, isBlurred: boolean) {
    const key = thumbnail ? await makeThumbnail(photo) : photo.storage_key;
    const read = isBlurred ? blurred : whole;
    const file = key === undefined ? undefined : await read(key);
    if (file) return file;
    services.log.error({ photoId: photo.id, key }, 'the file of a photo of a card is missing');
    throw notFound();
  }

  return async (ownerId: number, { sdCardId, photoId, thumbnail: wanted, ifNoneMatch }: Request) => {
    const photo = await store.shown(ownerId, sdCardId, photoId);
    if (!photo) throw notFound();
    const thumbnail = wanted && canBeSmall(photo);
    // What is stored under an id never changes.
    const isBlurred = await showsPeople(ownerId, photo);
    const etag = `"card-${photo.id}${thumbnail ? '-320' : ''}${isBlurred ? '-blurred' : ''}"`;
    const headers = { etag, ...(isBlurred && { [BLURRED_HEADER]: 'true' }) };
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, headers);
    const file = await fileOf(photo, thumbnail, isBlurred);
    const body = { bytes: file.content, type: 'image/jpeg' };
    return answer(200, body, { ...headers, 'content-length': String(file.bytes) });
  };
}
