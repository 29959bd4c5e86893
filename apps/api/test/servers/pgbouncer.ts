import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresAccount } from '../../src/database/embedded-account.ts';
import { freePort } from '../free-port.ts';

/** How long a caller has a connection of its own. */
export type PoolMode = 'session' | 'transaction';

export interface Bouncer {
  /** The same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether PgBouncer is on this machine. */
export function hasPgBouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/** As operate.md has it. */
const LIMITS = `connect_query='SET statement_timeout = 3000; SET idle_in_transaction_session_timeout = 60000'`;

/** PgBouncer as its package sets it up, before the server of a database. */
export async function startPgBouncer(databaseUrl: string, mode: PoolMode): Promise<Bouncer> {
  const url = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'sightline-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${url.hostname} port=${url.port} ${mode === 'transaction' ? LIMITS : ''}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      'default_pool_size = 25',
      // Each file of tests has a database of its own.
      'server_idle_timeout = 2',
      'max_client_conn = 500',
    ].join('\n'),
  );
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, users, settings]) chownSync(path, uid, gid);
  const bouncer = spawn('pgbouncer', ['--quiet', settings], {
    stdio: 'ignore',
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
  url.port = String(port);
  await untilItAnswers(url.href);
  return {
    url: url.href,
    stop: async () => {
      bouncer.kill('SIGKILL');
      await once(bouncer, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

const TRIES = 200;

async function untilItAnswers(url: string): Promise<void> {
  for (let left = TRIES; ; left--) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
