import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly ticks: number;
  /** Of children that have ended. */
  readonly endedTicks: number;
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, ticks: user + system, endedTicks: endedUser + endedSystem };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** The processor time of a process, in seconds. */
export function cpuSecondsOf(pid: number): number {
  return (timesOf(pid)?.ticks ?? 0) / TICKS_A_SECOND;
}

/** The processor time of a process and all its children, those that have ended too, in seconds. */
export function cpuSecondsOfFamily(pid: number): number {
  const own = timesOf(pid);
  const children = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? timesOf(Number(name)) : undefined))
    .filter((each) => each?.parent === pid);
  const ticks = children.reduce((sum, child) => sum + (child?.ticks ?? 0), 0);
  return (ticks + (own?.ticks ?? 0) + (own?.endedTicks ?? 0)) / TICKS_A_SECOND;
}
