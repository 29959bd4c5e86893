import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss, systemClock } from 'pg-boss';
import type { SqlExecutor } from '../kernel/sql.ts';
import { throttleLogByKind } from '../logging/log-throttle.ts';
import { carriedContext, readContext, runInContext } from '../logging/request-context.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { formerNamesOf, type JobName, type JobPayloads, PLANS, type Plan } from './job-plans.ts';
import { openQueues } from './open-queues.ts';
import { pauseWhenDiskIsFull } from './pause-when-disk-is-full.ts';

/** When a job may be done; at once if left out. */
export interface When {
  readonly after?: Date;
  /** A job of the same kind and key that waits already is enough. */
  readonly key?: string;
  /** How many of the kind the same stranger had before: jobs of others go first. */
  readonly turn?: number;
}

/** While PostgreSQL is away each queue fails twice a second, and mostly for the same reason. */
const LOG_INTERVAL_MS = 10_000;
/**
 * The clock of the queue, which nobody sets back. Set back while a queue looks for work, the machine's clock made it wait for as
 * long as that before it looked again: an hour for an hour.
 */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
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
  /** Whether there is space left on the disk. */
  readonly hasDiskSpace: () => boolean;
  /** `worker` also runs schedules and maintenance; `sender` only enqueues. */
  readonly role: 'sender' | 'worker';
}

const executor = (sql: SqlExecutor) => ({
  executeSql: (text: string, values?: unknown[]) => sql.query(text, values),
});

const tracer = trace.getTracer('sightline');

/** Runs a job in the context it was sent in: logged, timed and traced. */
function follow(
  { log, metrics }: Pick<Options, 'log' | 'metrics'>,
  name: JobName,
  job: { readonly id: string; readonly data: unknown },
) {
  const { requestId, trace: parent } = readContext(job.data);
  return (handle: () => Promise<void>): Promise<void> =>
    runInContext({ requestId, job: name, jobId: job.id }, () =>
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

/** Takes jobs of a queue one by one: while there are some, one after the other, and looks twice a second when there are none. */
async function takeJobs<T>(
  boss: PgBoss,
  queue: string,
  doJob: (job: { readonly id: string; readonly data: T }) => Promise<void>,
): Promise<void> {
  let worker: string | undefined;
  worker = await boss.work<T>(queue, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return;
    // It looks for the next one at once, or whoever has a queue filled holds up what comes after by half a second a job.
    if (worker) boss.notifyWorker(worker);
    await doJob(job);
  });
}

/** Connects to the job queue, which lives in the same database so that a job commits with what caused it. */
export async function startJobs({ pool, log, metrics, hasDiskSpace, role }: Options): Promise<Jobs> {
  const worker = role === 'worker';
  const boss = new PgBoss({ db: executor(pool), clock: STEADY_CLOCK, supervise: worker, schedule: worker });
  const fail = throttleLogByKind<unknown>(
    LOG_INTERVAL_MS,
    (error) => (error instanceof Error ? error.message : String(error)),
    (error, leftOut) => log.error({ err: error, leftOut }, 'job queue'),
  );
  const stopWatching: (() => void)[] = [];
  boss.on('error', fail);
  await boss.start();
  await openQueues(boss, pool, QUEUES);
  for (const [name, { cron }] of Object.entries<Plan>(PLANS))
    if (worker && cron) await boss.schedule(name, cron, {});
  const knownQueues = async (names: readonly string[]) =>
    names.length > 0 ? (await boss.getQueues([...names])).map((queue) => queue.name) : [];
  return {
    send: async (name, data, tx, { after, key, turn } = {}) => {
      await boss.send(
        name,
        { ...data, ...carriedContext() },
        {
          ...(tx ? { db: executor(tx) } : {}),
          ...(after ? { startAfter: after } : {}),
          ...(key ? { singletonKey: key } : {}),
          ...(turn ? { priority: -turn } : {}),
        },
      );
    },
    sendMany: async (name, data, tx) => {
      if (data.length === 0) return;
      const context = carriedContext();
      await boss.insert(
        name,
        data.map((item) => ({ data: { ...item, ...context } })),
        tx ? { db: executor(tx) } : {},
      );
    },
    work: async (name, handle, concurrency = 1) => {
      const queues = [name, ...(await knownQueues(formerNamesOf(name)))];
      const doJob = (job: { readonly id: string; readonly data: JobPayloads[typeof name] }) =>
        follow({ log, metrics }, name, job)(() => handle(job.data));
      const workers = queues.flatMap((queue) => Array.from({ length: concurrency }, () => queue));
      const begin = () => Promise.all(workers.map((queue) => takeJobs(boss, queue, doJob)));
      const { fillsDisk }: Plan = PLANS[name];
      const end = () => Promise.all(queues.map((queue) => boss.offWork(queue, { wait: false })));
      if (fillsDisk) stopWatching.push(await pauseWhenDiskIsFull(hasDiskSpace, { begin, end }, fail));
      else await begin();
    },
    stop: async () => {
      for (const leave of stopWatching) leave();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
