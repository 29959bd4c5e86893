import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import { backoff } from './backoff.ts';
import type { Outbox, OutboxItem } from './outbox.ts';

/** The server's word on one message. */
export type Result = {
  message_id: string;
  index: number;
  status: 'accepted' | 'duplicate' | 'conflict' | 'rejected';
};

/** Sends one batch; throws when there was no answer. */
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
      await outbox.settle(outcome);
      continue;
    }
    failures += 1;
    const retryAfter = Array.isArray(outcome) ? undefined : outcome.error.retryAfterSeconds;
    await clock.sleepUntil(clock.now() + backoff(failures, random, retryAfter), signal);
  }
}

/** The oldest messages of one boot and one wake: an envelope speaks for one of each. */
function nextBatch(outbox: Outbox): OutboxItem[] {
  const oldest = outbox.pending(BATCH);
  const sentAt = oldest[0]?.envelope.sent_at;
  return oldest.filter(({ envelope }) => envelope.sent_at === sentAt);
}
