import type { Replicas } from '../database/replicas/replicas.ts';
import type { Metrics } from './metrics.ts';

/** Shows how far replicas are behind; one that is left out because it does not answer is not there. */
export function watchReplicas(metrics: Metrics, { all }: Pick<Replicas, 'all'>): void {
  metrics.watch(
    'sightline_replica_lag_seconds',
    'Seconds by which replicas are behind the primary, by their place in DATABASE_READ_URL; those that answer.',
    ['replica'],
    () =>
      all.flatMap(({ lag }, index) =>
        lag === null ? [] : { labels: { replica: String(index + 1) }, value: lag },
      ),
  );
}
