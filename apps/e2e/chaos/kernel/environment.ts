import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase, type Database } from '../../../api/src/database/client.ts';
import { type Standby, startStandby } from '../../../api/src/database/embedded-standby.ts';
import { applyMigrations } from '../../../api/src/database/migrate.ts';
import { createPhotoStore, type PhotoStore } from '../../../api/src/photo-store/photo-store.ts';
import type { TestServer as Ground } from '../../../api/test/factories.ts';
import { type GundiReceiver, startGundiReceiver } from '../../../api/test/servers/gundi-receiver.ts';
import { type Mailbox, startMailbox } from '../../../api/test/servers/mailbox.ts';
import { connect } from '../../fixtures/api.ts';
import { type Clock, jumpingClock } from './clock.ts';
import { makeFolder, makeOwnFolder } from './folders.ts';
import { asDatabase, type HaCluster, startHaCluster } from './ha/ha-cluster.ts';
import { everyServerIsReady, isBegun, type Numbers, type Server, startProcesses } from './processes.ts';
import { startProxy } from './proxy.ts';
import { mountSmallDisk } from './small-disk.ts';
import { type SupervisedDatabase, superviseDatabase } from './supervised-database.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import { until } from './until.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const START_MS = 120_000;
const SEED = 'prisma/seed/seed.ts';
/** So many characters of its beginning, and as many of its end, show what went wrong. */
const LOG_CHARACTERS = 4_000;
/** Statements of the audit look at everything. */
const AUDIT_MS = 300_000;

export interface EnvironmentOptions extends Numbers {
  /** All data is on a disk of its own of this size; in the system's folder for temporary files when left out. */
  readonly diskMegabytes?: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** An empty folder or none yet, which stays; one that goes with the environment when left out. */
  readonly dataDir?: string;
  /** Of the proxy before several servers; any that is free when left out. */
  readonly port?: number;
  /** So many replicas of the database answer what only reads. */
  readonly replicas?: number;
  /** PostgreSQL runs on two hosts, of which one takes over from the other. */
  readonly highlyAvailable?: true;
  /** The log of those two, and backups, go to a bucket. */
  readonly archived?: true;
  /** Has the demo's people, cameras and their history in it. */
  readonly demo?: boolean;
}

/** Sightline as it runs: PostgreSQL, servers and workers as processes, each started again when it dies. */
export interface Environment extends Ground {
  /** Where cameras and people call: the server, or a proxy before several. */
  readonly url: string;
  readonly dataDir: string;
  readonly database: SupervisedDatabase;
  readonly db: Database;
  readonly standbys: readonly Standby[];
  /** Where PostgreSQL runs on two hosts. */
  readonly cluster: HaCluster | undefined;
  readonly photos: PhotoStore;
  readonly apis: readonly Server[];
  readonly workers: readonly SupervisedProcess[];
  /** Takes what integrations with Gundi deliver. */
  readonly gundi: GundiReceiver;
  readonly mail: Mailbox;
  /** What time servers and workers think it is. */
  readonly clock: Clock;
  /** How that is ended which a scenario has under way, or had. */
  readonly underWay: Set<() => Promise<void>>;
  /** The beginning and the end of the log of its processes. */
  shortLog(): string;
  /** Resolves once every server says that it is ready. */
  ready(): Promise<void>;
  /** Ends everything and removes its data; throws when a process did not end cleanly. */
  close(): Promise<void>;
}

/** Throws with beginning and end of its log when it does not begin, and leaves nothing. */
export async function openEnvironment(options: EnvironmentOptions = {}): Promise<Environment> {
  const endings = new AsyncDisposableStack();
  let shortLog = () => '';
  try {
    const dataDir = makeEnvironmentFolder(endings, options);
    const text = path.join(dataDir, 'environment.log');
    const log = openSync(text, 'a');
    endings.defer(() => closeSync(log));
    shortLog = () => bothEnds(readFileSync(text, 'utf8'));
    const environment = await begin(endings, { dataDir, log }, options);
    await until('every server is ready', () => isBegun(environment), START_MS);
    return { ...environment, shortLog, close: () => endings.disposeAsync() };
  } catch (error) {
    const failure = new Error(`The environment did not begin. Its log:\n${shortLog()}`, {
      cause: error,
    });
    // What has failed already may fail at its end.
    await endings.disposeAsync().catch(() => undefined);
    throw failure;
  }
}

function bothEnds(text: string): string {
  if (text.length <= 2 * LOG_CHARACTERS) return text;
  return `${text.slice(0, LOG_CHARACTERS)}\n…\n${text.slice(-LOG_CHARACTERS)}`;
}

interface Paths {
  readonly dataDir: string;
  /** File descriptor for the log of processes. */
  readonly log: number;
}

/** Starts everything, and tells `endings` how it ends, in the opposite order. */
async function begin(
  endings: AsyncDisposableStack,
  { dataDir, log }: Paths,
  options: EnvironmentOptions,
): Promise<Omit<Environment, 'shortLog' | 'close'>> {
  const gundi = await startGundiReceiver();
  endings.defer(() => gundi.close());
  const mail = await startMailbox();
  endings.defer(() => mail.close());
  const { highlyAvailable, archived } = options;
  const cluster = highlyAvailable && (await startHaCluster(path.join(dataDir, 'cluster'), { log, archived }));
  const database = cluster ? asDatabase(cluster) : await superviseDatabase(dataDir, log);
  endings.defer(() => database.stop());
  await applyMigrations(database.url);
  const standbys = await startStandbys(endings, database.url, options.replicas ?? 0);
  const clock = jumpingClock(dataDir);
  const tokenSecret = randomBytes(32).toString('hex');
  const env = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    // As `npm start` has it.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/sightline'),
    DATABASE_URL: database.url,
    DATABASE_READ_URL: [...standbys, ...(cluster?.nodes ?? [])].map(({ url }) => url).join(),
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
  const { apis, workers } = await startProcesses(
    endings,
    { flags: clock.flags, env, folderOf, log },
    options,
  );
  const urls = apis.map((api) => api.url);
  const proxy = urls.length > 1 ? await startProxy(urls, options.port) : undefined;
  endings.defer(() => proxy?.close());
  const url = proxy?.url ?? urls[0] ?? '';
  const photos = await createPhotoStore(env);
  endings.defer(() => photos.close());
  const db = connectDatabase({
    url: database.url,
    max: 4,
    statementTimeoutMs: AUDIT_MS,
    log: { warn: () => undefined },
  });
  endings.defer(() => db.close());
  return {
    url,
    dataDir,
    database,
    db,
    cluster,
    standbys,
    photos,
    apis,
    workers,
    gundi,
    mail,
    clock,
    underWay: new Set(),
    services: { db, tokenSecret, now: () => new Date() },
    client: (authorization) => connect(url, authorization),
    async ready() {
      await until('every server is ready', () => everyServerIsReady(apis), START_MS);
    },
  };
}

async function startStandbys(
  endings: AsyncDisposableStack,
  url: string,
  count: number,
): Promise<readonly Standby[]> {
  const standbys: Standby[] = [];
  while (standbys.length < count) {
    const standby = await startStandby({ url });
    endings.defer(() => standby.stop());
    standbys.push(standby);
  }
  return standbys;
}

function makeEnvironmentFolder(
  endings: AsyncDisposableStack,
  { dataDir, diskMegabytes }: EnvironmentOptions,
): string {
  const folder = makeFolder(dataDir);
  if (!dataDir) endings.defer(() => rmSync(folder, { recursive: true, force: true }));
  if (diskMegabytes) endings.defer(mountSmallDisk(folder, diskMegabytes));
  return folder;
}
