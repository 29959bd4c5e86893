import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { UsageError } from '../flag-values.ts';
import { isAway, type Patience, untilAnswered } from '../net/retry.ts';

/** Makes a call, again and again while its server is away or busy; for calls that do no harm when they are made twice. */
export type RetryCall = <T>(call: () => Promise<T>) => Promise<T>;

/** Whoever has not answered once for so long is most likely not there at all. */
const FIRST_ANSWER_MS = 60_000;

/**
 * Asks the server at `url`, and says once for each time of waiting what is waited for. Rejects with ProblemError for what
 * does not pass, and with UsageError where no server answered within about a minute; one that has answered is waited for.
 */
export function createRetryCall(url: string, patience: Patience, log: (line: string) => void): RetryCall {
  const { clock, signal } = patience;
  const startedAt = clock.now();
  const waiting = new Set<symbol>();
  let hasAnswered = false;
  const isHopeless = () => !hasAnswered && clock.now() - startedAt >= FIRST_ANSWER_MS;
  return async (call) => {
    const self = Symbol('call');
    const wait = (error: unknown): boolean => {
      hasAnswered ||= error instanceof ProblemError;
      if (!isAway(error) || isHopeless()) return false;
      if (waiting.size === 0) log(`${url}: ${messageOf(error)} Trying again ${until(hasAnswered)}`);
      waiting.add(self);
      return true;
    };
    try {
      const answer = await untilAnswered(call, patience, wait);
      hasAnswered = true;
      return answer;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof OfflineError) throw noServerAt(url);
      // JSON is all that our server speaks.
      if (error instanceof SyntaxError) throw new UsageError(`What answers at ${url} is not Sightline.`);
      throw error;
    } finally {
      waiting.delete(self);
    }
  };
}

/** For the person who typed the address. */
export function noServerAt(url: string): UsageError {
  return new UsageError(`No server answers at ${url}. Is it running? --url says where.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function until(hasAnswered: boolean): string {
  return hasAnswered ? 'until it answers; Ctrl-C ends.' : 'for a minute; Ctrl-C ends.';
}
