import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { signSessionToken } from '../../../api/src/access/session-token.ts';
import { connectDatabase, type Database } from '../../../api/src/database/client.ts';
import { startTemporary } from '../../../api/src/database/embedded-temporary.ts';
import { applyMigrations } from '../../../api/src/database/migrate.ts';
import { HEAP_FLAGS } from '../../../api/src/heap-flags.ts';
import { cleanup } from './cleanup.ts';
import { cpuSecondsOfFamily } from './cpu-seconds.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const OWNER_ID = 1;
/** Signs people in, in this run only. */
export const BENCH_SECRET = randomBytes(32).toString('hex');

export interface AccountDatabase {
  readonly databaseUrl: string;
  /** The processor time that PostgreSQL has used, in seconds. */
  cpuSeconds(): number;
  readonly ownerId: number;
  /** Signs the owner in. */
  readonly authorization: string;
  /** Our API over it, as `npm start` runs it. */
  startApi(more?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** What API and worker are started with. */
  settings(more?: Readonly<Record<string, string>>): Record<string, string>;
  stop(): Promise<void>;
}

/** A throw-away database with one signed-in owner, filled by `fill`; `durable` where writing is what is measured. */
export async function makeAccountDatabase(
  fill: (db: Database, ownerId: number) => Promise<void>,
  { durable = false } = {},
): Promise<AccountDatabase> {
  const { starting, dataDir, stop } = await startDatabase(durable);
  try {
    const server = await starting;
    await applyMigrations(server.url);
    const authorization = await addOwner(server.url, fill);
    const settings = (more: Readonly<Record<string, string>> = {}) => ({
      DATABASE_URL: server.url,
      DATA_DIR: dataDir,
      JWT_SECRET: BENCH_SECRET,
      LOG_LEVEL: 'silent',
      LIMIT_USER_CALLS_PER_MINUTE: '100000000',
      ...more,
    });
    return {
      databaseUrl: server.url,
      cpuSeconds: () => cpuSecondsOfFamily(server.pid),
      ownerId: OWNER_ID,
      authorization,
      settings,
      startApi: (more) => startServer('../../api/src/main.ts', settings(more), HEAP_FLAGS.main),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL, which a run that is interrupted ends also while it starts, and a folder for the API's data. */
export async function startDatabase(durable: boolean) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-'));
  let starting: ReturnType<typeof startTemporary> | undefined;
  let ending: Promise<void> | undefined;
  const end = async () => {
    const server = await starting?.catch(() => undefined);
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // Once: another process may have its id afterwards.
  const stop = () => {
    ending ??= end();
    return ending;
  };
  cleanup.defer(stop);
  starting = startTemporary({ durable });
  return { starting, dataDir, stop };
}

/** Adds the owner and what they have; resolves to what they say in the Authorization header. */
async function addOwner(
  url: string,
  fill: (db: Database, ownerId: number) => Promise<void>,
): Promise<string> {
  const db = connectDatabase({ url, statementTimeoutMs: 300_000, log: { warn: () => undefined } });
  try {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const sessionId = randomUUID();
    await db.pool.query(
      `INSERT INTO users (id, email, username, first_name, last_name, phone_number, country, password_hash)
       VALUES ($1, 'bench@sightline.test', 'bench', 'Bench', 'Owner', '1', 'New Zealand', 'none')`,
      [OWNER_ID],
    );
    await fill(db, OWNER_ID);
    await db.prisma.session.create({ data: { id: sessionId, userId: OWNER_ID, expiresAt } });
    return `Bearer ${signSessionToken(BENCH_SECRET, { userId: OWNER_ID, sessionId, expiresAt })}`;
  } finally {
    await db.close();
  }
}
