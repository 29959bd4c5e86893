import { jsonText } from '../../kernel/json-text.ts';
import type { Services } from '../../kernel/services.ts';
import { createTurns } from '../../kernel/turns.ts';
import { toCollections } from './collections.mapper.ts';
import { type CollectionRow, createCollectionsStore } from './collections.store.ts';

/** Insights that are held at once to write the collections they are in; one collection may be larger. */
const HELD_INSIGHTS = 2_000;

/** Answers the documented call about collections, written while it is sent. */
export function createCollectionAnswers({ db }: Services) {
  const store = createCollectionsStore(db);
  const takeTurn = createTurns();
  return {
    page: async (ownerId: number, limit: number, offset: number) => {
      const endTurn = await takeTurn();
      const rows = await store.page(ownerId, limit, offset).catch((error: unknown) => {
        endTurn();
        throw error;
      });
      return jsonText(async function* () {
        try {
          // With the first collections, so that what keeps them from being read is an error and not half an answer.
          let before = '{"message":[';
          for (const ids of heaps(rows)) {
            const collections = toCollections(ids, await store.insights(ownerId, ids));
            if (collections.length === 0) continue;
            yield before + collections.map((collection) => JSON.stringify(collection)).join();
            before = ',';
          }
          yield before === ',' ? ']}' : `${before}]}`;
        } finally {
          endTurn();
        }
      });
    },
  };
}

/** The ids of neighbouring collections that are read together. */
function* heaps(rows: readonly CollectionRow[]): Generator<number[]> {
  let [ids, insights]: [number[], number] = [[], 0];
  for (const { collection_id, insight_count } of rows) {
    if (ids.length > 0 && insights + insight_count > HELD_INSIGHTS) {
      yield ids;
      [ids, insights] = [[], 0];
    }
    ids.push(collection_id);
    insights += insight_count;
  }
  if (ids.length > 0) yield ids;
}
