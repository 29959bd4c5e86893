import { readdirSync, readFileSync } from 'node:fs';

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

/** Undefined for a process that has ended meanwhile. */
function parentOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  } catch {
    return undefined;
  }
}
