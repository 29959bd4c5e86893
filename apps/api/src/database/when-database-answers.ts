import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from './is-database-away.ts';

/** A process that has waited for so long had better end and say why. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = [100, 250, 500, 1_000, 2_000];

/**
 * Does what a process does first with the database, again and again while the database is away or too busy to answer: a
 * server that starts beside it need not end.
 *
 * @throws what `act` threw: at once if it was something else, or after a minute
 */
export async function whenDatabaseAnswers<T>(
  act: () => Promise<T>,
  log: { warn(details: object, message: string): void },
): Promise<T> {
  const endsAt = performance.now() + LONGEST_WAIT_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > endsAt) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await setTimeout(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
    }
  }
}
