import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded.ts';
import { type Cluster, give, openCluster } from './embedded-cluster.ts';
import { remember } from './embedded-memory.ts';
import { endServer, launchServer } from './embedded-server.ts';

/** A server that replays the log of another one, and answers what only reads. */
export interface Standby {
  /** Address of the `sightline` database on it. */
  readonly url: string;
  readonly pid: number;
  /** Address of the `postgres` database on it, for its superuser. */
  readonly adminUrl: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Makes a standby of a temporary server, with a copy of its data. */
export async function startStandby(primary: Pick<EmbeddedPostgres, 'url'>): Promise<Standby> {
  const dataDir = join(tmpdir(), `sightline-standby-${randomUUID()}`);
  await mkdir(dataDir);
  const cluster = await openCluster(dataDir);
  const { port } = await remember(dataDir);
  const { password } = new URL(primary.url);
  await copyOf(primary, cluster);
  const server = await launchServer(cluster, port, password, false);
  const pid = server.pid as number;
  const address = (role: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: address('sightline', 'sightline'),
    adminUrl: address('postgres', 'postgres'),
    pid,
    stop: async () => {
      await endServer(pid);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies what a running server has, so that a server on the copy goes on from it. */
async function copyOf({ url }: Pick<EmbeddedPostgres, 'url'>, { folder, account }: Cluster): Promise<void> {
  const admin = new URL(url);
  admin.username = 'postgres';
  admin.pathname = 'postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const source = rows[0]?.data_directory;
    if (!source) throw new Error('The server does not say where its data is.');
    execFileSync('cp', ['--archive', source, folder]);
    const stopped = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    const { hostname, port, password } = admin;
    const from = `host=${hostname} port=${port} user=postgres password=${password}`;
    await rm(join(folder, 'postmaster.pid'));
    const files = {
      backup_label: stopped.rows[0]?.labelfile ?? '',
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${from}'\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text);
      give(join(folder, name), account);
    }
  } finally {
    await client.end();
  }
}
