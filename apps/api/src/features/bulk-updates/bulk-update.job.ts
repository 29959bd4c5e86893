import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { createBulkUpdatesStore } from './bulk-updates.store.ts';

/** Applies a bulk update. Interrupted at any point and run again, each of its changes is made once. */
export function applyBulkUpdate({ db, jobs, live, now }: Services) {
  const store = createBulkUpdatesStore(db, jobs, live);
  return async ({ bulkId }: JobPayloads['bulk-update']): Promise<void> => {
    if (await store.begin(bulkId, now())) await store.apply(bulkId, now());
  };
}
