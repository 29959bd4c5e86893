import pLimit from 'p-limit';
import { type JsonText, jsonText } from '../kernel/json-text.ts';

/** Answers of one kind on their way at once. */
const AT_ONCE = 4;
/** A client that reads slowly gives up its slot after this time. */
const LONGEST_SLOT_MS = 2_000;

/** Loads what an answer is written from, and writes it, within one slot. */
export type ResponseLimiter = <T>(
  load: () => Promise<T>,
  write: (loaded: T) => AsyncIterable<string>,
) => Promise<JsonText>;

/**
 * Limits how many answers are written at once, for answers that need much memory meanwhile. A client asks for all of its
 * pages together. The others wait here without memory, and not for a database connection, which has a time limit. A slot
 * is freed after a while in any case, even if nobody reads the answer.
 */
export function createResponseLimiter(): ResponseLimiter {
  const slots = pLimit(AT_ONCE);
  const takeSlot = () =>
    new Promise<() => void>((taken) => {
      void slots(
        () =>
          new Promise<void>((end) => {
            setTimeout(end, LONGEST_SLOT_MS).unref();
            taken(end);
          }),
      );
    });
  return async (load, write) => {
    const freeSlot = await takeSlot();
    const loaded = await load().catch((error: unknown) => {
      freeSlot();
      throw error;
    });
    return jsonText(async function* () {
      try {
        yield* write(loaded);
      } finally {
        freeSlot();
      }
    });
  };
}
