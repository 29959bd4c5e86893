import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HEAP_FLAGS } from '../../../api/src/heap-flags.ts';
import { endChild, hasEnded } from '../../../api/test/end-child.ts';
import { freePort } from '../../../api/test/free-port.ts';
import { cleanup } from './cleanup.ts';
import { cpuSecondsOf } from './cpu-seconds.ts';
import { megabytesOf } from './process-memory.ts';

const START_MS = 30_000;
const LOOK_MS = 50;

export interface ServerProcess {
  readonly url: string;
  /** The most memory that the process ever had, in MB. */
  peakMegabytes(): number;
  /** The memory that the process has now, in MB. */
  megabytes(): number;
  /** The processor time that the process has used, in seconds. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** Resolves when a process of ours answers at an address; throws when it ends before, or takes too long. */
export async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(LOOK_MS)) {
    if (hasEnded(child)) throw new Error(`What should answer at ${url} has ended.`);
    if (await fetch(url).catch(() => undefined)) return;
  }
  throw new Error(`${url} did not come up.`);
}

/**
 * Starts a server as a process of its own, so that its memory can be looked at. `file` is relative to this package's
 * src; `flags` are Node's.
 */
export async function startServer(
  file: string,
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  const { child, stop } = start(file, { ...settings, PORT: String(port), HOST: '127.0.0.1' }, flags);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilUp(`${url}/healthz`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    peakMegabytes: () => megabytesOf(child.pid ?? 0, 'at most') ?? Number.NaN,
    megabytes: () => megabytesOf(child.pid ?? 0, 'now') ?? Number.NaN,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    stop,
  };
}

/** Starts the worker as a process of its own. It has no address: its work tells that it is there. */
export function startWorker(settings: Readonly<Record<string, string>>): Pick<ServerProcess, 'stop'> {
  return start('../../api/src/worker.ts', settings, HEAP_FLAGS.worker);
}

function start(file: string, settings: Readonly<Record<string, string>>, flags: readonly string[]) {
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), {
    execArgv: [...flags],
    env: { ...process.env, ...settings },
  });
  const stop = async () => void (await endChild(child));
  cleanup.defer(stop);
  return { child, stop };
}
