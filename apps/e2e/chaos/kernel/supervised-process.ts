import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createStandby } from '../../../api/src/standby.ts';
import { endChild } from '../../../api/test/end-child.ts';
import { megabytesOf } from '../../../bench/src/kernel/process-memory.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** As soon as `npm start` and Docker start again what died for the first time. */
const RESTART_MS = 100;
/** A process that is killed takes its peak with it: what it grew by since the last look is not seen. */
const LOOK_MS = 500;

/** How a process ended. */
export interface Death {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that is started again whenever it ends. */
export interface SupervisedProcess {
  /** Of the process that runs now, or ran last. */
  readonly pid: number;
  /** All ends so far that nobody asked for by {@link stop}. */
  readonly deaths: readonly Death[];
  /** Whether a standby waits for the end of this one. */
  hasStandby(): boolean;
  /** The most memory that any of its runs had, in MB; NaN where the system does not tell. */
  peakMegabytes(): number;
  /** Ends it for good; resolves to the exit status. */
  stop(): Promise<number | null>;
}

interface Program {
  /** Script, seen from the project's folder, with its arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** File descriptor for its words. */
  readonly log: number;
  /** Hears each piece of its standard output, which then does not go to the log. */
  readonly onOutput?: (text: string) => void;
  /** Whether it has a standby, as `npm start` has it for the server. */
  readonly withStandby?: boolean;
}

/** Starts a script of the project with our own Node, and again each time it ends. */
export function superviseProcess(program: Program): SupervisedProcess {
  const { env, log, onOutput } = program;
  const deaths: Death[] = [];
  const standby = program.withStandby ? createStandby(spawnOne) : undefined;
  let stopping = false;
  let child = start();
  let peak = Number.NaN;
  const looking = setInterval(look, LOOK_MS).unref();

  function look(): void {
    const now = megabytesOf(child.pid ?? 0, 'at most');
    if (now !== undefined && !(now <= peak)) peak = now;
  }

  function spawnOne(flags: readonly string[] = []): ChildProcess {
    return spawn(process.execPath, [...program.args, ...flags], {
      cwd: root,
      env: { ...process.env, ...env },
      // A process group of its own: an interrupt of whoever runs this ends it through `stop`. The channel tells it when
      // nobody is there any more to do that.
      detached: true,
      stdio: ['ignore', onOutput ? 'pipe' : log, log, 'ipc'],
    });
  }

  function start(): ChildProcess {
    const next = standby?.next() ?? spawnOne();
    if (onOutput) next.stdout?.setEncoding('utf8').on('data', onOutput);
    next.once('exit', async (status, signal) => {
      if (stopping) return;
      deaths.push({ status, signal });
      await pause(RESTART_MS);
      if (!stopping) child = start();
    });
    return next;
  }

  return {
    deaths,
    get pid() {
      return child.pid ?? 0;
    },
    hasStandby: () => standby?.isPrepared() ?? false,
    peakMegabytes() {
      look();
      return peak;
    },
    async stop() {
      stopping = true;
      clearInterval(looking);
      await standby?.end();
      return endChild(child);
    },
  };
}
