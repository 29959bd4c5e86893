import { matchesEtag } from '../../http/etag.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createExportsStore } from './exports.store.ts';
import { isSigned, type LinkedPhoto } from './photo-link.ts';

/** Answers a photo to whoever has its signed address, while the export lives that gave it away; a 404 to others. */
export function createLinkedPhotoViewer(services: Services) {
  const { db, env, log, now, photos, tokenSecret } = services;
  const store = createExportsStore(db);
  const secrets = [tokenSecret, ...env.FORMER_SECRETS];

  return async (photo: LinkedPhoto, token: string, ifNoneMatch: string | undefined) => {
    if (!isSigned(secrets, photo, token)) throw notFound();
    const linked = await store.linkedPhoto(photo.exportId, photo.insightId, now());
    if (!linked) throw notFound();
    const etag = `"${linked.sha256.toString('hex')}"`;
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, { etag });
    const file = await photos.get(linked.storage_key);
    if (!file) {
      log.error({ ...photo, key: linked.storage_key }, 'the file of a photo is missing');
      throw notFound();
    }
    const body = { bytes: file.stream, type: 'image/jpeg' };
    return answer(200, body, { etag, 'content-length': String(file.bytes) });
  };
}
