import type { Services } from '../../kernel/services.ts';
import { analyzeWholes, makeInsightPartitions } from '../../shared-stores/insight-partitions.store.ts';

/** Makes partitions of insights ahead of the ids that are drawn, and analyzes tables with partitions as a whole when that is worth it. */
export function keepPartitions({ db, log }: Services) {
  return async (): Promise<void> => {
    const made = await makeInsightPartitions(db.pool);
    if (made.length > 0) log.info({ partitions: made }, 'partitions of insights made');
    await analyzeWholes(db.pool);
  };
}
