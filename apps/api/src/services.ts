import { mkdir } from 'node:fs/promises';
import { connectDatabase, type DatabaseTimes } from './database/client.ts';
import type { Env } from './env.ts';
import { startJobs } from './kernel/jobs.ts';
import { createMetrics } from './kernel/metrics.ts';
import type { Services } from './kernel/services.ts';
import { watchDisk } from './plugins/disk-room.ts';
import { startLiveBus } from './plugins/live-bus.ts';
import { createLogger } from './plugins/logger.ts';
import { createMailer } from './plugins/mailer.ts';
import { createPhotoStore } from './plugins/photo-store.ts';
import { watchPool } from './plugins/pool-metrics.ts';
import { watchQueues } from './plugins/queue-metrics.store.ts';
import { readOrCreateSecret } from './plugins/session.ts';

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
  const db = await connectDatabase({ url: env.DATABASE_URL, max: env.DATABASE_POOL, log, ...times });
  const metrics = createMetrics();
  watchPool(metrics, db);
  if (role === 'worker') watchQueues(metrics, db);
  const hasRoom = watchDisk(env.DATA_DIR);
  const [jobs, live, photos] = await Promise.all([
    startJobs({ pool: db.pool, log, metrics, hasRoom, role }),
    startLiveBus(env.DATABASE_URL, log, times.connectTimeoutMs),
    createPhotoStore(env),
  ]);
  return {
    env,
    db,
    log,
    metrics,
    jobs,
    live,
    now: () => new Date(),
    tokenSecret: env.JWT_SECRET ?? (await readOrCreateSecret(env.DATA_DIR)),
    mailer: createMailer(env, log),
    photos,
    hasRoom,
    close: async () => {
      await jobs.stop();
      await live.stop();
      await db.close();
    },
  };
}
