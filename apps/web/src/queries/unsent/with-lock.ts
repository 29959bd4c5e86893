import type { Services } from '../../kernel/services.ts';

interface WaitOptions {
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Hears that another tab does the same, … */
  readonly onWait?: () => void;
  /** … and that it no longer does. */
  readonly onTurn?: () => void;
}

/** Does work while no other tab of this person does the same; without the browser's locks it is done at once. */
export async function withLock<T>(
  { session }: Pick<Services, 'session'>,
  name: string,
  work: () => Promise<T>,
  { signal, onWait, onTurn }: WaitOptions = {},
): Promise<T> {
  // Browsers offer locks to secure addresses only, and a base station may serve the console without one.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const lock = `sightline.${session.userKey(name)}`;
  const { held = [] } = onWait ? await locks.query() : {};
  const isTaken = held.some((one) => one.name === lock);
  if (isTaken) onWait?.();
  return locks.request(lock, signal ? { signal } : {}, () => {
    if (isTaken) onTurn?.();
    return work();
  });
}
