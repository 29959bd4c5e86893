import { applyBulkUpdate } from '../src/features/bulk-updates/bulk-update.job.ts';
import type { TestApp } from './app.ts';

/** Does the work of a bulk update at once, without a worker. */
export async function applyBulkUpdateOf({ services }: TestApp, bulkId: number): Promise<void> {
  await applyBulkUpdate(services)({ bulkId });
}
