import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { backoff } from '../camera/backoff.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';

/** How a camera waits between two tries: by the real time, whatever the speed of its own clock. */
export type Patience = { clock: Clock; random: Random; signal: AbortSignal };

/** The seconds a server asked to wait with its refusal, if it did. */
export function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ProblemError ? error.problem.retry_after_s : undefined;
}

/** Statuses below 500 that say something of the moment: too slow, too early, too many. */
const OF_THE_MOMENT = [408, 425, 429];

/** Whether the same request may well be answered later: there was no answer, or one that says something of the moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  return error.status >= 500 || OF_THE_MOMENT.includes(error.status);
}

/** What whoever stands before a server says while it is away, and a server that has too much to do. */
const AWAY = [...OF_THE_MOMENT, 502, 503, 504];

/** Whether the server is away or busy, and not at fault. */
export function isAway(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ProblemError && AWAY.includes(error.status));
}

/** Whether a camera keeps what it has and tries again: by the protocol after anything but a result, also when it is not let in. */
export function isNoResult(error: unknown): boolean {
  return isPassing(error) || isKeyRefused(error);
}

/** Whether the server does not let this key in. */
function isKeyRefused(error: unknown): boolean {
  return error instanceof ProblemError && [401, 403].includes(error.status);
}

/** Whether what was asked for is not there, or is somebody else's. */
export function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/**
 * Whether the server surely did nothing of what was asked. What was asked may have been done with a 503: such is the
 * answer, too, when the database goes away as it confirms.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof ProblemError && error.status < 500 && error.status !== 408;
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
