import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Cluster, ensureData, openCluster } from './embedded-cluster.ts';
import { recall, remember } from './embedded-memory.ts';
import { endServer, launchServer } from './embedded-server.ts';
import { isAlive, parentOf, servesFolder } from './process-info.ts';

/** Name of the database and of the role that owns it; the role is no superuser. */
const NAME = 'sightline';

export interface EmbeddedOptions {
  /** The server's data goes to `postgres` in it, its password and port to `postgres.json`. */
  readonly dataDir: string;
  /** False gives up safety for speed, for tests: a power cut loses everything. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Address of the `sightline` database, for a role that is no superuser. */
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  /** Settles when the server has ended, whoever ended it. */
  readonly exited: Promise<void>;
  /** Ends the server cleanly: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 from the npm package on 127.0.0.1, creating its data on the first start. A server that an
 * earlier, killed run left behind is ended first. Throws, saying what to do, when that is not possible.
 */
export async function startEmbedded({ dataDir, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir);
  await endEarlierServer(cluster, dataDir);
  const { password, port } = await remember(dataDir);
  ensureData(cluster, password, durable);
  const server = await launchServer(cluster, port, password, durable);
  const pid = server.pid as number;
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = (database: string, role: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(url('postgres', 'postgres'), password);
  return { url: url(NAME, NAME), pid, exited, stop: () => endServer(pid) };
}

/** The address of the server that somebody else runs with this data folder at this moment; undefined when nobody does. */
export function runningEmbedded(dataDir: string): string | undefined {
  const known = recall(dataDir);
  if (!known || !isAlive(known.owner) || known.owner === process.pid) return undefined;
  const folder = resolve(dataDir, 'postgres');
  const lock = join(folder, 'postmaster.pid');
  if (!existsSync(lock) || !servesFolder(Number.parseInt(readFileSync(lock, 'utf8'), 10), folder))
    return undefined;
  return `postgresql://${NAME}:${known.password}@127.0.0.1:${known.port}/${NAME}`;
}

async function endEarlierServer({ folder }: Cluster, dataDir: string) {
  const lock = join(folder, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
  if (!(isAlive(pid) && servesFolder(pid, folder))) {
    // PostgreSQL itself would mistake a reused process id for a running server.
    rmSync(lock);
    return;
  }
  const owner = recall(dataDir)?.owner;
  if (owner !== undefined && parentOf(pid) === owner && owner !== process.pid) {
    throw new Error(
      `${dataDir} is in use by a Sightline that is still running (process ${owner}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  await endServer(pid);
}

async function ensureDatabase(adminUrl: string, password: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [NAME]);
    if (roles.rowCount === 0) {
      await client.query(`CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    }
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  } finally {
    await client.end();
  }
}
