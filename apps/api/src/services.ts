import { mkdir } from 'node:fs/promises';
import { readOrCreateSecret } from './access/session.ts';
import { connectDatabase, type DatabaseTimes } from './database/client.ts';
import { createReads } from './database/replicas/reads.ts';
import { startReplicas } from './database/replicas/replicas.ts';
import { whenDatabaseAnswers } from './database/when-database-answers.ts';
import type { Env } from './env.ts';
import { PASSWORD_HASH_COST } from './features/auth/password-hasher.ts';
import { startJobs } from './jobs/jobs.ts';
import { watchDisk } from './kernel/disk-space.ts';
import type { Services } from './kernel/services.ts';
import { startLiveBus } from './live/live-bus.ts';
import { createLogger } from './logging/logger.ts';
import { createMailer } from './mail/mailer.ts';
import { createMetrics } from './metrics/metrics.ts';
import { watchPool } from './metrics/pool-metrics.ts';
import { watchQueues } from './metrics/queue-metrics.store.ts';
import { watchReplicas } from './metrics/replica-metrics.ts';
import { createPhotoStore } from './photo-store/photo-store.ts';

/** Nobody waits for a job as people do for an answer: it may wait longer for its turn at a connection, and run longer. */
const JOB_TIMES: DatabaseTimes = { connectTimeoutMs: 5_000, statementTimeoutMs: 30_000 };

export interface RunningServices extends Services {
  /** Lets go of everything, in the order in which it may be let go. */
  close(): Promise<void>;
}

/** Connects to all that the API (`sender`) or the worker needs. `times` is for who waits longer than people do. */
export async function startServices(
  env: Env,
  role: 'sender' | 'worker',
  times: DatabaseTimes = role === 'worker' ? JOB_TIMES : {},
): Promise<RunningServices> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const log = createLogger(env);
  // The worker takes locks that outlive a transaction.
  const pooled = role === 'sender' ? env.DATABASE_POOLED_URL : undefined;
  const db = connectDatabase({
    url: pooled ?? env.DATABASE_URL,
    isShared: pooled !== undefined,
    max: env.DATABASE_POOL,
    log,
    ...times,
  });
  const metrics = createMetrics();
  watchPool(metrics, db);
  if (role === 'worker') watchQueues(metrics, db);
  const hasDiskSpace = watchDisk(env.DATA_DIR);
  await whenDatabaseAnswers(() => db.pool.query('SELECT /* services.startServices */ 1'), log);
  const [jobs, live, photos, replicas] = await Promise.all([
    startJobs({ pool: db.pool, log, metrics, hasDiskSpace, role }),
    whenDatabaseAnswers(() => startLiveBus(env.DATABASE_URL, log, times.connectTimeoutMs), log),
    createPhotoStore(env),
    startReplicas(db, {
      urls: role === 'sender' ? env.DATABASE_READ_URL : [],
      maxLag: env.DATABASE_READ_LAG_SECONDS,
      max: env.DATABASE_POOL,
      log,
      ...times,
    }),
  ]);
  watchReplicas(metrics, replicas);
  return {
    env,
    db,
    reads: createReads(db),
    replicas,
    log,
    metrics,
    jobs,
    live,
    now: () => new Date(),
    tokenSecret: env.JWT_SECRET ?? (await readOrCreateSecret(env.DATA_DIR)),
    passwordHashCost: PASSWORD_HASH_COST,
    mailer: createMailer(env, log),
    photos,
    hasDiskSpace,
    close: async () => {
      await jobs.stop();
      await live.stop();
      await replicas.close();
      await db.close();
    },
  };
}
