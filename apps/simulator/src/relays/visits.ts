import { join } from 'node:path';
import type { Card } from '../camera/card.ts';
import { type OutboxItem, openOutbox } from '../camera/outbox.ts';
import { openPhotoQueue } from '../camera/photo-queue.ts';
import type { CameraProfile } from '../camera/profile.ts';
import type { Clock } from '../clock.ts';
import { createCourier, type Post } from '../live/courier.ts';
import { chosenPhotos, describePhotos, type PhotoChoice } from '../live/photo-choice.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import { createRandom } from '../random.ts';

/** Somebody changes batteries and cards about every two weeks, with a phone that the camera knows (an assumption). */
const VISIT_EVERY_MS = 14 * 86_400_000;
/** What a visitor has the patience to wait for. */
const REMEMBERED = 300;

export type VisitsOptions = {
  profile: CameraProfile;
  name: string;
  /** Straight to the server, for whoever comes by with Wi-Fi. */
  client: DeviceClient;
  /** Of the camera. */
  folder: string;
  card: Card;
  photoChoice: PhotoChoice;
  /** Milliseconds between visits. */
  visitEvery?: number;
  clock: Clock;
  patience: Patience;
  post: Post;
};

/** What a camera has said through a network, until it can say it again with photos to somebody who stands beside it. */
export type Visits = {
  /** Notes what was said; resolves when that is on disk. */
  remember(items: readonly OutboxItem[]): Promise<void>;
  /** Receives visitors until the signal fires. */
  run(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

export async function openVisits(options: VisitsOptions): Promise<Visits> {
  const { profile, folder, card, clock, photoChoice, post, visitEvery = VISIT_EVERY_MS } = options;
  const said = await openOutbox(join(folder, 'said'));
  const outbox = await openOutbox(join(folder, 'visit'));
  const photos = await openPhotoQueue(join(folder, 'visit'));
  const courier = createCourier({ ...options, outbox, photos });
  const phase = createRandom(profile.hardwareId).fork('visits').between(0, visitEvery);

  /** The same messages as they were said, with what the network had no room for. */
  async function visit(): Promise<void> {
    const items = said.pending();
    const messages = items.map(({ message }) => message);
    const found = messages.flatMap(({ message_id, index }) => card.find(message_id, index) ?? []);
    const plans = chosenPhotos({ photos: found }, photoChoice);
    // Text first, as always: the visitor may leave before all photos are there.
    const pace = { carried: 'full', hurried: true, darkroom: post.darkroom } as const;
    const described = await describePhotos(messages, plans, pace);
    const { latitude, longitude } = profile;
    await photos.put(
      plans.map(({ order, ...address }) => ({ ...address, order: { ...order, kind: 'full' } })),
    );
    await outbox.put(
      items.map(({ envelope }, place) => ({
        envelope: { ...envelope, comms_source: 'wifi' },
        message: { ...described[place], latitude, longitude } as OutboxItem['message'],
      })),
    );
    await said.settle(messages);
    await courier.sendText();
    await courier.sendPictures();
  }

  return {
    async remember(items) {
      await said.put(items.filter(({ message }) => message.kind === 'insight'));
      const surplus = said.pending(Math.max(0, said.size - REMEMBERED));
      await said.settle(surplus.map(({ message }) => message));
    },
    async run(signal) {
      while (!signal.aborted) {
        const now = clock.now();
        const next = Math.ceil((now - phase + 1) / visitEvery) * visitEvery + phase;
        if (await slept(clock.sleepUntil(next, signal), signal)) await visit();
      }
    },
    close: async () => {
      await Promise.all([said.close(), outbox.close(), photos.close()]);
    },
  };
}

/** False when the sleep was broken off. */
async function slept(sleep: Promise<void>, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep;
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
