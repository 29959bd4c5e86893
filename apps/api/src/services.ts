import { mkdir } from 'node:fs/promises';
import { connectDatabase } from './database/client.ts';
import type { Env } from './env.ts';
import { startJobs } from './kernel/jobs.ts';
import type { Services } from './kernel/services.ts';
import { startLiveBus } from './plugins/live-bus.ts';
import { createLogger } from './plugins/logger.ts';
import { createMailer } from './plugins/mailer.ts';
import { createPhotoStore } from './plugins/photo-store.ts';
import { readOrCreateSecret } from './plugins/session.ts';

export interface RunningServices extends Services {
  /** Lets go of everything, in the order in which it may be let go. */
  close(): Promise<void>;
}

/** Connects to all that the API (`sender`) or the worker needs. */
export async function startServices(env: Env, role: 'sender' | 'worker'): Promise<RunningServices> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const log = createLogger(env);
  const db = await connectDatabase({ url: env.DATABASE_URL, max: env.DATABASE_POOL, log });
  const jobs = await startJobs({ pool: db.pool, log, role });
  const live = await startLiveBus(env.DATABASE_URL, log);
  return {
    env,
    db,
    log,
    jobs,
    live,
    now: () => new Date(),
    tokenSecret: env.JWT_SECRET ?? (await readOrCreateSecret(env.DATA_DIR)),
    mailer: createMailer(env, log),
    photos: createPhotoStore(env),
    close: async () => {
      await jobs.stop();
      await live.stop();
      await db.close();
    },
  };
}
