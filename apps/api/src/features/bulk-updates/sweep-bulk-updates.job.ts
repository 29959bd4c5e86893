import type { Services } from '../../kernel/services.ts';
import { sweepUpdates } from './bulk-updates.store.ts';

/** Whoever asked for an update has long heard how it ended. */
const KEPT_MS = 7 * 86_400_000;

/** Removes bulk updates that were done or refused a week ago. */
export function sweepBulkUpdates({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
  return async (): Promise<void> => {
    const updates = await sweepUpdates(db, new Date(now().getTime() - KEPT_MS));
    if (updates > 0) log.info({ updates }, 'bulk updates swept');
  };
}
