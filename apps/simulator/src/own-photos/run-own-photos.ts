import { readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { createClock } from '../clock.ts';
import { UsageError } from '../flag-values.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { createRandom } from '../random.ts';
import type { DeviceFlags } from './device-flags.ts';
import { followOrders } from './follow-orders.ts';
import { identify } from './identify.ts';
import { type OwnPhoto, readOwnPhoto } from './own-photo.ts';
import { sendPhotos, type Terminal } from './send-photos.ts';

const LOOK_EVERY_MS = 5_000;

type Means = { say: (line: string) => void; signal: AbortSignal };

/**
 * Sends the photos of a folder and does what the server asks; resolves with the exit status. Throws UsageError with words
 * for the person when there is nothing to begin with: no key, no server, no photo.
 */
export async function runOwnPhotos(flags: DeviceFlags, { say, signal }: Means): Promise<number> {
  const known = new Map<string, OwnPhoto>();
  const seen = new Set<string>();
  await namesIn(flags.folder);
  const client = await connected(flags);
  const clock = createClock();
  const patience = { clock, random: createRandom(Date.now()), signal };
  const terminal: Terminal = { client, patience, say };
  const boot = `terminal-${Date.now().toString(36)}`;
  let refused = 0;

  async function look(count: number): Promise<void> {
    const { photos, unusable } = await readNew(flags.folder, seen);
    for (const line of unusable) say(`  ${line}`);
    if (photos.length > 0) say(`${photos.length} ${photos.length === 1 ? 'photo' : 'photos'} to send.`);
    refused += unusable.length + (await sendPhotos(photos, terminal));
    for (const photo of photos) known.set(photo.message_id, photo);
    if (photos.length > 0 || count === 0) await beat(client, `${boot}:${count + 1}`, known.size, signal);
    await followOrders(known, terminal);
  }

  await look(0);
  if (known.size === 0 && !flags.watch) throw new UsageError(`No JPEG in ${flags.folder}.`);
  if (known.size > 0) say(`Its owner sees them in Insights: ${flags.url}/?tab=insights`);
  if (flags.watch) say('Watching the folder. Ctrl-C ends.');
  for (let count = 1; flags.watch && !signal.aborted; count++) {
    await clock.sleepUntil(clock.now() + LOOK_EVERY_MS, signal).catch(() => undefined);
    if (!signal.aborted) await look(count);
  }
  return refused > 0 ? 1 : 0;
}

/** Files that were not there before, read one after another. */
async function readNew(folder: string, seen: Set<string>) {
  const photos: OwnPhoto[] = [];
  const unusable: string[] = [];
  for (const path of await namesIn(folder)) {
    if (seen.has(path)) continue;
    seen.add(path);
    const photo = await readOwnPhoto(folder, path);
    if ('problem' in photo) unusable.push(`${photo.path}: ${photo.problem}`);
    else photos.push(photo);
  }
  return { photos, unusable };
}

/** JPEGs by their names, also in folders below. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /^\.jpe?g$/i.test(extname(entry.name)))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    throw new UsageError(`${folder} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The first calls are not tried again: what is wrong now is most likely the command. */
async function connected(flags: DeviceFlags): Promise<DeviceClient> {
  try {
    const client = await identify(flags);
    await client.poll();
    return client;
  } catch (error) {
    if (error instanceof OfflineError)
      throw new UsageError(`No server answers at ${flags.url}. Is it running? --url says where.`);
    if (error instanceof ProblemError && error.status === 401)
      throw new UsageError(
        'The server does not know this key, or it was revoked. Staff can make a new token.',
      );
    throw error;
  }
}

/** Tells the server that the camera is there. */
async function beat(client: DeviceClient, message_id: string, photos: number, signal: AbortSignal) {
  const now = new Date().toISOString();
  const body = { message_id, index: 0, comms_source: 'wifi', sent_at: now, clock: 'ntp' } as const;
  await client.heartbeat(
    { body: { ...body, reported_at: now, images_processed: photos, summary: { image_count: photos } } },
    { signal },
  );
}
