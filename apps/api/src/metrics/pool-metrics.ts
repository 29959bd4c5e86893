import type { Database } from '../database/client.ts';
import type { Metrics } from './metrics.ts';

/** Shows how much of a process's connections to the database is in use, and how many wait for one. */
export function watchPool(metrics: Metrics, { pool }: Database): void {
  metrics.watch(
    'sightline_database_connections',
    'Connections of this process that are in use or idle, and requests that wait for one.',
    ['state'],
    () => [
      { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  );
}
