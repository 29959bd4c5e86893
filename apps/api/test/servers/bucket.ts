/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface Bucket {
  /** For the setting PHOTO_STORE. */
  readonly address: string;
  close(): Promise<void>;
}

/** An S3 server of our own with one empty bucket, its files in the system's folder for temporary files. */
export async function startBucket(): Promise<Bucket> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'sightline-bucket-'));
  const buckets = [{ name: 'pictures', configs: [] }];
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: buckets });
  const { port } = await server.run();
  return {
    address: `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=off`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
