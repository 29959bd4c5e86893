import { parsePhotoPath } from '@sightline/domain/photos/photo-path';
import { matchesEtag } from '../../http/etag.ts';
import { notFound } from '../../kernel/app-error.ts';
import { createBatchLoader } from '../../kernel/batch-loader.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { thumbnailKey } from '../../photo-store/photo-keys.ts';
import { createThumbnailer } from '../../photo-store/thumbnailer.ts';
import { createPhotosStore, nameOfPhoto, type PhotoRow } from './photos.store.ts';
import { createThumbnailCache, type Picture } from './thumbnail-cache.ts';

interface Request {
  readonly deviceId: number;
  readonly photoUrl: string;
  readonly thumbnail: boolean;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Finds the picture of an insight among the caller's own. Every path that is not exactly one of theirs is the same
 * 404. A thumbnail that the worker has not made yet is made now; while the disk is full the whole photo serves in its
 * place, for a thumbnail would take the room that is kept for the database.
 */
export function createPhotoViewer(services: Services) {
  const store = createPhotosStore(services.db);
  const findPhoto = createBatchLoader(nameOfPhoto, store.findShown);
  const makeThumbnail = createThumbnailer(services, {
    keyOf: thumbnailKey,
    setThumbnail: store.setThumbnail,
  });
  const readThumbnail = createThumbnailCache(services);

  const canBeSmall = (photo: PhotoRow) =>
    photo.kind === 'thumbnail' || photo.thumbnail_key !== null || services.hasDiskSpace();

  async function keyOf(photo: PhotoRow, thumbnail: boolean): Promise<string | undefined> {
    return thumbnail && photo.kind === 'full' ? makeThumbnail(photo) : photo.storage_key;
  }

  async function readWhole(key: string): Promise<Picture | undefined> {
    const file = await services.photos.get(key);
    return file && { bytes: file.bytes, content: file.stream };
  }

  return async (ownerId: number, { deviceId, photoUrl, thumbnail: wanted, ifNoneMatch }: Request) => {
    const path = parsePhotoPath(photoUrl);
    if (path?.table !== 'insights' || path.deviceId !== deviceId) throw notFound();
    // Without a full photo yet, its thumbnail is the best there is.
    const photo = await findPhoto({ ownerId, insightId: path.insightId, deviceId });
    if (!photo) throw notFound();
    const thumbnail = wanted && canBeSmall(photo);
    const etag = `"${photo.sha256.toString('hex')}${thumbnail ? '-320' : ''}"`;
    // As every answer by default is: nothing of it stays on a computer that others use. Whoever keeps it by itself may ask anew.
    const headers = { etag };
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, headers);
    const key = await keyOf(photo, thumbnail);
    const picture = key && (await (thumbnail ? readThumbnail(key) : readWhole(key)));
    if (!picture) {
      services.log.error({ photoId: photo.id, key }, 'the file of a photo is missing');
      throw notFound();
    }
    const body = { bytes: picture.content, type: 'image/jpeg' };
    return answer(200, body, { ...headers, 'content-length': String(picture.bytes) });
  };
}
