import { readFileSync } from 'node:fs';

/** What a process holds in memory, now or at most so far, in MB; undefined of one that has ended, and where the system does not tell. */
export function megabytesOf(pid: number, what: 'now' | 'at most'): number | undefined {
  try {
    const line = what === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
    const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
