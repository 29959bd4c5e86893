import type { Result } from '../camera/deliver.ts';
import type { OutboxItem } from '../camera/outbox.ts';
import type { openPhotoQueue } from '../camera/photo-queue.ts';
import type { WireMessage } from '../wire.ts';

/** A message the server has acknowledged. */
export type Acknowledged = { message_id: string; index: number; insight_id?: number };

type Address = Pick<WireMessage, 'message_id' | 'index'>;

const keyOf = ({ message_id, index }: Address) => `${message_id}/${index}`;

/** Tells whoever waits for a message when the server has it, and its pictures if it has any. */
export function createReceipts(photos: Awaited<ReturnType<typeof openPhotoQueue>>) {
  const acknowledged: Acknowledged[] = [];
  const waiters = new Map<string, PromiseWithResolvers<Result>>();
  const answered = new Map<string, Result>();
  return {
    acknowledged,
    /** What the server answers to a message that is about to be sent. */
    expect(message: Address): Promise<Result> {
      const waiter = Promise.withResolvers<Result>();
      waiters.set(keyOf(message), waiter);
      return waiter.promise;
    },
    note({ message }: OutboxItem, result: Result): void {
      const { message_id, index } = message;
      answered.set(keyOf(message), result);
      if (result.status !== 'accepted' && result.status !== 'duplicate') return;
      const { insight_id } = result;
      acknowledged.push({ message_id, index, ...(insight_id !== undefined && { insight_id }) });
    },
    /** Tells those whose message has arrived whole. */
    notifyWaiters(): void {
      const owed = new Set([...photos.items()].map(keyOf));
      for (const [key, result] of answered) {
        if (owed.has(key)) continue;
        waiters.get(key)?.resolve(result);
        waiters.delete(key);
        answered.delete(key);
      }
    },
    rejectAll(reason: unknown): void {
      for (const { reject } of waiters.values()) reject(reason);
    },
  };
}
