import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { SqlExecutor } from './sql.ts';

/** Every kind of work that may happen later, with what it needs to know. */
export interface JobPayloads {
  /** Makes a reset token and mails its link, if the address is known. */
  'send-reset-mail': { readonly email: string };
  /** Makes the thumbnail of a stored full photo. */
  'make-thumbnail': { readonly photoId: number };
  /** Changes the status of up to 1,000 insights of one user. */
  'bulk-update': { readonly bulkId: number };
  /** Deletes files of photos whose insights were cleared. */
  'remove-photo-files': { readonly keys: readonly string[] };
  /** Removes files without a row and photos whose insight never came. */
  'sweep-photos': Record<string, never>;
  /** Removes firmware and model files without a row. */
  'sweep-artifacts': Record<string, never>;
  /** Seals full segments of insights and makes those anew in which much has happened. */
  'seal-insights': Record<string, never>;
  /** Ends messages to cameras whose time is up. */
  'expire-ota-messages': Record<string, never>;
  /** Lets the rules of alerts look at all cameras, or at those of one account. */
  'evaluate-alerts': { readonly ownerId?: number };
}

export type JobName = keyof JobPayloads;

interface Plan {
  readonly retryLimit: number;
  /** Seconds until the first retry, 1 if left out; every further one waits about twice as long, up to the longest. */
  readonly retryDelay?: number;
  readonly retryDelayMax?: number;
  /** Seconds before a job that did not finish is given to somebody else. */
  readonly expireInSeconds: number;
  /** Cron line in UTC, for work that comes round. */
  readonly cron?: string;
}

const PLANS: Readonly<Record<JobName, Plan>> = {
  // Tries for more than an hour: a mail server may be down that long.
  'send-reset-mail': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 60 },
  'make-thumbnail': { retryLimit: 5, expireInSeconds: 120 },
  // Never given up: while it waits, its user can save nothing else.
  'bulk-update': { retryLimit: 100_000, retryDelayMax: 60, expireInSeconds: 60 },
  'remove-photo-files': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 300 },
  'sweep-photos': { retryLimit: 1, expireInSeconds: 600, cron: '17 * * * *' },
  'sweep-artifacts': { retryLimit: 1, expireInSeconds: 600, cron: '47 * * * *' },
  'seal-insights': { retryLimit: 1, expireInSeconds: 900, cron: '* * * * *' },
  'expire-ota-messages': { retryLimit: 1, expireInSeconds: 300, cron: '*/5 * * * *' },
  'evaluate-alerts': { retryLimit: 2, expireInSeconds: 300, cron: '*/15 * * * *' },
};

const names = Object.keys(PLANS) as JobName[];

export interface Jobs {
  /** Enqueues a job; with `tx`, it exists if and only if that transaction commits. */
  send<K extends JobName>(name: K, data: JobPayloads[K], tx?: SqlExecutor): Promise<void>;
  /** Enqueues many jobs of one kind in one statement. */
  sendMany<K extends JobName>(name: K, data: readonly JobPayloads[K][], tx?: SqlExecutor): Promise<void>;
  /** Takes jobs of one kind from now on, up to `concurrency` at a time. Only the worker does. */
  work<K extends JobName>(
    name: K,
    handle: (data: JobPayloads[K]) => Promise<void>,
    concurrency?: number,
  ): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  /** `worker` also runs schedules and maintenance; `sender` only enqueues. */
  readonly role: 'sender' | 'worker';
}

const executor = (sql: SqlExecutor) => ({
  executeSql: (text: string, values?: unknown[]) => sql.query(text, values),
});

/** Connects to the job queue, which lives in the same database so that a job commits with what caused it. */
export async function startJobs({ pool, log, role }: Options): Promise<Jobs> {
  const worker = role === 'worker';
  const boss = new PgBoss({ db: executor(pool), supervise: worker, schedule: worker });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const name of names) {
    const { cron, ...queue } = PLANS[name];
    await boss.createQueue(name, { ...queue, retryBackoff: true });
    if (worker && cron) await boss.schedule(name, cron, {});
  }
  return {
    send: async (name, data, tx) => {
      await boss.send(name, data, tx ? { db: executor(tx) } : {});
    },
    sendMany: async (name, data, tx) => {
      if (data.length === 0) return;
      await boss.insert(
        name,
        data.map((item) => ({ data: item })),
        tx ? { db: executor(tx) } : {},
      );
    },
    work: async (name, handle, concurrency = 1) => {
      await boss.work<JobPayloads[typeof name]>(
        name,
        { localConcurrency: concurrency, pollingIntervalSeconds: 0.5 },
        async ([job]) => {
          if (job) await handle(job.data);
        },
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}
