import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { carriedCause, readCause, within } from './cause.ts';
import type { Metrics } from './metrics.ts';
import { openQueues, type QueuePlan } from './open-queues.ts';
import { sayEachRarely } from './say-rarely.ts';
import type { SqlExecutor } from './sql.ts';
import { whileThereIsRoom } from './while-there-is-room.ts';

/** Every kind of work that may happen later, with what it needs to know. */
export interface JobPayloads {
  /** Makes a reset token and mails its link, if the address is known. */
  'send-reset-mail': { readonly email: string };
  /** Mails an account that its password was changed. */
  'tell-password-changed': { readonly userId: number; readonly at: string };
  /** Mails who made a device update how it went, if they want to know, once every camera has finished. */
  'tell-update-outcome': { readonly updateId: number };
  /** Removes sessions and reset links that have expired. */
  'sweep-sessions': Record<string, never>;
  /** Removes pictures of people that no account shows. */
  'sweep-avatars': Record<string, never>;
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
  /** Delivers the mails that an integration has waiting, as much as is due. */
  deliver: { readonly integrationId: number };
  /** Delivers what an integration with Gundi has waiting: a mail server that hangs holds up no other service. */
  'deliver-gundi': { readonly integrationId: number };
  /** Finds integrations with something due, whose turn nobody asked for. */
  'deliver-due': Record<string, never>;
  /** Orders the daily digests of the zones in which it is time. */
  'order-digests': Record<string, never>;
  /** Mails the owner of an integration that does not work. */
  'tell-integration-problem': { readonly integrationId: number };
  /** Mails an address that unsubscribed whether it wants to come back. */
  'send-invitation': { readonly userId: number; readonly email: string };
  /** Removes old deliveries from the log. */
  'prune-deliveries': Record<string, never>;
  /** Removes photos that were kept for as long as the settings say. */
  'prune-photos': Record<string, never>;
  /** Removes entries of the audit log that were kept for as long as the settings say. */
  'prune-audit-log': Record<string, never>;
  /** Reads messages of relays that wait to be read. */
  'read-relays': Record<string, never>;
  /** Removes old messages of relays, as they came. */
  'prune-relays': Record<string, never>;
  /** Lets the rules of alerts look at all cameras, or at those of one account. */
  'evaluate-alerts': { readonly ownerId?: number };
}

export type JobName = keyof JobPayloads;

interface Plan extends Omit<QueuePlan, 'retryBackoff'> {
  /** Cron line in UTC, for work that comes round. */
  readonly cron?: string;
  /** It fills the disk: it waits while there is no room, without using up its tries. */
  readonly fillsDisk?: true;
}

/** When a job may be done; at once if left out. */
export interface When {
  readonly after?: Date;
  /** A job of the same kind and key that waits already is enough. */
  readonly key?: string;
}

const PLANS: Readonly<Record<JobName, Plan>> = {
  // Tries for more than an hour: a mail server may be down that long.
  'send-reset-mail': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 60 },
  'tell-password-changed': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 60 },
  'tell-update-outcome': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 60 },
  'sweep-sessions': { retryLimit: 1, expireInSeconds: 300, cron: '7 * * * *' },
  'sweep-avatars': { retryLimit: 1, expireInSeconds: 600, cron: '37 * * * *' },
  // Tries for more than an hour: a disk may be full that long.
  'make-thumbnail': {
    retryLimit: 25,
    retryDelay: 5,
    retryDelayMax: 240,
    expireInSeconds: 120,
    fillsDisk: true,
  },
  // Never given up: while it waits, its user can save nothing else.
  'bulk-update': { retryLimit: 100_000, retryDelayMax: 60, expireInSeconds: 60 },
  'remove-photo-files': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 300 },
  'sweep-photos': { retryLimit: 1, expireInSeconds: 600, cron: '17 * * * *' },
  'sweep-artifacts': { retryLimit: 1, expireInSeconds: 600, cron: '47 * * * *' },
  'seal-insights': {
    retryLimit: 1,
    expireInSeconds: 900,
    cron: '* * * * *',
    // While the disk is full it waits for room: one turn then finds all there is to do.
    policy: 'short',
    fillsDisk: true,
  },
  'expire-ota-messages': { retryLimit: 1, expireInSeconds: 300, cron: '*/5 * * * *' },
  // What one turn leaves is found by the next: an integration keeps its own time.
  deliver: { retryLimit: 1, expireInSeconds: 300, policy: 'short' },
  'deliver-gundi': { retryLimit: 1, expireInSeconds: 300, policy: 'short' },
  'deliver-due': { retryLimit: 1, expireInSeconds: 60, cron: '* * * * *' },
  'order-digests': { retryLimit: 1, expireInSeconds: 300, cron: '*/5 * * * *' },
  'tell-integration-problem': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 60 },
  'send-invitation': { retryLimit: 25, retryDelay: 5, retryDelayMax: 240, expireInSeconds: 60 },
  'prune-deliveries': { retryLimit: 1, expireInSeconds: 600, cron: '27 3 * * *' },
  'prune-photos': { retryLimit: 1, expireInSeconds: 3_600, cron: '57 2 * * *' },
  'prune-audit-log': { retryLimit: 1, expireInSeconds: 600, cron: '12 3 * * *' },
  'read-relays': {
    retryLimit: 1,
    expireInSeconds: 600,
    cron: '* * * * *',
    policy: 'short',
    fillsDisk: true,
  },
  'prune-relays': { retryLimit: 1, expireInSeconds: 600, cron: '*/5 * * * *' },
  'evaluate-alerts': { retryLimit: 2, expireInSeconds: 300, cron: '*/15 * * * *', policy: 'short' },
};

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

/** Whether there is such a kind of job in this version. */
export function isJobName(name: string): name is JobName {
  return Object.hasOwn(PLANS, name);
}

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
