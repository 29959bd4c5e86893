import { setTimeout } from 'node:timers/promises';
import { ProblemError } from '@sightline/contract/kernel/errors';

/** Sends as a camera does: what a busy server has no room for is sent again when it asks for it (Retry-After). */
export async function untilTaken<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const seconds =
        error instanceof ProblemError && error.status === 503 ? error.problem.retry_after_s : undefined;
      if (seconds === undefined) throw error;
      await setTimeout(seconds * 1_000);
    }
  }
}
