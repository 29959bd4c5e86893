import { join } from 'node:path';
import { ProblemError } from '@sightline/contract/kernel/errors';
import type { Card } from '../camera/card.ts';
import { type OutboxItem, openOutbox } from '../camera/outbox.ts';
import { openPhotoQueue, type PhotoQueue } from '../camera/photo-queue.ts';
import type { CameraProfile } from '../camera/profile.ts';
import type { Clock } from '../clock.ts';
import { chosenPhotos, describePhotos, type PhotoChoice } from '../live/photo-choice.ts';
import { createSender, type Post } from '../live/sender.ts';
import type { ServerLink } from '../live/server-link.ts';
import type { Patience } from '../net/retry.ts';
import { UNTIL_RESTART_MS } from '../ota/restarts.ts';
import { createRandom } from '../random.ts';
import type { CameraObserver } from '../truth/camera-observer.ts';
import { createMessageObserver } from '../truth/message-observer.ts';
import { recordReported } from './reported-insights.ts';

/** Somebody changes batteries and cards about every two weeks, with a phone that the camera knows (an assumption). */
const VISIT_EVERY_MS = 14 * 86_400_000;
/** Its name on disk is older than the code and stays, so that fleets keep what they have sent. */
const SENT_FOLDER = 'said';
/** What a visitor has the patience to wait for. */
const REMEMBERED = 300;

export type ServiceVisitsOptions = {
  profile: CameraProfile;
  name: string;
  /** Of the camera. */
  folder: string;
  card: Card;
  photoChoice: PhotoChoice;
  /** Milliseconds between visits. */
  visitEvery?: number;
  clock: Clock;
  patience: Patience;
  post: Post;
  /** Receives once more what a service visit collected. */
  observer?: CameraObserver;
};

/**
 * What a camera has said through a network, until somebody stands beside it: then it can say it again with photos, and
 * hears for once what the server wants of it.
 */
export type ServiceVisits = {
  /** Photos that leave with the next visitor. */
  readonly photos: PhotoQueue;
  /** Notes what was said; resolves when that is on disk. */
  remember(items: readonly OutboxItem[]): Promise<void>;
  /** Receives visitors, who bring the line, until the signal fires. */
  run(line: ServerLink, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

export async function openServiceVisits(options: ServiceVisitsOptions): Promise<ServiceVisits> {
  const { profile, folder, card, clock, photoChoice, post, observer, visitEvery = VISIT_EVERY_MS } = options;
  const said = await openOutbox(join(folder, SENT_FOLDER));
  const outbox = await openOutbox(join(folder, 'visit'));
  const photos = await openPhotoQueue(join(folder, 'visit'));
  const messageObserver = observer && createMessageObserver({ link: 'wifi' }, clock, observer);
  const phase = createRandom(profile.hardwareId).fork('visits').between(0, visitEvery);

  /** The visitor takes along what was said, brings orders, and stays until the camera has done them. */
  async function visit(line: ServerLink, signal: AbortSignal): Promise<void> {
    const opened = await line.open().catch(notLetIn);
    if (!opened) return;
    const { client, controller } = opened;
    const sender = createSender({
      ...options,
      client,
      outbox,
      photos,
      messageObserver,
      onResult: (item, { insight_id }) => recordReported(post.reported, profile.hardwareId, item, insight_id),
    });
    await sayAgain();
    // Text first, as always: the visitor may leave before all photos are there.
    await sender.sendText();
    await controller.visit();
    await sender.sendPictures();
    await controller.idle();
    if (!controller.awaitsRestart()) return;
    const restarted = clock.sleepUntil(clock.now() + 2 * UNTIL_RESTART_MS, signal);
    if (await slept(restarted, signal)) await controller.visit();
  }

  /** A camera that gets no key goes on speaking through its network. */
  function notLetIn(error: unknown): undefined {
    if (!(error instanceof ProblemError)) throw error;
    post.log(`${options.name}: whoever came by got no key for it, ${error.message}`);
  }

  /** The same messages as they were said, with what the network had no room for. */
  async function sayAgain(): Promise<void> {
    const items = said.pending();
    const messages = items.map(({ message }) => message);
    const found = messages.flatMap(({ message_id, index }) => card.find(message_id, index) ?? []);
    const plans = chosenPhotos({ photos: found }, photoChoice);
    const pace = { carried: 'full', hurried: true, photoRenderer: post.photoRenderer } as const;
    const described = await describePhotos(messages, plans, pace);
    const { latitude, longitude } = profile;
    await photos.put(
      plans.map(({ order, ...address }) => ({ ...address, order: { ...order, kind: 'full' } })),
    );
    await outbox.put(
      items.map(({ envelope, saidAt }, index) => ({
        envelope: { ...envelope, comms_source: 'wifi' },
        ...(saidAt !== undefined && { saidAt }),
        message: { ...described[index], latitude, longitude } as OutboxItem['message'],
      })),
    );
    await said.settle(messages);
  }

  return {
    photos,
    async remember(items) {
      await said.put(items.filter(({ message }) => message.kind === 'insight'));
      const surplus = said.pending(Math.max(0, said.size - REMEMBERED));
      await said.settle(surplus.map(({ message }) => message));
    },
    async run(line, signal) {
      while (!signal.aborted) {
        const now = clock.now();
        const next = Math.ceil((now - phase + 1) / visitEvery) * visitEvery + phase;
        if (await slept(clock.sleepUntil(next, signal), signal)) await visit(line, signal);
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
