import { Readable } from 'node:stream';
import { matchesEtag } from '../../../http/etag.ts';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import { answer } from '../../../kernel/handler.ts';
import type { Services } from '../../../kernel/services.ts';
import type { ByteRange } from '../../../photo-store/photo-source.ts';
import { type ArtifactRow, createArtifactsStore } from './artifacts.store.ts';
import { requestedRange } from './requested-range.ts';

interface Request {
  readonly deviceId: number;
  readonly artifactId: number;
  /** HEAD asks for the headers alone. */
  readonly headOnly: boolean;
  readonly headers: {
    readonly range?: string | undefined;
    readonly 'if-range'?: string | undefined;
    readonly 'if-none-match'?: string | undefined;
  };
}

const TYPE = 'application/octet-stream';

/**
 * Sends a file that is assigned to the camera: whole, or from where it broke off. What is sent to whom never changes
 * under an id, so that a download that was cut off can go on days later.
 */
export function createArtifactSender({ db, log, now, photos }: Services) {
  const store = createArtifactsStore(db);

  async function open(artifactId: number, { storage_key }: ArtifactRow, range?: ByteRange) {
    const file = await photos.get(storage_key, range);
    if (file) return { bytes: file.stream, type: TYPE };
    log.error({ artifactId, key: storage_key }, 'the file of an artifact is missing');
    throw notFound();
  }

  return async ({ deviceId, artifactId, headOnly, headers: asked }: Request) => {
    const artifact = await store.find(deviceId, artifactId, now());
    if (!artifact) throw notFound();
    const etag = `"${artifact.sha256.toString('hex')}"`;
    const headers = headersOf(artifact, etag);
    if (matchesEtag(asked['if-none-match'], etag)) return answer(304, undefined, headers);
    const length = (bytes: number) => ({ ...headers, 'content-length': String(bytes) });
    // A stream, since Fastify would count the bytes of anything else as the length.
    if (headOnly) return answer(200, { bytes: Readable.from([]), type: TYPE }, length(artifact.bytes));

    const range = requestedRange(artifact.bytes, asked.range, asked['if-range'], etag);
    if (range === 'unsatisfiable') {
      throw new AppError('rangeNotSatisfiable', `This file has ${artifact.bytes} bytes.`, {
        headers: { 'content-range': `bytes */${artifact.bytes}` },
      });
    }
    if (!range) return answer(200, await open(artifactId, artifact), length(artifact.bytes));
    const { start, end } = range;
    return answer(206, await open(artifactId, artifact, range), {
      ...length(end - start + 1),
      'content-range': `bytes ${start}-${end}/${artifact.bytes}`,
    });
  };
}

/** The digests are of the whole file, whatever part of it is sent (RFC 9530). */
function headersOf({ sha256, md5_checksum }: ArtifactRow, etag: string): Record<string, string> {
  return {
    etag,
    'accept-ranges': 'bytes',
    'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
    'x-md5-checksum': md5_checksum,
    'cache-control': 'private, no-cache',
  };
}
