import { parsePhotoPath } from '@sightline/domain/photos/photo-path';
import { notFound } from '../../kernel/app-error.ts';
import { matchesEtag } from '../../kernel/etag.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createPhotosStore, type PhotoRow } from './photos.store.ts';
import { createThumbnailer } from './thumbnailer.ts';

interface Request {
  readonly deviceId: number;
  readonly photoUrl: string;
  readonly thumbnail: boolean;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Finds the picture of an insight among the caller's own. Every path that is not exactly one of theirs is the same
 * 404. A thumbnail that the worker has not made yet is made now.
 */
export function createPhotoViewer(services: Services) {
  const store = createPhotosStore(services.db);
  const makeThumbnail = createThumbnailer(services);

  async function keyOf(photo: PhotoRow, thumbnail: boolean): Promise<string | undefined> {
    return thumbnail && photo.kind === 'full' ? makeThumbnail(photo) : photo.storage_key;
  }

  return async (ownerId: number, { deviceId, photoUrl, thumbnail, ifNoneMatch }: Request) => {
    const path = parsePhotoPath(photoUrl);
    if (path?.table !== 'insights' || path.deviceId !== deviceId) throw notFound();
    // Without a full photo yet, its thumbnail is the best there is.
    const [photo] = await store.listOfInsight(ownerId, path.insightId, deviceId);
    if (!photo) throw notFound();
    const etag = `"${photo.sha256.toString('hex')}${thumbnail ? '-320' : ''}"`;
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, headers);
    const key = await keyOf(photo, thumbnail);
    const file = key && (await services.photos.get(key));
    if (!file) {
      services.log.error({ photoId: photo.id, key }, 'the file of a photo is missing');
      throw notFound();
    }
    const body = { bytes: file.stream, type: 'image/jpeg' };
    return answer(200, body, { ...headers, 'content-length': String(file.bytes) });
  };
}
