import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import type { Clock } from '../clock.ts';
import { UsageError } from '../flag-values.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { untilAnswered } from '../net/retry.ts';
import { createRandom } from '../random.ts';
import { noServerAt } from '../register/retry-call.ts';
import type { DeviceFlags } from './device-flags.ts';
import { followOrders } from './follow-orders.ts';
import { identify } from './identify.ts';
import type { OwnPhoto } from './own-photo.ts';
import { openPhotoFolder } from './photo-folder.ts';
import { sendPhotos, type Terminal, waitAloud } from './send-photos.ts';

/** Between two looks at a folder; what was not written to meanwhile is whole. */
const LOOK_EVERY_MS = 5_000;
/** The same for the first two, for which a person waits. */
const STILL_MS = 1_000;

type Dependencies = { clock: Clock; say: (line: string) => void; signal: AbortSignal };

/**
 * Sends the photos of a folder and does what the server asks; resolves with the exit status. Throws UsageError with words
 * for the person when there is nothing to begin with: no key, no server, no photo.
 */
export async function runOwnPhotos(
  flags: DeviceFlags,
  { clock, say, signal }: Dependencies,
): Promise<number> {
  const known = new Map<string, OwnPhoto>();
  const folder = await openPhotoFolder(flags.folder, clock.now, flags.zone);
  const client = await connected(flags);
  const patience = { clock, random: createRandom(Date.now()), signal };
  const terminal: Terminal = { client, patience, say };
  const boot = `terminal-${Date.now().toString(36)}`;
  let refused = 0;
  let unsettled = 0;

  async function look(count: number): Promise<void> {
    const found = await folder.look();
    const { photos, unusable } = found;
    for (const line of unusable) say(`  ${line}`);
    if (photos.length > 0) say(`${photos.length === 1 ? '1 photo' : `${photos.length} photos`} to send.`);
    refused += unusable.length + (await sendPhotos(photos, known, terminal));
    if (photos.length > 0 || count === 0) await beat(`${boot}:${count + 1}`, known.size, terminal);
    await followOrders(known, terminal);
    if (found.unsettled > 0 && found.unsettled !== unsettled)
      say(`${found.unsettled} new or still being copied; looking again.`);
    unsettled = found.unsettled;
  }

  /** False when there is to be no look after it. */
  async function rest(milliseconds: number): Promise<boolean> {
    await clock.sleepUntil(clock.now() + milliseconds, signal).catch(() => undefined);
    return !signal.aborted;
  }

  await folder.look();
  await rest(STILL_MS);
  await look(0);
  if (known.size > 0) say(`Its owner sees them in Insights: ${flags.url}/?tab=insights`);
  if (flags.watch) say('Watching the folder. Ctrl-C ends.');
  for (let count = 1; (flags.watch || unsettled > 0) && (await rest(LOOK_EVERY_MS)); count++) {
    await look(count);
  }
  if (known.size === 0 && !flags.watch) throw new UsageError(`No JPEG in ${flags.folder}.`);
  return refused > 0 ? 1 : 0;
}

/** The first calls are not tried again: what is wrong now is most likely the command. */
async function connected(flags: DeviceFlags): Promise<DeviceClient> {
  try {
    const client = await identify(flags);
    await client.poll();
    return client;
  } catch (error) {
    if (error instanceof OfflineError) throw noServerAt(flags.url);
    if (error instanceof ProblemError && error.status === 401)
      throw new UsageError(
        'The server does not know this key, or it was revoked. Staff can make a new token.',
      );
    throw error;
  }
}

/** Tells the server that the camera is there. */
async function beat(message_id: string, photos: number, { client, patience, say }: Terminal): Promise<void> {
  const send = () => {
    const now = new Date().toISOString();
    const envelope = { message_id, index: 0, comms_source: 'wifi', sent_at: now, clock: 'ntp' } as const;
    const body = {
      ...envelope,
      reported_at: now,
      images_processed: photos,
      summary: { image_count: photos },
    };
    return client.heartbeat({ body }, { signal: patience.signal });
  };
  await untilAnswered(send, patience, waitAloud(say));
}
