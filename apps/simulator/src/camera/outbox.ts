import { join } from 'node:path';
import { openJournal } from '../disk/journal.ts';
import { readPuts } from '../disk/journal-puts.ts';
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
  /**
   * Puts settled messages of these numbers of a boot (first and last) back, as far as they still stand on disk; resolves
   * with how many that are.
   */
  again(bootId: string, ranges: readonly (readonly number[])[]): Promise<number>;
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
    async again(bootId, ranges) {
      const puts = await readPuts<OutboxItem>(join(folder, 'outbox.jsonl'));
      const asked = puts.filter(({ message }) => isAsked(message.message_id, bootId, ranges));
      const settled = asked.filter(({ message }) => journal.get(keyOf(message)) === undefined);
      const distinct = [...new Map(settled.map((item) => [keyOf(item.message), item])).values()];
      await journal.put(distinct);
      return distinct.length;
    },
    close: journal.close,
  };
}

function isAsked(messageId: string, bootId: string, ranges: readonly (readonly number[])[]): boolean {
  const [boot, seq] = messageId.split(':');
  const number = Number(seq);
  return boot === bootId && ranges.some(([first = 0, last = first]) => number >= first && number <= last);
}

function keyOf({ message_id, index }: Pick<WireMessage, 'message_id' | 'index'>): string {
  return `${message_id}/${index}`;
}
