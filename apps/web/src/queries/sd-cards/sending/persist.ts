import { ProblemError } from '@sightline/contract/kernel/errors';
import { backoff } from '../../../kernel/backoff.ts';
import { isWorthRetrying } from '../../../kernel/query.ts';
import type { Services } from '../../../kernel/services.ts';

/** Calls until the server answers, with growing pauses; hears a connection that is back. */
export interface Persistence {
  /** Throws what the server has against it, and the signal's reason once it is aborted. */
  readonly persist: <T>(call: () => Promise<T>) => Promise<T>;
  /** Waits so many milliseconds, or until the server tells that something of cards is new. */
  readonly waitForNews: (ms: number) => Promise<void>;
}

/** `onOffline` hears whether the server cannot be reached. */
export function createPersistence(
  { live }: Services,
  signal: AbortSignal,
  onOffline: (isOffline: boolean) => void,
): Persistence {
  const [retries, looks] = [new Set<() => void>(), new Set<() => void>()];
  const wake = (waiting: ReadonlySet<() => void>) => {
    for (const end of waiting) end();
  };
  window.addEventListener('online', () => wake(retries), { signal });
  const stopListening = live.on((event) => {
    if (event.kind === 'opened' || event.kind === 'resync') wake(retries);
    if (event.kind === 'resync' || (event.kind === 'changed' && event.list === 'sd-cards')) wake(looks);
  });
  signal.addEventListener('abort', () => {
    stopListening();
    wake(retries);
    wake(looks);
  });

  async function persist<T>(call: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      signal.throwIfAborted();
      try {
        const answer = await call();
        onOffline(false);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!isWorthRetrying(error)) throw error;
        onOffline(!isTooFast(error));
        await wait(pauseFor(error, failures), retries);
      }
    }
  }

  return { persist, waitForNews: (ms) => wait(ms, looks) };
}

/** Waits so many milliseconds, or until somebody ends it. */
function wait(ms: number, waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    waiting.add(end);
  });
}

/** Whether the server is there and asks for a pause. */
function isTooFast(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.status === 429;
}

function pauseFor(error: unknown, failures: number): number {
  const asked = isTooFast(error) ? error.problem.retry_after_s : undefined;
  return asked === undefined ? backoff(failures, Math.random()) : asked * 1_000;
}
