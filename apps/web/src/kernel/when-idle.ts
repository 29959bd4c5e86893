/** So long work that can wait waits at most. */
const LONGEST_WAIT_MS = 5_000;

/** Does work when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work);
}
