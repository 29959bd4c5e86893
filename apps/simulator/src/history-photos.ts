import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { photosCarried } from './camera/links.ts';
import type { PhotoItem } from './camera/photo-queue.ts';
import type { DemoFile } from './demo.ts';
import { loadJson, saveJson } from './disk/save-file.ts';
import type { Fleet } from './fleet.ts';
import type { History } from './history.ts';
import { uploadPhoto } from './live/upload-photo.ts';
import type { DeviceClient } from './net/device-client.ts';
import { type Patience, untilAnswered } from './net/retry.ts';

const THUMBNAILS = 3_000;
const FULL_PHOTOS = 300;
const SAVE_EVERY = 20;

/** A camera that has no key by now will not get one. */
const KEY_WAIT_S = 60;

type Picture = { hardwareId: string; item: PhotoItem };

/** Who sends the pictures of a history: the cameras that are run, and those that have fallen silent since. */
export type PictureSenders = {
  fleet: Pick<Fleet, 'ready' | 'photoRenderer' | 'counters'>;
  /** By hardware id. */
  silent: ReadonlyMap<string, DeviceClient>;
};

type Progress = { endedAt: number; done: number };

/** The pictures of a seeded history that people are likely to look at, in the order in which they will. */
export function historyPictures(history: History, { cameras }: Pick<DemoFile, 'cameras'>): Picture[] {
  const carried = new Map(cameras.map(({ profile }) => [profile.hardwareId, photosCarried(profile)]));
  const carriedBy = (hardwareId: string) => carried.get(hardwareId) ?? 'none';
  const seen = history.insights.filter(({ hardwareId }) => carriedBy(hardwareId) !== 'none').reverse();
  const newest = seen.slice(0, FULL_PHOTOS);
  const picture = ({ message, photo, hardwareId }: (typeof seen)[number], kind: 'thumbnail' | 'full') => ({
    hardwareId,
    item: { message_id: message.message_id, index: message.index, order: { ...photo, kind } },
  });
  return [
    ...newest.map((insight) => picture(insight, 'thumbnail')),
    ...newest
      .filter(({ hardwareId }) => carriedBy(hardwareId) === 'full')
      .map((insight) => picture(insight, 'full')),
    ...seen.slice(FULL_PHOTOS, THUMBNAILS).map((insight) => picture(insight, 'thumbnail')),
  ];
}

/** Finds the photos of a seeded history again, for whoever asks one camera for a larger one. */
export function recallPictures(pictures: readonly Picture[]) {
  const known = new Map(
    pictures.map(({ hardwareId, item }) => [`${hardwareId} ${item.message_id}/${item.index}`, item]),
  );
  return (hardwareId: string) => (messageId: string, index: number) =>
    known.get(`${hardwareId} ${messageId}/${index}`);
}

/**
 * Draws and uploads the pictures of the seeded history with about half a core, after everything that is live, and goes
 * on where it was after a restart. Rejects only when the signal of its patience fires.
 */
export async function sendHistoryPictures(
  demo: DemoFile,
  pictures: readonly Picture[],
  senders: PictureSenders,
  { dir, patience }: { dir: string; patience: Patience },
): Promise<void> {
  const file = join(dir, 'history-photos.json');
  const saved = await loadJson<Progress>(file);
  let done = saved?.endedAt === demo.endedAt ? saved.done : 0;
  for (const picture of pictures.slice(done)) {
    const startedAt = performance.now();
    await sendPicture(picture, senders, patience);
    done += 1;
    if (done % SAVE_EVERY === 0) await saveJson(file, { endedAt: demo.endedAt, done } satisfies Progress);
    await sleep(performance.now() - startedAt, undefined, { signal: patience.signal });
  }
  await saveJson(file, { endedAt: demo.endedAt, done } satisfies Progress);
}

async function sendPicture(
  { hardwareId, item }: Picture,
  { fleet, silent }: PictureSenders,
  patience: Patience,
): Promise<void> {
  const clientOf = () => fleet.ready.get(hardwareId) ?? silent.get(hardwareId);
  for (let waited = 0; !clientOf() && waited < KEY_WAIT_S; waited++)
    await sleep(1_000, undefined, { signal: patience.signal });
  const client = clientOf();
  if (!client) return;
  const print = await fleet.photoRenderer.print(item.order, 'sometime');
  const delivery = await untilAnswered(
    () => uploadPhoto(client, item, print, patience.signal),
    patience,
    () => true,
  );
  fleet.counters.add(delivery === 'kept' ? 'photos' : 'photosRefused');
}
