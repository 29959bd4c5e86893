import { readdirSync } from 'node:fs';
import { parentOf } from '../../../api/src/database/process-info.ts';

/** Stops a process and its children where they are; the returned function lets them go on. */
export function freeze(pid: number): () => void {
  // What stands still starts no more of them.
  process.kill(pid, 'SIGSTOP');
  const children = childrenOf(pid).filter((child) => signal(child, 'SIGSTOP'));
  return () => {
    for (const each of [pid, ...children]) signal(each, 'SIGCONT');
  };
}

/** False where the process has ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid);
}
