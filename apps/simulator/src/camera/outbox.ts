import { join } from 'node:path';
import { openJournal } from '../disk/journal.ts';
import type { Envelope, WireMessage } from '../wire.ts';

/** A message that the server has not settled yet, with what surrounds it. */
export type OutboxItem = { envelope: Envelope; message: WireMessage };

/** Messages waiting for the server, on disk. */
export type Outbox = {
  /** Resolves when the items are on disk. */
  put(items: readonly OutboxItem[]): Promise<void>;
  /** The oldest unsettled items. */
  pending(limit?: number): OutboxItem[];
  readonly size: number;
  /** Forgets items the server accepted, knew already or refused for good. */
  settle(items: readonly Pick<WireMessage, 'message_id' | 'index'>[]): Promise<void>;
  close(): Promise<void>;
};

/** Opens the outbox in a folder, creating it if needed. */
export async function openOutbox(folder: string): Promise<Outbox> {
  const journal = await openJournal<OutboxItem>(join(folder, 'outbox.jsonl'), ({ message }) =>
    keyOf(message),
  );
  return {
    put: journal.put,
    pending: (limit = Number.POSITIVE_INFINITY) => [...journal.items().take(limit)],
    get size() {
      return journal.size;
    },
    settle: (settled) => journal.settle(settled.map(keyOf)),
    close: journal.close,
  };
}

function keyOf({ message_id, index }: Pick<WireMessage, 'message_id' | 'index'>): string {
  return `${message_id}/${index}`;
}
