import type { Receipt } from '@sightline/contract/device-api/device-message';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { backoff } from './backoff.ts';
import type { Outbox, OutboxItem } from './outbox.ts';

/** The server's word on one message. */
export type Result = Receipt['results'][number];

/** Sends one batch and gives the results in the same order; throws a {@link Refusal} when there was no answer. */
export type Send = (items: readonly OutboxItem[]) => Promise<Result[]>;

/** A request that failed, with the seconds the server asked to wait, if it did. */
export type Refusal = { retryAfterSeconds?: number };

// Protocol: at most 200 messages and 256 KiB a request; 120 with class lists stay below both.
const BATCH = 120;

/**
 * Sends everything in the outbox, trying again until each message is settled. All four answers settle it: a
 * conflict cannot heal, the server keeps what it had first. Rejects only when the signal fires.
 */
export async function deliver(
  outbox: Outbox,
  send: Send,
  clock: Clock,
  random: Random,
  signal?: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (let batch = nextBatch(outbox); batch.length > 0; batch = nextBatch(outbox)) {
    signal?.throwIfAborted();
    const outcome = await send(batch).catch((error: Refusal) => ({ error }));
    if (Array.isArray(outcome) && outcome.length > 0) {
      failures = 0;
      // By place: the answer to a message the server could not read may lack its address.
      await outbox.settle(batch.slice(0, outcome.length).map(({ message }) => message));
      continue;
    }
    failures += 1;
    const retryAfter = Array.isArray(outcome) ? undefined : outcome.error.retryAfterSeconds;
    await clock.sleepUntil(clock.now() + backoff(failures, random, retryAfter), signal);
  }
}

/** The oldest messages of one boot: an envelope speaks for one. */
function nextBatch(outbox: Outbox): OutboxItem[] {
  const oldest = outbox.pending(BATCH);
  const boot = oldest[0]?.envelope.boot_id;
  const other = oldest.findIndex(({ envelope }) => envelope.boot_id !== boot);
  return other < 0 ? oldest : oldest.slice(0, other);
}
