/** An answer is good for so long: whoever watches asks every few seconds. */
const GOOD_FOR_MS = 1_000;
/** A check that takes longer hangs: whoever asks then begins another. */
const LONGEST_MS = 10_000;

/**
 * One check for all who ask within ten seconds of its beginning, or a second of its end, also where it failed. So a
 * flood of questions costs the database no more than one a second. `clock` answers milliseconds that only grow.
 */
export function shareChecks(
  check: () => Promise<void>,
  clock = () => performance.now(),
): () => Promise<void> {
  let latest: Promise<void> | undefined;
  let goodUntil = 0;
  return () => {
    if (latest && clock() < goodUntil) return latest;
    goodUntil = clock() + LONGEST_MS;
    const mine = check().finally(() => {
      if (latest === mine) goodUntil = clock() + GOOD_FOR_MS;
    });
    latest = mine;
    return mine;
  };
}
