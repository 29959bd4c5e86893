import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { carriedCause, readCause, within } from './cause.ts';
import { type JobName, type JobPayloads, PLANS, type Plan } from './job-plans.ts';
import type { Metrics } from './metrics.ts';
import { openQueues } from './open-queues.ts';
import { sayEachRarely } from './say-rarely.ts';
import type { SqlExecutor } from './sql.ts';
import { whileThereIsRoom } from './while-there-is-room.ts';

/** When a job may be done; at once if left out. */
export interface When {
  readonly after?: Date;
  /** A job of the same kind and key that waits already is enough. */
  readonly key?: string;
}

/** While PostgreSQL is away each queue fails twice a second, and mostly for the same reason. */
const SAY_MS = 10_000;
/** What is being done may finish within this time; the rest of a process's grace is for its traces. */
const STOP_MS = 6_000;

const QUEUES = Object.fromEntries(
  Object.entries<Plan>(PLANS).map(([name, { cron: _cron, fillsDisk: _fillsDisk, ...plan }]) => [
    name,
    { ...plan, retryBackoff: true },
  ]),
);

export interface Jobs {
  /** Enqueues a job; with `tx`, it exists if and only if that transaction commits. */
  send<K extends JobName>(name: K, data: JobPayloads[K], tx?: SqlExecutor, when?: When): Promise<void>;
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
  readonly metrics: Metrics;
  /** Whether the disk has room. */
  readonly hasRoom: () => boolean;
  /** `worker` also runs schedules and maintenance; `sender` only enqueues. */
  readonly role: 'sender' | 'worker';
}

const executor = (sql: SqlExecutor) => ({
  executeSql: (text: string, values?: unknown[]) => sql.query(text, values),
});

const tracer = trace.getTracer('sightline');

/** Does a job under the cause it was sent with: logged, timed and traced. */
function follow(
  { log, metrics }: Pick<Options, 'log' | 'metrics'>,
  name: JobName,
  job: { readonly id: string; readonly data: unknown },
) {
  const { requestId, trace: parent } = readCause(job.data);
  return (handle: () => Promise<void>): Promise<void> =>
    within({ requestId, job: name, jobId: job.id }, () =>
      tracer.startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, parent, async (span) => {
        const ended = metrics.jobs.startTimer({ name });
        try {
          await handle();
          ended({ outcome: 'done' });
        } catch (error) {
          ended({ outcome: 'failed' });
          span.setStatus({ code: SpanStatusCode.ERROR });
          // The queue keeps it with the job, where nobody looks.
          log.error({ err: error, job: name, jobId: job.id }, 'a job failed');
          throw error;
        } finally {
          span.end();
        }
      }),
    );
}

/** Connects to the job queue, which lives in the same database so that a job commits with what caused it. */
export async function startJobs({ pool, log, metrics, hasRoom, role }: Options): Promise<Jobs> {
  const worker = role === 'worker';
  const boss = new PgBoss({ db: executor(pool), supervise: worker, schedule: worker });
  const fail = sayEachRarely<unknown>(
    SAY_MS,
    (error) => (error instanceof Error ? error.message : String(error)),
    (error, leftOut) => log.error({ err: error, leftOut }, 'job queue'),
  );
  const leaveRoom: (() => void)[] = [];
  boss.on('error', fail);
  await boss.start();
  await openQueues(boss, pool, QUEUES);
  for (const [name, { cron }] of Object.entries<Plan>(PLANS))
    if (worker && cron) await boss.schedule(name, cron, {});
  return {
    send: async (name, data, tx, { after, key } = {}) => {
      await boss.send(
        name,
        { ...data, ...carriedCause() },
        {
          ...(tx ? { db: executor(tx) } : {}),
          ...(after ? { startAfter: after } : {}),
          ...(key ? { singletonKey: key } : {}),
        },
      );
    },
    sendMany: async (name, data, tx) => {
      if (data.length === 0) return;
      const cause = carriedCause();
      await boss.insert(
        name,
        data.map((item) => ({ data: { ...item, ...cause } })),
        tx ? { db: executor(tx) } : {},
      );
    },
    work: async (name, handle, concurrency = 1) => {
      const begin = () =>
        boss.work<JobPayloads[typeof name]>(
          name,
          { localConcurrency: concurrency, pollingIntervalSeconds: 0.5 },
          async ([job]) => {
            if (job) await follow({ log, metrics }, name, job)(() => handle(job.data));
          },
        );
      const { fillsDisk }: Plan = PLANS[name];
      const end = () => boss.offWork(name, { wait: false });
      if (fillsDisk) leaveRoom.push(await whileThereIsRoom(hasRoom, { begin, end }, fail));
      else await begin();
    },
    stop: async () => {
      for (const leave of leaveRoom) leave();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
