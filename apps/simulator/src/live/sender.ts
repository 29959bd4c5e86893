import type { Receipt } from '@sightline/contract/device-api/device-message';
import { deliver, type Refusal, type Result, type Send } from '../camera/deliver.ts';
import type { Outbox, OutboxItem } from '../camera/outbox.ts';
import { type PhotoQueue, photoKey } from '../camera/photo-queue.ts';
import type { Clock } from '../clock.ts';
import type { Habit } from '../habits/habit.ts';
import type { DeviceClient } from '../net/device-client.ts';
import { type Patience, retryAfterOf, untilAnswered } from '../net/retry.ts';
import type { Random } from '../random.ts';
import type { ReportedInsights } from '../relays/reported-insights.ts';
import type { MessageObserver } from '../truth/message-observer.ts';
import { createAcknowledgements } from './acknowledgements.ts';
import type { PhotoRenderer } from './photo-renderer.ts';
import type { Phase } from './presence.ts';
import { createRequests } from './requests.ts';
import { uploadResumable } from './resumable-upload.ts';
import type { TrafficCounters } from './traffic-counters.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Everything the senders of a fleet share. */
export type Post = {
  photoRenderer: PhotoRenderer;
  counters: TrafficCounters;
  log: (line: string) => void;
  /** Collects the ids of the insights that the server says it has. */
  acknowledged?: Set<number>;
  /** Collects what insights of cameras behind networks are. */
  reported?: ReportedInsights;
};

export type SenderOptions = {
  name: string;
  client: DeviceClient;
  outbox: Outbox;
  photos: PhotoQueue;
  /** A clock that is right. */
  clock: Clock;
  patience: Patience;
  post: Post;
  /** When a link breaks that is so weak that pictures go in pieces. */
  breaks?: Random;
  /** What its firmware does that others do not. */
  habit?: Habit | undefined;
  /** Follows every message until it is settled. */
  messageObserver?: MessageObserver | undefined;
  /** Called with every settled message, as soon as that is on disk or a moment before. */
  onResult?: (item: OutboxItem, result: Result) => void;
  /** Called when it sends, and when nobody answered. */
  onPhase?: (phase: Phase) => void;
};

export type Sender = {
  /** Resolves when the outbox is empty. */
  sendText(): Promise<void>;
  /** Resolves when the server has every picture; new text goes out before the next one. */
  sendPictures(): Promise<void>;
};

/** Takes what a camera has kept to the server, trying again until it is there. Rejects only when the signal fires. */
export function createSender(options: SenderOptions): Sender {
  const { client, outbox, photos, patience, post, name, breaks, onPhase, habit } = options;
  const send = createSend(options);

  async function sendText(): Promise<void> {
    await deliver(outbox, send, patience.clock, patience.random, patience.signal);
  }

  async function sendPicture(): Promise<void> {
    const [item] = photos.items().take(1);
    if (!item) return;
    await sendText();
    const print = await post.photoRenderer.print(item.order, 'now');
    const outcome = await untilAnswered(
      async () => {
        // New text does not wait for a picture that the server does not take.
        await sendText();
        onPhase?.('sending');
        const { signal } = patience;
        return breaks
          ? uploadResumable({ client, luck: breaks, signal }, item, print)
          : uploadPhoto(client, item, print, signal, habit?.photoType);
      },
      patience,
      () => {
        onPhase?.('silent');
        post.counters.add('retries');
        return true;
      },
    );
    await photos.settle([photoKey(item)]);
    post.counters.add(outcome === 'kept' ? 'photos' : 'photosRefused');
    if (outcome !== 'kept')
      post.log(`${name}: ${item.order.kind} of ${item.message_id} refused, ${outcome.refused}`);
  }

  return {
    sendText,
    async sendPictures(): Promise<void> {
      while (photos.size > 0) await sendPicture();
    },
  };
}

function createSend(options: SenderOptions): Send {
  const { clock, patience, post, name, onResult, onPhase, outbox, messageObserver } = options;
  const { counters, log } = post;
  const acknowledged = createAcknowledgements();
  const fillGaps = createGapFiller(outbox);
  const ask = createRequests(options);
  return async (items) => {
    onPhase?.('sending');
    const startedAt = performance.now();
    counters.add('sent', items.length);
    messageObserver?.tried(items, clock.now());
    const { moment, answer } = ask(items);
    const receipt = await answer.catch((error: unknown) => {
      onPhase?.('silent');
      if (!patience.signal.aborted) counters.add('retries');
      throw refusalOf(error);
    });
    counters.answered(performance.now() - startedAt);
    const { results, missing } = receipt;
    acknowledged.add(results);
    const lost = acknowledged.contradictions(moment.boot_id, missing);
    if (lost > 0) {
      counters.add('lost', lost);
      log(`${name}: the server misses ${lost} message numbers of ${moment.boot_id} that it acknowledged`);
    }
    await fillGaps(moment.boot_id, missing);
    messageObserver?.settled(items, results);
    results.forEach((result, i) => {
      const item = items[i];
      if (!item) return;
      counters.add(result.status);
      if (result.insight_id !== undefined) post.acknowledged?.add(result.insight_id);
      if (result.status === 'conflict' || result.status === 'rejected')
        log(
          `${name}: ${item.message.message_id}/${item.message.index} ${result.status}, ${result.problem ?? ''}`,
        );
      if (result.dropped)
        log(`${name}: ${item.message.message_id}/${item.message.index} without ${result.dropped.join(', ')}`);
      onResult?.(item, result);
    });
    return results;
  };
}

/**
 * Sends again what the server misses, as after a backup was played back, once for each gap: what is not on disk any more
 * stays missing, and is asked for with every answer.
 */
function createGapFiller(outbox: Outbox) {
  let asked = '';
  return async (bootId: string, missing: Receipt['missing']): Promise<void> => {
    const gaps = JSON.stringify([bootId, missing]);
    if (missing.length === 0 || gaps === asked) return;
    asked = gaps;
    await outbox.again(bootId, missing);
  };
}

function refusalOf(error: unknown): Refusal {
  const retryAfterSeconds = retryAfterOf(error);
  return retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
}
