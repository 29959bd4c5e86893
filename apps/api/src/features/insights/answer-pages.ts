import pLimit from 'p-limit';
import { jsonText } from '../../kernel/json-text.ts';
import type { Services } from '../../kernel/services.ts';
import { createInsightPagesStore } from './insight-pages.store.ts';
import { writeStretches } from './write-stretches.ts';

/** A client fetches all its pages at once; the others wait here and not for a connection, which has a time limit. */
const READ_AT_ONCE = 3;

/** Answers the documented calls about many insights as text that is written while it is sent. */
export function createPageAnswers({ db }: Services) {
  const store = createInsightPagesStore(db);
  const reading = pLimit(READ_AT_ONCE);
  return {
    count: (ownerId: number) => store.count(ownerId),

    page: async (ownerId: number, limit: number, offset: number) => {
      const stretches = await reading(() => store.page(ownerId, limit, offset));
      return jsonText(async function* () {
        yield '{"message":[';
        yield* writeStretches(stretches);
        yield ']}';
      });
    },

    photos: async (ownerId: number) => {
      const first = await reading(() => store.photosAfter(ownerId, 0));
      return jsonText(async function* () {
        yield '{"message":[';
        let comma = '';
        for (let part = first; part; ) {
          if (part.text) yield comma + part.text;
          if (part.text) comma = ',';
          const { lastId } = part;
          part = await reading(() => store.photosAfter(ownerId, lastId));
        }
        yield ']}';
      });
    },
  };
}
