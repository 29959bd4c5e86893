import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freeze } from '../freeze.ts';
import type { Host } from './host-network.ts';

const REST_PORT = 8008;
const LOOK_MS = 500;

interface NodeOptions {
  readonly name: string;
  readonly host: Host;
  /** The `sightline` database on it, whatever it is at the moment. */
  readonly url: string;
  /** The same node for whoever may do everything. */
  readonly adminUrl: string;
  /** Folder of its data. */
  readonly data: string;
  /** Starts Patroni on it. */
  readonly launch: () => ChildProcess;
  /** Runs a program on it, as its database would; throws when that fails. */
  readonly run: (...command: readonly string[]) => Promise<void>;
}

/** A host with Patroni and the PostgreSQL that it runs. */
export type HaNode = ReturnType<typeof createNode>;

export function createNode({ name, host, url, adminUrl, data, launch, run }: NodeOptions) {
  let patroni: ChildProcess | undefined;

  function postmaster(): number {
    return Number.parseInt(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8'), 10);
  }

  /** Whether Patroni says yes to a question such as `primary`. */
  async function says(question: string): Promise<boolean> {
    const asked = `http://${host.address}:${REST_PORT}/${question}`;
    return fetch(asked, { signal: AbortSignal.timeout(LOOK_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  return {
    name,
    host,
    url,
    run,
    start(): void {
      patroni = launch();
    },
    isPrimary: () => says('primary'),
    /** Whether it may take over without a loss: the only proof is that etcd names it so. */
    isSuccessor: () => says('sync'),
    /** Loses its host, as it seems to others: Patroni and PostgreSQL are gone at once. */
    async kill(): Promise<void> {
      const pids = [patroni?.pid, postmaster()].filter((pid) => pid !== undefined);
      const gone = patroni && once(patroni, 'exit');
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await gone;
    },
    /** Loses PostgreSQL alone. */
    killPostmaster(): void {
      process.kill(postmaster(), 'SIGKILL');
    },
    /** A standby goes on to write down what the primary sends, and to acknowledge it, but no longer plays it. */
    async pauseReplay(): Promise<void> {
      const client = new pg.Client(adminUrl);
      await client.connect();
      await client.query('SELECT pg_wal_replay_pause()');
      await client.end();
    },
    /** Everything on it stands still, until the returned function lets it go on. */
    freeze(): () => void {
      const thaws = [freeze(patroni?.pid ?? 0), freeze(postmaster())];
      return () => {
        for (const thaw of thaws) thaw();
      };
    },
    async stop(): Promise<void> {
      const file = path.join(data, 'postgres/postmaster.pid');
      if (patroni && patroni.exitCode === null && patroni.signalCode === null) {
        const gone = once(patroni, 'exit');
        patroni.kill('SIGKILL');
        await gone;
      }
      if (existsSync(file)) tryKill(postmaster());
    },
  };
}

/** Starts a program as an account on a host, with nothing of our environment. */
export function launchOn(
  host: Host | undefined,
  { uid, gid }: { readonly uid?: number | undefined; readonly gid?: number | undefined },
  [program = '', ...args]: readonly string[],
  { log, env = {} }: { readonly log: number; readonly env?: Readonly<Record<string, string>> },
): ChildProcess {
  const become =
    uid === undefined || gid === undefined
      ? []
      : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
  const [first = '', ...rest] = [...(host?.enter ?? []), ...become, program, ...args];
  return spawn(first, rest, {
    // The account may be kept out of ours.
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
}

/** Runs a program as `launchOn` starts it, to its end; throws when it fails. */
export async function runOn(
  ...[host, account, command, options]: Parameters<typeof launchOn>
): Promise<void> {
  const [status] = await once(launchOn(host, account, command, options), 'exit');
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}.`);
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {}
}
