import { createResponseLimiter } from '../../http/limit-response-concurrency.ts';
import type { Services } from '../../kernel/services.ts';
import { toCollections } from './collections.mapper.ts';
import { type CollectionRow, createCollectionsStore } from './collections.store.ts';

/** Insights that are held at once to write the collections they are in; one collection may be larger. */
const HELD_INSIGHTS = 2_000;

/** Answers the documented call about collections, written while it is sent. */
export function createCollectionAnswers({ reads }: Services) {
  const store = createCollectionsStore(reads);
  const limitResponses = createResponseLimiter();
  return {
    page: (ownerId: number, limit: number, offset: number) =>
      limitResponses(
        () => store.page(ownerId, limit, offset),
        async function* (rows) {
          // Begins with the first collections: what keeps them from being read is an error, not half an answer.
          let text = '{"message":[';
          let comma = '';
          for (const ids of heaps(rows)) {
            for (const collection of toCollections(ids, await store.insights(ownerId, ids))) {
              text += comma + JSON.stringify(collection);
              comma = ',';
            }
            yield text;
            text = '';
          }
          yield `${text}]}`;
        },
      ),
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
