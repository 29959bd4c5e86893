import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase, type Database } from '../../../api/src/database/client.ts';
import { applyMigrations } from '../../../api/src/database/migrate.ts';
import { HEAP_FLAGS } from '../../../api/src/heap-flags.ts';
import { createPhotoStore, type PhotoStore } from '../../../api/src/plugins/photo-store.ts';
import type { Ground } from '../../../api/test/factories.ts';
import { freePort } from '../../../api/test/free-port.ts';
import { type GundiReceiver, startGundiReceiver } from '../../../api/test/gundi-receiver.ts';
import { type Mailbox, startMailbox } from '../../../api/test/mailbox.ts';
import { connect } from '../../fixtures/api.ts';
import { type Clock, jumpingClock } from './clock.ts';
import { makeFolder, makeOwnFolder } from './folders.ts';
import { type KeptDatabase, keepDatabase } from './kept-database.ts';
import { type KeptProcess, keepRunning } from './kept-process.ts';
import { startProxy } from './proxy.ts';
import { mountSmallDisk } from './small-disk.ts';
import { until } from './until.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const START_MS = 120_000;
/** As `npm start` starts them. */
const SERVER = [...HEAP_FLAGS.main, 'apps/api/src/main.ts'];
const WORKER = [...HEAP_FLAGS.worker, 'apps/api/src/worker.ts'];
const SEED = 'prisma/seed/seed.ts';
/** So many characters tell what went wrong. */
const LAST_WORDS = 4_000;
/** Statements of the audit look at everything. */
const AUDIT_MS = 300_000;

export interface WorldOptions {
  readonly apis?: number;
  readonly workers?: number;
  /** All data is on a disk of its own of this size; in the system's folder for temporary files when left out. */
  readonly diskMegabytes?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** An empty folder or none yet, which stays; one that goes with the world when left out. */
  readonly dataDir?: string;
  /** Of the proxy before several servers; any that is free when left out. */
  readonly port?: number;
  /** Has the demo's people, cameras and their history in it. */
  readonly demo?: boolean;
}

/** Sightline as it runs: PostgreSQL, servers and workers as processes, each started again when it dies. */
export interface World extends Ground {
  /** Where cameras and people call: the server, or a proxy before several. */
  readonly url: string;
  readonly dataDir: string;
  readonly database: KeptDatabase;
  readonly db: Database;
  readonly photos: PhotoStore;
  readonly apis: readonly Server[];
  readonly workers: readonly KeptProcess[];
  /** Takes what integrations with Gundi deliver. */
  readonly gundi: GundiReceiver;
  readonly mail: Mailbox;
  /** What time servers and workers think it is. */
  readonly clock: Clock;
  /** The last words of its processes. */
  lastWords(): string;
  /** Resolves once every server says that it is ready. */
  ready(): Promise<void>;
  /** Ends everything and removes its data; throws when a process did not end cleanly. */
  close(): Promise<void>;
}

export interface Server extends KeptProcess {
  readonly url: string;
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = makeFolder(options.dataDir);
  const unmount = options.diskMegabytes ? mountSmallDisk(dataDir, options.diskMegabytes) : undefined;
  const log = openSync(path.join(dataDir, 'world.log'), 'a');
  const database = await keepDatabase(dataDir, log);
  await applyMigrations(database.url);
  const [gundi, mail] = [await startGundiReceiver(), await startMailbox()];
  const clock = jumpingClock(dataDir);
  const tokenSecret = randomBytes(32).toString('hex');
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    // As `npm start` has it.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/sightline'),
    DATABASE_URL: database.url,
    JWT_SECRET: tokenSecret,
    PHOTO_STORE: 'folder',
    LOG_LEVEL: 'warn',
    DEVICE_LIMITS: 'off',
    GUNDI_V1_URL: `${gundi.url}/positions/`,
    GUNDI_V2_URL: gundi.url,
    GUNDI_REQUEST_SECONDS: '0',
    SMTP_URL: mail.url,
    LIMIT_USER_CALLS_PER_MINUTE: '1000000',
    ...clock.env,
    ...options.settings,
  };
  if (options.demo)
    await promisify(execFile)(process.execPath, [SEED], { cwd: root, env: { ...process.env, ...env } });
  // Who keeps photos in a bucket shares no folder.
  const folderOf = (name: string) => (env.PHOTO_STORE === 'folder' ? dataDir : makeOwnFolder(dataDir, name));
  const start = (name: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    keepRunning({
      args: [...clock.flags, ...args],
      env: { ...env, DATA_DIR: folderOf(name), ...more },
      log,
    });

  const apis: Server[] = [];
  for (let n = 1; n <= (options.apis ?? 1); n++) {
    const port = String(await freePort());
    const server = start(`server-${n}`, SERVER, { PORT: port, HOST: '127.0.0.1' });
    apis.push(Object.assign(server, { url: `http://127.0.0.1:${port}` }));
  }
  const workers = Array.from({ length: options.workers ?? 1 }, (_, n) => start(`worker-${n + 1}`, WORKER));
  const urls = apis.map((api) => api.url);
  const proxy = urls.length > 1 ? await startProxy(urls, options.port) : undefined;
  const url = proxy?.url ?? urls[0] ?? '';
  const db = connectDatabase({
    url: database.url,
    max: 4,
    statementTimeoutMs: AUDIT_MS,
    log: { warn: () => undefined },
  });
  const photos = await createPhotoStore(env);
  const world: World = {
    url,
    dataDir,
    database,
    db,
    photos,
    apis,
    workers,
    gundi,
    mail,
    clock,
    services: { db, tokenSecret, now: () => new Date() },
    client: (authorization) => connect(url, authorization),
    lastWords: () => readFileSync(path.join(dataDir, 'world.log'), 'utf8').slice(-LAST_WORDS),
    async ready() {
      await until('every server is ready', () => everyServerIsReady(apis), START_MS);
    },
    async close() {
      await db.close();
      photos.close();
      await proxy?.close();
      const statuses = await Promise.all([...apis, ...workers].map((each) => each.stop()));
      await database.stop();
      await gundi.close();
      await mail.close();
      closeSync(log);
      unmount?.();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
      if (statuses.some((status) => status !== 0))
        throw new Error(`Not everything ended cleanly: exit statuses ${statuses.join(', ')}.`);
    },
  };
  await world.ready();
  return world;
}

async function everyServerIsReady(servers: readonly Server[]): Promise<boolean> {
  const answers = await Promise.all(
    servers.map(({ url }) =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}
