import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@sightline/domain/analysis/numerics/bootstrap';

/** The same data give the same intervals. */
export const SEED = 1;

/** How long others wait for one turn. */
const TURN_MS = 10;

/** The result of a long calculation, with pauses in which the server answers others. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + TURN_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
