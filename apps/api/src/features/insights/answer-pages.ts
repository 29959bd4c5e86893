import { createResponseLimiter } from '../../http/limit-response-concurrency.ts';
import { jsonText } from '../../kernel/json-text.ts';
import type { Services } from '../../kernel/services.ts';
import { createInsightPagesStore } from './insight-pages.store.ts';
import { writeRanges } from './write-ranges.ts';

/** Answers the documented calls about many insights as text that is written while it is sent. */
export function createPageAnswers({ reads }: Services) {
  const store = createInsightPagesStore(reads);
  const limitResponses = createResponseLimiter();
  return {
    count: (ownerId: number) => store.count(ownerId),

    page: (ownerId: number, limit: number, offset: number) =>
      limitResponses(
        () => store.page(ownerId, limit, offset),
        async function* (ranges) {
          yield '{"message":[';
          yield* writeRanges(ranges);
          yield ']}';
        },
      ),

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
