import { Readable } from 'node:stream';
import { modelFileName } from '@sightline/domain/models/model-file-name';
import { matchesEtag } from '../../http/etag.ts';
import { reprDigest } from '../../http/repr-digest.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createModelsStore } from './models.store.ts';

interface Request {
  readonly algId: number;
  /** HEAD asks for the headers alone. */
  readonly headOnly: boolean;
  readonly ifNoneMatch: string | undefined;
}

/** Streams the file of a model of the caller's account; without one, and for other models, it is the one 404. */
export function createModelFileViewer({ db, log, photos }: Services) {
  const store = createModelsStore(db);

  return async (userId: number, { algId, headOnly, ifNoneMatch }: Request) => {
    const found = await store.findFile(userId, algId);
    if (!found) throw notFound();
    const etag = `"${Buffer.from(found.sha256).toString('hex')}"`;
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (matchesEtag(ifNoneMatch, etag)) return answer(304, undefined, headers);
    const bytes = headOnly ? Readable.from([]) : (await photos.get(found.storageKey))?.stream;
    if (!bytes) {
      log.error({ algId, key: found.storageKey }, 'the file of a model is missing');
      throw notFound();
    }
    return answer(
      200,
      { bytes, type: 'application/octet-stream' },
      {
        ...headers,
        'content-length': String(found.bytes),
        'content-disposition': `attachment; filename="${modelFileName(algId, found.algName)}"`,
        'repr-digest': reprDigest(found.sha256),
      },
    );
  };
}
