import { setTimeout as pause } from 'node:timers/promises';
import { receiptSchema } from '@sightline/contract/device-api/device-message';
import type { TestDevice } from '../../../api/test/factories.ts';
import { envelope, insightMessage } from '../../../api/test/messages.ts';
import { reprDigest } from '../../../api/test/pictures.ts';
import { createCallCounters, type Measure } from './call-counters.ts';
import type { Call } from './http.ts';
import { openRetryingLink } from './retrying-link.ts';
import { until } from './until.ts';

const PATIENCE_MS = 60_000;
/** One camera in so many sends photos: each keeps a worker busy for longer than a hundred insights the server. */
const PHOTO_EVERY = 6;
/** After so many answers that no camera should get, it gives up. */
const ENOUGH = 50;

/** What the server said that it has. */
export interface Acknowledged {
  readonly deviceId: number;
  readonly messageId: string;
  readonly insightId: number;
}

export interface LoadOptions {
  /** Insights in a request. */
  readonly batch: number;
  /** Some of the cameras send it as the full photo of the first insight of each request. */
  readonly photo?: Buffer;
  /** So long a camera waits after each request; not at all when left out. */
  readonly pauseMs?: number;
}

/** Cameras that send one request after the other, and repeat each until it is acknowledged. */
export interface CameraLoad {
  readonly acknowledged: readonly Acknowledged[];
  /** Ids of insights whose photo was acknowledged, too. */
  readonly withPhoto: readonly number[];
  /** The photo that it sends, where it does. */
  readonly photo: Buffer | undefined;
  /** Answers that no camera should ever get. */
  readonly unexpected: readonly string[];
  /** Calls so far that were told to come again. */
  readonly refusals: number;
  /** What was seen since this was last asked. */
  measure(): Measure;
  /** Resolves when so many more were acknowledged. */
  more(count: number): Promise<void>;
  /** Resolves when each camera has had something acknowledged that it sent from now on. */
  roundtrip(): Promise<void>;
  /** Sends nothing new; resolves when all that was sent is acknowledged. */
  finish(): Promise<void>;
  /** Ends whatever is under way, acknowledged or not. */
  stop(): Promise<void>;
}

function messagesCall(authorization: string, seq: number, batch: number): Call {
  const messages = Array.from({ length: batch }, (_, n) => insightMessage(seq + n));
  return {
    method: 'POST',
    path: '/device-api/v1/messages',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(envelope(messages)),
  };
}

function photoCall(authorization: string, photo: Buffer, messageId: string): Call {
  return {
    method: 'PUT',
    path: `/device-api/v1/photos/${messageId}/0?kind=full`,
    headers: { authorization, 'content-type': 'image/jpeg', 'repr-digest': reprDigest(photo) },
    body: photo,
  };
}

export function startLoad(url: string, cameras: readonly TestDevice[], options: LoadOptions): CameraLoad {
  const counters = createCallCounters();
  const link = openRetryingLink(url, cameras.length, counters, complain);
  const acknowledged: Acknowledged[] = [];
  const withPhoto: number[] = [];
  const unexpected: string[] = [];
  const lastTaken = cameras.map(() => 0);
  let finishing = false;
  let failure: Error | undefined;

  function complain(text: string): void {
    unexpected.push(text);
    if (unexpected.length > ENOUGH) throw new Error(unexpected.join('\n'));
  }

  async function sendMessages({ deviceId, authorization }: TestDevice, seq: number): Promise<Acknowledged[]> {
    const { text } = await link.call(messagesCall(authorization, seq, options.batch));
    const { results } = receiptSchema.parse(JSON.parse(text));
    return results.flatMap(({ status, message_id: messageId, insight_id: insightId }) => {
      if ((status === 'accepted' || status === 'duplicate') && messageId && insightId)
        return { deviceId, messageId, insightId };
      complain(`Message ${messageId} of camera ${deviceId} was ${status}.`);
      return [];
    });
  }

  async function sendPhoto({ authorization }: TestDevice, photo: Buffer, of: Acknowledged): Promise<void> {
    await link.call(photoCall(authorization, photo, of.messageId));
    withPhoto.push(of.insightId);
  }

  async function live(camera: TestDevice, index: number): Promise<void> {
    for (let seq = 0; !finishing; seq += options.batch) {
      const sentAt = performance.now();
      const taken = await sendMessages(camera, seq);
      acknowledged.push(...taken);
      lastTaken[index] = sentAt;
      const [first] = taken;
      if (options.photo && first && index % PHOTO_EVERY === 0) await sendPhoto(camera, options.photo, first);
      if (options.pauseMs) await pause(options.pauseMs);
    }
  }

  function end(): void {
    finishing = true;
    link.close();
  }

  async function stop(): Promise<void> {
    end();
    await Promise.allSettled(lives);
  }

  /** Nothing comes true any more when a camera has given up. */
  function atWork(): true {
    if (failure) throw failure;
    return true;
  }

  const lives = cameras.map(live);
  const living = Promise.all(lives);
  living.catch((error: Error) => {
    failure = error;
    unexpected.push(String(error));
    end();
  });
  return {
    acknowledged,
    withPhoto,
    photo: options.photo,
    unexpected,
    get refusals() {
      return counters.refusals;
    },
    measure: counters.measure,
    async more(count) {
      const goal = acknowledged.length + count;
      const reached = () => atWork() && acknowledged.length >= goal;
      await until(`${count} more acknowledged`, reached, PATIENCE_MS);
    },
    async roundtrip() {
      const now = performance.now();
      const heard = () => atWork() && lastTaken.every((at) => at > now);
      await until('each camera was heard', heard, PATIENCE_MS);
    },
    async finish() {
      finishing = true;
      await living;
      link.close();
    },
    stop,
  };
}
