import pLimit from 'p-limit';

/** Answers of much text on their way at once. */
const AT_ONCE = 4;
/** A client that reads slowly lets the next one in after this time. */
const LONGEST_TURN_MS = 2_000;

/** Waits until it is one's turn, and returns how to end it. */
export type TakeTurn = () => Promise<() => void>;

/**
 * Turns for answers that hold much memory while they are written. A client asks for all of its pages together; the
 * others wait here, where they hold none, and not for a connection, which has a time limit. A turn ends by itself after
 * a while, also one whose answer nobody begins to read.
 */
export function createTurns(): TakeTurn {
  const turns = pLimit(AT_ONCE);
  return () =>
    new Promise((taken) => {
      void turns(
        () =>
          new Promise<void>((end) => {
            setTimeout(end, LONGEST_TURN_MS).unref();
            taken(end);
          }),
      );
    });
}
