import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Whether a process has ended, by itself or by a signal, or never began. */
export function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/** Asks a process to end, unless it has, and resolves to its exit status: null of one that a signal has ended. */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}
