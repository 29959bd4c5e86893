import { ProblemError } from '@sightline/contract/kernel/errors';
import { backoff } from '../camera/backoff.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';

/** How a camera waits between two tries: by the real time, whatever the speed of its own clock. */
export type Patience = { clock: Clock; random: Random; signal: AbortSignal };

/** The seconds a server asked to wait with its refusal, if it did. */
export function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ProblemError ? error.problem.retry_after_s : undefined;
}

/** Statuses that say something of the moment, not of the request. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  const { status } = error;
  return status >= 500 || [401, 403, 404, 408, 425, 429].includes(status);
}

/** Tries until it works; throws what `passing` does not call passing, and AbortError when the signal fires. */
export async function untilAnswered<T>(
  attempt: () => Promise<T>,
  { clock, random, signal }: Patience,
  passing: (error: unknown) => boolean,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !passing(error)) throw error;
      await clock.sleepUntil(clock.now() + backoff(failures, random, retryAfterOf(error)), signal);
    }
  }
}
