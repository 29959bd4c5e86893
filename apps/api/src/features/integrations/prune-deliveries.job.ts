import { DELIVERY_LOG_DAYS } from '@sightline/domain/integrations/delivery';
import type { Services } from '../../kernel/services.ts';

const DAY_MS = 24 * 3_600_000;
/** What could not be delivered for so long is no news any more. */
const GIVEN_UP_DAYS = 7;
const GIVEN_UP = `Given up after ${GIVEN_UP_DAYS} days in which the integration did not work.`;
const NEVER_TAKEN = `Given up after ${GIVEN_UP_DAYS} days in which the receiver did not take it.`;
const AT_ONCE = 5_000;

/** Longer than a test event can take. */
const TEST_MS = 10 * 60_000;
const INTERRUPTED = 'The test was interrupted. Please send another one.';

/** Takes old deliveries out of the log, and gives up those that waited for days. */
export function pruneDeliveries({ db, now }: Services) {
  return async (): Promise<void> => {
    const at = now();
    await db.pool.query(
      `UPDATE integration_deliveries d SET state = 'failed', reason = $2, finished_at = $3
       FROM integration_health h
       WHERE h.integration_id = d.integration_id AND (h.key_refused OR h.failures_in_a_row > 0)
         AND d.state = 'pending' AND d.created_at < $1`,
      [new Date(at.getTime() - GIVEN_UP_DAYS * DAY_MS), GIVEN_UP, at],
    );
    await db.pool.query(
      `UPDATE integration_deliveries d SET state = 'failed', reason = $2, finished_at = $3
       FROM integration_deliveries l
       WHERE l.id = COALESCE(d.bundle_id, d.id) AND l.held_until IS NOT NULL AND d.state = 'pending'
         AND COALESCE(l.next_attempt_at, l.created_at) < $1`,
      [new Date(at.getTime() - GIVEN_UP_DAYS * DAY_MS), NEVER_TAKEN, at],
    );
    await db.pool.query(
      `UPDATE integration_deliveries SET state = 'failed', reason = $2, finished_at = $3
       WHERE kind = 'test' AND state = 'pending' AND created_at < $1`,
      [new Date(at.getTime() - TEST_MS), INTERRUPTED, at],
    );
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      const { rowCount } = await db.pool.query(
        `DELETE FROM integration_deliveries WHERE id IN (
           SELECT id FROM integration_deliveries WHERE finished_at < $1 AND state <> 'pending' LIMIT $2)`,
        [new Date(at.getTime() - DELIVERY_LOG_DAYS * DAY_MS), AT_ONCE],
      );
      removed = rowCount ?? 0;
    }
  };
}
