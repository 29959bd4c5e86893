import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { backoff } from '../../../kernel/backoff.ts';
import { isWorthRetrying } from '../../../kernel/query.ts';
import type { Services } from '../../../kernel/services.ts';
import type { RunningTransfer } from './card-transfer.ts';
import { untilGoOn } from './until-go-on.ts';

/** Calls until the server answers, with growing pauses; hears a connection that is back. */
export interface Persistence {
  /**
   * Throws what the server has against it, and the signal's reason once it is aborted. A server that is in trouble is
   * asked `tries` times, one that cannot be reached without end. While the transfer is held, nothing is asked.
   */
  readonly persist: <T>(call: () => Promise<T>, tries?: number) => Promise<T>;
  /** Waits so many milliseconds, or until the server tells that something of cards is new. */
  readonly waitForNews: (ms: number) => Promise<void>;
}

/** `onTrouble` hears of each failure that is tried again, and null of each answer. */
export function createPersistence(
  { live }: Pick<Services, 'live'>,
  transfer: RunningTransfer,
  onTrouble: (error: OfflineError | ProblemError | null) => void,
): Persistence {
  const { signal } = transfer;
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

  async function persist<T>(call: () => Promise<T>, tries = Number.POSITIVE_INFINITY): Promise<T> {
    let refusals = 0;
    for (let failures = 0; ; failures++) {
      await untilGoOn(transfer);
      try {
        const answer = await call();
        onTrouble(null);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        refusals += Number(isInTrouble(error));
        if (!isPassing(error) || refusals >= tries) throw error;
        if (!isTooFast(error)) onTrouble(error);
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

/** Whether the same call may be answered later. */
export function isPassing(error: unknown): error is OfflineError | ProblemError {
  return isWorthRetrying(error) && (error instanceof OfflineError || error instanceof ProblemError);
}

/** Whether the server is there and asks for a pause. */
function isTooFast(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 429;
}

function isInTrouble(error: unknown): boolean {
  return error instanceof ProblemError && !isTooFast(error);
}

/** Milliseconds until the next try: what the server asks for, else growing. */
function pauseFor(error: OfflineError | ProblemError, failures: number): number {
  const asked = error instanceof ProblemError ? error.problem.retry_after_s : undefined;
  return asked === undefined ? backoff(failures, Math.random()) : asked * 1_000;
}
