import type { Readable } from 'node:stream';
import { type AskedHeaders, answerFile } from '../../../http/ranges/answer-file.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import type { ByteRange } from '../../../photo-store/photo-source.ts';
import { type ArtifactRow, createArtifactsStore } from './artifacts.store.ts';

interface Request {
  readonly deviceId: number;
  readonly artifactId: number;
  /** HEAD asks for the headers alone. */
  readonly headOnly: boolean;
  readonly headers: AskedHeaders;
}

/**
 * Sends a file that is assigned to the camera: whole, or from where it broke off. What is sent to whom never changes
 * under an id, so that a download that was cut off can go on days later.
 */
export function createArtifactSender({ db, log, now, photos }: Services) {
  const store = createArtifactsStore(db);

  async function open(artifactId: number, key: string, range?: ByteRange): Promise<Readable> {
    const file = await photos.get(key, range);
    if (file) return file.stream;
    log.error({ artifactId, key }, 'the file of an artifact is missing');
    throw notFound();
  }

  return async ({ deviceId, artifactId, headOnly, headers }: Request) => {
    const artifact = await store.find(deviceId, artifactId, now());
    if (!artifact) throw notFound();
    const file = {
      bytes: artifact.bytes,
      type: 'application/octet-stream',
      etag: `"${artifact.sha256.toString('hex')}"`,
      headers: digestsOf(artifact),
      open: (range?: ByteRange) => open(artifactId, artifact.storage_key, range),
    };
    return answerFile(file, headers, { headOnly });
  };
}

/** The digests are of the whole file, whatever part of it is sent (RFC 9530). */
function digestsOf({ sha256, md5_checksum }: ArtifactRow): Record<string, string> {
  return {
    'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
    'x-md5-checksum': md5_checksum,
    'cache-control': 'private, no-cache',
  };
}
