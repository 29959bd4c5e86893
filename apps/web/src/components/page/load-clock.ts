import { defineService } from '../../kernel/services.ts';

/** A loader that comes so soon after another one goes on with its wait. */
const PAUSE_MS = 500;

/** Since when somebody has been looking at loaders: those that follow one another are one wait. */
interface LoadClock {
  /** A loader is shown; answers how long the wait has lasted already, in milliseconds. */
  readonly start: () => number;
  /** The loader has gone. */
  readonly stop: () => void;
}

/** @param now milliseconds that only grow */
export function createLoadClock(now: () => number = () => performance.now()): LoadClock {
  let [since, shown, endedAt] = [0, 0, Number.NEGATIVE_INFINITY];
  return {
    start: () => {
      if (shown === 0 && now() - endedAt > PAUSE_MS) since = now();
      shown++;
      return now() - since;
    },
    stop: () => {
      shown--;
      endedAt = now();
    },
  };
}

export const loadClock = defineService(() => createLoadClock());
