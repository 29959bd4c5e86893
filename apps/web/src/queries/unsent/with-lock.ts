import type { Services } from '../../kernel/services.ts';

/** Does work while no other tab of this person does the same; without the browser's locks it is done at once. */
export function withLock<T>({ session }: Services, name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks to secure addresses only, and a base station may serve the console without one.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`sightline.${session.userKey(name)}`, work) : work();
}
