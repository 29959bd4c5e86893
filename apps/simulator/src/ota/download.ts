import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DeviceClient } from '../net/device-client.ts';
import { isNoResult, type Patience, untilAnswered } from '../net/retry.ts';
import type { ArtifactOrder } from './orders.ts';

/**
 * Fetches a file to `path`, going on where it was cut off, also after a power cut. True when its digest is the announced
 * one, which a bad card never reads back; otherwise what came is thrown away. Rejects with ProblemError when the server does not give it.
 */
export async function download(
  client: DeviceClient,
  artifact: ArtifactOrder,
  path: string,
  patience: Patience,
  isCardBad: boolean,
): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  await untilAnswered(() => fetchRest(client, artifact, path, patience.signal), patience, isNoResult);
  if (!isCardBad && (await sha256Of(path)) === artifact.sha256) return true;
  await rm(path, { force: true });
  return false;
}

async function fetchRest(
  client: DeviceClient,
  { artifact_id, bytes, sha256 }: ArtifactOrder,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const have = await sizeOf(path);
  if (have >= bytes) return;
  const headers = have > 0 ? { range: `bytes=${have}-`, 'if-range': `"${sha256}"` } : {};
  const answer = await client.artifact({ params: { artifact_id }, headers }, { signal });
  if (!answer) throw new Error('The server sent no file.');
  // The whole file where the server does not know what was begun.
  const file = await open(path, answer.status === 206 ? 'a' : 'w');
  try {
    for await (const piece of answer.body ?? []) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  if ((await sizeOf(path)) < bytes) throw new Error('The file was cut off.');
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}
