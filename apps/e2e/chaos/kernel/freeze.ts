import { readdirSync } from 'node:fs';
import { parentOf } from '../../../api/src/database/process-info.ts';

/** Stops a process and its children where they are; the returned function lets them go on. */
export function freeze(pid: number): () => void {
  const family = [pid, ...childrenOf(pid)];
  for (const each of family) process.kill(each, 'SIGSTOP');
  return () => {
    for (const each of family) process.kill(each, 'SIGCONT');
  };
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid);
}
