import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HEAP_FLAGS } from '../../../api/src/heap-flags.ts';
import { endChild } from '../../../api/test/end-child.ts';
import { freePort } from '../../../api/test/free-port.ts';
import { cpuSecondsOf } from './cpu-seconds.ts';
import { megabytesOf } from './process-memory.ts';

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

export async function waitUntilUp(url: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const answered = await fetch(url).catch(() => undefined);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
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
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), {
    execArgv: [...flags],
    env: { ...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1' },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${url}/healthz`);
  return {
    url,
    peakMegabytes: () => megabytesOf(child.pid ?? 0, 'at most') ?? Number.NaN,
    megabytes: () => megabytesOf(child.pid ?? 0, 'now') ?? Number.NaN,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    stop: async () => void (await endChild(child)),
  };
}

/** Starts the worker as a process of its own. It has no address: its work tells that it is there. */
export function startWorker(settings: Readonly<Record<string, string>>): Pick<ServerProcess, 'stop'> {
  const child = fork(fileURLToPath(new URL('../../../api/src/worker.ts', import.meta.url)), {
    execArgv: [...HEAP_FLAGS.worker],
    env: { ...process.env, ...settings },
  });
  return {
    stop: async () => void (await endChild(child)),
  };
}
