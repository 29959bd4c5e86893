import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@sightline/domain/analysis/numerics/bootstrap';

/** The same data give the same intervals. */
export const SEED = 1;

/** How long others wait until the next pause. */
const UNTIL_PAUSE_MS = 10;

/** The result of a long calculation, with pauses in which the server answers others. */
export async function runWithPauses<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + UNTIL_PAUSE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
