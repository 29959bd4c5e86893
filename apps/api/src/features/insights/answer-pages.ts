import { jsonText } from '../../kernel/json-text.ts';
import type { Services } from '../../kernel/services.ts';
import { createTurns } from '../../kernel/turns.ts';
import { createInsightPagesStore } from './insight-pages.store.ts';
import { writeStretches } from './write-stretches.ts';

/** Answers the documented calls about many insights as text that is written while it is sent. */
export function createPageAnswers({ db }: Services) {
  const store = createInsightPagesStore(db);
  const takeTurn = createTurns();
  return {
    count: (ownerId: number) => store.count(ownerId),

    page: async (ownerId: number, limit: number, offset: number) => {
      const endTurn = await takeTurn();
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
