import type { Pool } from 'pg';
import type { PgBoss, QueueResult } from 'pg-boss';

/** What a queue is to be like; what is left out stays as it is. */
export interface QueuePlan {
  readonly retryLimit: number;
  /** Seconds until the first retry, 1 if left out; every further one waits about twice as long, up to the longest. */
  readonly retryDelay?: number;
  readonly retryDelayMax?: number;
  readonly retryBackoff: boolean;
  /** Seconds before a job that did not finish is given to somebody else. */
  readonly expireInSeconds: number;
  /** At most one job with the same key waits at a time. */
  readonly policy?: 'short';
}

const DEFAULT_POLICY = 'standard';
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Makes queues that are missing, and brings those that an earlier version made up to their plan. A start that finds all of
 * them so, as nearly every one does, asks once and not three times for each.
 */
export async function openQueues(
  boss: PgBoss,
  pool: Pool,
  plans: Readonly<Record<string, QueuePlan>>,
): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, plan] of Object.entries(plans)) {
    if (!keepsTo(plan, found.get(name))) await openQueue(boss, pool, name, plan);
  }
}

function keepsTo(plan: QueuePlan, found: QueueResult | undefined): boolean {
  if (!found) return false;
  const wanted = Object.entries({ policy: DEFAULT_POLICY, ...plan });
  const is = new Map(Object.entries(found));
  return wanted.every(([key, value]) => is.get(key) === value);
}

async function openQueue(boss: PgBoss, pool: Pool, name: string, plan: QueuePlan): Promise<void> {
  await boss.createQueue(name, plan);
  const { policy = DEFAULT_POLICY, ...others } = plan;
  await boss.updateQueue(name, others);
  // pg-boss lets nobody change a policy, because of queues with a table of their own. Ours share one, which has the index
  // of every policy, and a job takes its policy from the queue when it is sent.
  await pool.query(
    `UPDATE /* open-queues.openQueue */ pgboss.queue SET policy = $2
     WHERE name = $1 AND policy <> $2 AND NOT partition`,
    [name, policy],
  );
  // pg-boss looks a new queue up when it is first used, over the pool. Whoever sends within a transaction may hold the last
  // connection, and would wait for itself.
  await boss.findJobs(name, { id: NO_JOB });
}
