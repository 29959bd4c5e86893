import type { Random } from '../random.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 15 * 60_000;

/**
 * Milliseconds to wait after the given number of failures in a row (1, 2, …): full jitter below a ceiling that
 * doubles from 1 second to 15 minutes. A server's Retry-After (seconds) is never undercut.
 */
export function backoff(failures: number, random: Random, retryAfterSeconds = 0): number {
  const ceiling = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.max(random.unit() * ceiling, retryAfterSeconds * 1000);
}
