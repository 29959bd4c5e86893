import type { Database } from '../database/client.ts';
import type { Metrics } from './metrics.ts';

interface QueueRow {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
  readonly oldest: number;
}

/** Shows what waits, is being done or was given up in each queue; the worker tells, for all processes. */
export function watchQueues(metrics: Metrics, { pool }: Database): void {
  metrics.watch(
    'sightline_queue_jobs',
    'Jobs that wait, are being done, or were given up (kept for a while), by queue.',
    ['queue', 'state'],
    async () => {
      const { rows } = await pool.query<QueueRow>(
        `SELECT /* queue-metrics.watchQueues */ name AS queue,
           CASE state WHEN 'active' THEN 'active' WHEN 'failed' THEN 'failed' ELSE 'waiting' END AS state,
           count(*) AS jobs FROM pgboss.job
         WHERE name NOT LIKE '\\_\\_%' AND state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`,
      );
      return rows.map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs }));
    },
  );
  metrics.watch(
    'sightline_queue_oldest_seconds',
    'How long the oldest job of a queue waits that might have begun.',
    ['queue'],
    async () => {
      const { rows } = await pool.query<QueueRow>(
        `SELECT /* queue-metrics.watchQueues */ name AS queue, extract(epoch
         FROM now() - min(start_after))::float8 AS oldest FROM pgboss.job
         WHERE name NOT LIKE '\\_\\_%' AND state IN ('created', 'retry') AND start_after <= now() GROUP BY 1`,
      );
      return rows.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest }));
    },
  );
}
