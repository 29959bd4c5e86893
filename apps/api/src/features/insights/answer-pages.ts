import pLimit from 'p-limit';
import { jsonText } from '../../kernel/json-text.ts';
import type { Services } from '../../kernel/services.ts';
import { createInsightPagesStore } from './insight-pages.store.ts';
import { writeStretches } from './write-stretches.ts';

/**
 * Pages on their way at once. A client asks for all of its pages together; the others wait here, where they hold no
 * memory, and not for a connection, which has a time limit.
 */
const PAGES_AT_ONCE = 4;
/** A client that reads slowly lets the next one in after this time. */
const LONGEST_TURN_MS = 2_000;

/** Answers the documented calls about many insights as text that is written while it is sent. */
export function createPageAnswers({ db }: Services) {
  const store = createInsightPagesStore(db);
  const turns = pLimit(PAGES_AT_ONCE);
  const takeTurn = () =>
    new Promise<() => void>((taken) => {
      void turns(() => new Promise<void>((end) => taken(end)));
    });
  return {
    count: (ownerId: number) => store.count(ownerId),

    page: async (ownerId: number, limit: number, offset: number) => {
      const endTurn = await takeTurn();
      // Also for an answer that nobody begins to read.
      setTimeout(endTurn, LONGEST_TURN_MS).unref();
      const stretches = await store.page(ownerId, limit, offset).catch((error: unknown) => {
        endTurn();
        throw error;
      });
      return jsonText(async function* () {
        try {
          yield '{"message":[';
          yield* writeStretches(stretches);
          yield ']}';
        } finally {
          endTurn();
        }
      });
    },

    photos: async (ownerId: number) => {
      const first = await store.photosAfter(ownerId, 0);
      return jsonText(async function* () {
        yield '{"message":[';
        let comma = '';
        for (let part = first; part; ) {
          if (part.text) yield comma + part.text;
          if (part.text) comma = ',';
          const { lastId } = part;
          part = await store.photosAfter(ownerId, lastId);
        }
        yield ']}';
      });
    },
  };
}
