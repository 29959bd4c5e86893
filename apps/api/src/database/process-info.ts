import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with this id lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Id of the parent; a process whose parent died is handed to another one. */
export function parentOf(pid: number): number | undefined {
  try {
    if (process.platform === 'linux') return Number(statFields(pid)[1]);
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}

/** Whether this process is a PostgreSQL server of this data folder, and not a stranger with a reused id. */
export function servesFolder(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  try {
    return process.platform === 'linux' && statFields(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

/** State, parent, … of /proc/<pid>/stat; the name before them may hold spaces and brackets. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
