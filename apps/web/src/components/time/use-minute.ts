import { useNow } from './use-now.ts';

const STEP_MS = 60_000;
/** The clock may lag behind by one of its ticks; what has just happened must not lie ahead of it. */
const LAG_MS = 20_000;

/** The end of the present minute, epoch milliseconds: for what tells whole hours of many things, and is worked out anew only then. */
export function useMinute(): number {
  return Math.ceil((useNow() + LAG_MS) / STEP_MS) * STEP_MS;
}
