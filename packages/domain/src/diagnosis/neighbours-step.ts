import type { NeighboursFact } from './camera-facts.ts';
import { stepOf } from './stepped.ts';

/** Shares of their usual insights that neighbours have. */
const SHARES = [0.4, 0.75];
/** With fewer insights a day nobody can tell. */
const LEAST_A_DAY = 0.5;

/** How neighbours are doing: not known (0), far fewer insights than usual (1), fewer (2), about as many (3). */
export function neighboursStep(neighbours: NeighboursFact | null): number {
  if (neighbours === null || neighbours.usual < LEAST_A_DAY) return 0;
  return 1 + stepOf(neighbours.lately / neighbours.usual, SHARES);
}
