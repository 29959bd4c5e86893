import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '../kernel/app-error.ts';
import { LINE_CODES } from '../kernel/line-codes.ts';
import { makePrivateFolderSync } from '../kernel/private-folder.ts';
import { assertPhotoFolder, assertPhotoKey, contentTypeOf } from './photo-keys.ts';
import type { ByteRange, PhotoSource } from './photo-source.ts';

const AWAY_RETRY_S = 2;

/**
 * Keeps pictures in a bucket: `s3://key:secret@host[:port]/bucket`, with `?region=…` (us-east-1) and `?tls=off` for
 * a store on the same machine. While the bucket cannot be reached, or says so itself, what is asked of it is a 503.
 */
export function createS3PhotoStore(address: string, dataDir: string) {
  const { client, bucket } = connect(address);
  const staging = path.join(dataDir, 'staging');
  makePrivateFolderSync(staging);

  return {
    stage: () => path.join(staging, randomUUID()),
    put: async (key: string, source: PhotoSource) => {
      assertPhotoKey(key);
      const body = Buffer.isBuffer(source) ? source : createReadStream(source.path);
      const params = { Bucket: bucket, Key: key, Body: body, ContentType: contentTypeOf(key) };
      try {
        await new Upload({ client, params, queueSize: 1 }).done().catch(throwAway);
      } finally {
        await discard(source);
      }
    },
    get: async (key: string, range?: ByteRange) => {
      assertPhotoKey(key);
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const found = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }))
        .catch(undefinedIfMissing)
        .catch(throwAway);
      if (!(found?.Body instanceof Readable)) return undefined;
      return { bytes: found.ContentLength ?? 0, stream: found.Body };
    },
    delete: async (key: string) => {
      assertPhotoKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(throwAway);
    },
    list: (folder: string) => {
      assertPhotoFolder(folder);
      return listObjects(client, bucket, `${folder}/`);
    },
    close: () => client.destroy(),
  };
}

function connect(address: string) {
  const url = new URL(address);
  const bucket = decodeURIComponent(url.pathname.slice(1));
  if (url.protocol !== 's3:' || !url.host || !/^[\w.-]+$/.test(bucket)) {
    throw new Error('PHOTO_STORE: expected `folder` or s3://key:secret@host/bucket.');
  }
  const client = new S3Client({
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, bucket };
}

async function* listObjects(client: S3Client, bucket: string, prefix: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
    }
  }
}

async function discard(source: PhotoSource): Promise<void> {
  if (!Buffer.isBuffer(source)) await rm(source.path, { force: true });
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}

/** What will pass is told with a time to come again; anything else as it is. */
function throwAway(error: unknown): never {
  if (!isAway(error)) throw error;
  const words = 'Photos and files cannot be reached right now. Please try again in a moment.';
  throw new AppError('unavailable', words, { retryAfterSeconds: AWAY_RETRY_S, cause: error });
}

function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500;
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && LINE_CODES.has(String(error.code)));
}
