import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { commandAs } from './embedded-account.ts';
import type { Cluster } from './embedded-cluster.ts';
import { isAlive } from './process-info.ts';

const START_TIMEOUT_MS = 300_000;
const ORPHANS_TIMEOUT_MS = 15_000;
const STOP_STEPS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A log file for each day of the week, so that the folder cannot grow for ever.
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Compiling costs more than it saves on the short queries of an API.
  jit: 'off',
};

const UNSAFE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  logging_collector: 'off',
  log_min_messages: 'fatal',
  shared_buffers: '64MB',
};

/** Starts a server on prepared data and waits until it answers. Throws with the end of its output when it does not. */
export async function launchServer(cluster: Cluster, port: number, password: string, durable: boolean) {
  const deadline = Date.now() + ORPHANS_TIMEOUT_MS;
  for (;;) {
    const { server, output } = spawnServer(cluster, port, durable);
    if (await isReady(server, port, password)) return server;
    // Workers of a server that was killed take a moment to notice and to let go of its memory.
    const waitsForOrphans = output().includes('pre-existing shared memory block');
    if (!waitsForOrphans || Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start in ${cluster.folder}: ${output().trim() || 'see its log folder'}`,
      );
    }
    await delay(200);
  }
}

/** Fast shutdown first; what does not end in time is ended harder, and recovers on the next start. */
export async function endServer(pid: number): Promise<void> {
  for (const [signal, patience] of STOP_STEPS) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + patience;
    while (isAlive(pid) && Date.now() < deadline) await delay(20);
  }
}

function spawnServer({ folder, account, programs }: Cluster, port: number, durable: boolean) {
  const settings = { ...SETTINGS, ...(durable ? {} : UNSAFE_SETTINGS), port };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = commandAs(account, programs.postgres, ['-D', folder, ...args]);
  const server = spawn(command.program, command.args, {
    ...command.ids,
    cwd: folder,
    // In a process group of its own, so that Ctrl-C reaches us first and the API can finish what it is doing.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.on('error', (error) => {
    output += error.message;
  });
  server.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  });
  return { server, output: () => output };
}

/** True once it answers, which after a crash is when recovery is done; false when it has ended instead. */
async function isReady(server: ChildProcess, port: number, password: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    if (await answers(port, password)) return true;
    if (Date.now() > deadline) server.kill('SIGQUIT');
    await delay(25);
  }
  return false;
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, password, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
