import pLimit from 'p-limit';
import { type JsonText, jsonText } from './json-text.ts';

/** Answers of one kind on their way at once. */
const AT_ONCE = 4;
/** A client that reads slowly lets the next one in after this time. */
const LONGEST_TURN_MS = 2_000;

/** Loads what an answer is written of, and writes it, in one turn. */
export type TextInTurn = <T>(
  load: () => Promise<T>,
  write: (loaded: T) => AsyncIterable<string>,
) => Promise<JsonText>;

/**
 * Turns for answers that hold much memory while they are written. A client asks for all of its pages together; the
 * others wait here, where they hold none, and not for a connection, which has a time limit. A turn ends by itself after
 * a while, also that of an answer which nobody begins to read.
 */
export function createTextInTurn(): TextInTurn {
  const turns = pLimit(AT_ONCE);
  const takeTurn = () =>
    new Promise<() => void>((taken) => {
      void turns(
        () =>
          new Promise<void>((end) => {
            setTimeout(end, LONGEST_TURN_MS).unref();
            taken(end);
          }),
      );
    });
  return async (load, write) => {
    const endTurn = await takeTurn();
    const loaded = await load().catch((error: unknown) => {
      endTurn();
      throw error;
    });
    return jsonText(async function* () {
      try {
        yield* write(loaded);
      } finally {
        endTurn();
      }
    });
  };
}
