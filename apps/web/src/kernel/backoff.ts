const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait before try number `attempt` (from 0): doubling up to half a minute, spread by `random`
 * (0 to 1) so that a fleet of browsers does not return in the same instant.
 */
export function backoff(attempt: number, random: number): number {
  const ceiling = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return Math.round(ceiling * (0.5 + random / 2));
}
