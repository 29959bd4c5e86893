import { commands } from 'vitest/browser';

const stopped = new Set<string>();

/**
 * Loses every request whose path begins like this, until the returned function is called. For what a worker asks for
 * by itself; all other calls are the transport's.
 */
export function failRequests(path: string): Promise<() => Promise<void>> {
  return stop(path, 'fail');
}

/** Keeps every such request waiting until the returned function is called. */
export function holdRequests(path: string): Promise<() => Promise<void>> {
  return stop(path, 'hold');
}

/** Lets everything through again. */
export async function passAllRequests(): Promise<void> {
  for (const path of stopped) await commands.passRequests(path);
  stopped.clear();
}

async function stop(path: string, how: 'fail' | 'hold'): Promise<() => Promise<void>> {
  stopped.add(path);
  await commands.stopRequests(path, how);
  return () => commands.passRequests(path);
}
