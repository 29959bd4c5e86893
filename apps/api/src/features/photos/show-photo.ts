import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import { parsePhotoPath } from '@sightline/domain/photos/photo-path';
import type { Actor } from '../../access/actor.ts';
import { matchesEtag } from '../../http/etag.ts';
import { notFound } from '../../kernel/app-error.ts';
import { createBatchLoader } from '../../kernel/batch-loader.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createPhotoBlurrer } from '../../photo-privacy/photo-blurrer.ts';
import { isPrivate } from '../../photo-privacy/photo-privacy.ts';
import { thumbnailKey } from '../../photo-store/photo-keys.ts';
import { createThumbnailer } from '../../photo-store/thumbnailer.ts';
import { createLooksStore } from './looks.store.ts';
import { createPhotosStore, nameOfPhoto, type PhotoRow } from './photos.store.ts';
import { createThumbnailCache } from './thumbnail-cache.ts';

interface Request {
  readonly deviceId: number;
  readonly photoUrl: string;
  readonly thumbnail: boolean;
  readonly ifNoneMatch: string | undefined;
}

/** Which photo somebody looks at as it is. */
type AsItIs = Pick<Request, 'deviceId' | 'photoUrl'>;

/**
 * Finds the picture of an insight among the caller's own. Every path that is not exactly one of theirs is the same
 * 404. A thumbnail that the worker has not made yet is made now; while the disk is full the whole photo serves in its
 * place, for a thumbnail would take the room that is kept for the database. A photo that shows people is blurred, unless it is asked
 * for as it is, which is written down.
 */
export function createPhotoViewer(services: Services) {
  const store = createPhotosStore(services.db);
  const looks = createLooksStore(services.db);
  const findPhoto = createBatchLoader(nameOfPhoto, store.findShown);
  const makeThumbnail = createThumbnailer(services, {
    keyOf: thumbnailKey,
    setThumbnail: store.setThumbnail,
  });
  const readThumbnail = createThumbnailCache(services);
  const { whole, blurred } = createPhotoBlurrer(services.photos);

  const canBeSmall = (photo: PhotoRow) =>
    photo.kind === 'thumbnail' || photo.thumbnail_key !== null || services.hasDiskSpace();

  async function keyOf(photo: PhotoRow, thumbnail: boolean): Promise<string | undefined> {
    return thumbnail && photo.kind === 'full' ? makeThumbnail(photo) : photo.storage_key;
  }

  /** Without a full photo yet, its thumbnail is the best there is. */
  async function find(ownerId: number, { deviceId, photoUrl }: AsItIs) {
    const path = parsePhotoPath(photoUrl);
    if (path?.table !== 'insights' || path.deviceId !== deviceId) throw notFound();
    const photo = await findPhoto({ ownerId, insightId: path.insightId, deviceId });
    if (!photo) throw notFound();
    return { photo, insightId: path.insightId };
  }

  async function show(ownerId: number, { thumbnail: wanted, ifNoneMatch, ...asked }: Request) {
    const { photo } = await find(ownerId, asked);
    const thumbnail = wanted && canBeSmall(photo);
    const isBlurred = isPrivate(photo.privacy);
    const etag = `"${photo.sha256.toString('hex')}${thumbnail ? '-320' : ''}${isBlurred ? '-blurred' : ''}"`;
    // As every answer by default is: nothing of it stays on a computer that others use. Whoever keeps it by itself may ask anew.
    const headers = { etag, ...(isBlurred && { [BLURRED_HEADER]: 'true' }) };
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, headers);
    const key = await keyOf(photo, thumbnail);
    const read = thumbnail ? readThumbnail : whole;
    const picture = key && (await (isBlurred ? blurred(key, read) : read(key)));
    if (!picture) {
      services.log.error({ photoId: photo.id, key }, 'the file of a photo is missing');
      throw notFound();
    }
    const body = { bytes: picture.content, type: 'image/jpeg' };
    return answer(200, body, { ...headers, 'content-length': String(picture.bytes) });
  }

  /** A photo as it is, and that somebody looked at it so. */
  async function showAsItIs(actor: Actor, asked: AsItIs) {
    const { photo, insightId } = await find(actor.actorId, asked);
    if (isPrivate(photo.privacy))
      await looks.record({ ...actor, insightId, deviceId: photo.device_id }, services.now());
    const picture = await whole(photo.storage_key);
    if (!picture) {
      services.log.error({ photoId: photo.id, key: photo.storage_key }, 'the file of a photo is missing');
      throw notFound();
    }
    const body = { bytes: picture.content, type: 'image/jpeg' };
    return answer(200, body, { 'content-length': String(picture.bytes) });
  }

  return { show, showAsItIs };
}
