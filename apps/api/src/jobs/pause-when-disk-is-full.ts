import { setInterval } from 'node:timers';

const CHECK_MS = 1_000;

/** Work that can be ended and begun again. */
export interface Pausable {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

/**
 * Begins work as soon as the disk has space, ends it while the disk is full, and begins it again. Resolves to a function
 * that stops the checks; the work itself goes on. If beginning or ending fails, it is repeated at the next check.
 */
export async function pauseWhenDiskIsFull(
  hasDiskSpace: () => boolean,
  { begin, end }: Pausable,
  failed: (error: unknown) => void,
): Promise<() => void> {
  let begun = false;
  let changing = false;
  const check = async () => {
    const hasSpace = hasDiskSpace();
    if (changing || hasSpace === begun) return;
    changing = true;
    try {
      await (hasSpace ? begin() : end());
      begun = hasSpace;
    } finally {
      changing = false;
    }
  };
  await check();
  const timer = setInterval(() => void check().catch(failed), CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
