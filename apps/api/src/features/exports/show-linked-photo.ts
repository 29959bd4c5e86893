import { matchesEtag } from '../../http/etag.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createPhotoBlurrer } from '../../photo-privacy/photo-blurrer.ts';
import { isOfPeople, isPrivate } from '../../photo-privacy/photo-privacy.ts';
import { createExportsStore } from './exports.store.ts';
import { isSigned, type LinkedPhoto } from './photo-link.ts';

/** Answers a photo to whoever has its signed address, while the export lives that gave it away; a 404 to others. */
export function createLinkedPhotoViewer(services: Services) {
  const { db, env, log, now, photos, tokenSecret } = services;
  const store = createExportsStore(db);
  const { whole, blurred } = createPhotoBlurrer(photos);
  const secrets = [tokenSecret, ...env.FORMER_SECRETS];

  return async (photo: LinkedPhoto, token: string, ifNoneMatch: string | undefined) => {
    if (!isSigned(secrets, photo, token)) throw notFound();
    const linked = await store.linkedPhoto(photo.exportId, photo.insightId, now());
    // Somebody may have said since that it shows people.
    if (!linked || (!linked.with_people && isOfPeople(linked.privacy))) throw notFound();
    const isBlurred = isPrivate(linked.privacy);
    const etag = `"${linked.sha256.toString('hex')}${isBlurred ? '-blurred' : ''}"`;
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, { etag });
    const file = isBlurred ? await blurred(linked.storage_key) : await whole(linked.storage_key);
    if (!file) {
      log.error({ ...photo, key: linked.storage_key }, 'the file of a photo is missing');
      throw notFound();
    }
    const body = { bytes: file.content, type: 'image/jpeg' };
    return answer(200, body, { etag, 'content-length': String(file.bytes) });
  };
}
