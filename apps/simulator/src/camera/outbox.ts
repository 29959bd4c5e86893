import { join } from 'node:path';
import { openJournal } from '../disk/journal.ts';
import { readPuts } from '../disk/journal-puts.ts';
import type { Envelope, WireMessage } from '../wire.ts';

/** A message that the server has not settled yet, with what surrounds it. */
export type OutboxItem = {
  /** As it was when the camera first wanted to say it, by the camera's own clock. */
  envelope: Envelope;
  message: WireMessage;
  /** When that was by a clock that is right, milliseconds since 1970; the camera's is right when left out. */
  saidAt?: number;
};

/** What the camera's own clock shows at `now` (by one that is right; both milliseconds since 1970). */
export function cameraNow({ envelope, saidAt }: OutboxItem, now: number): number {
  if (saidAt === undefined) return now;
  // An envelope has whole seconds, so what is right stays so to the millisecond.
  return Date.parse(envelope.sent_at) + now - Math.floor(saidAt / 1_000) * 1_000;
}

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
