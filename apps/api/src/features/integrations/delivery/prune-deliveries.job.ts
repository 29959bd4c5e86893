import { DELIVERY_LOG_DAYS } from '@sightline/domain/integrations/delivery';
import type { Services } from '../../../kernel/services.ts';

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
  async function inPortions(sql: string, values: readonly unknown[]): Promise<void> {
    for (let changed = AT_ONCE; changed === AT_ONCE; ) {
      const { rowCount } = await db.pool.query(sql, [...values]);
      changed = rowCount ?? 0;
    }
  }

  return async (): Promise<void> => {
    const at = now();
    await inPortions(
      `DELETE /* prune-deliveries.inPortions */ FROM integration_deliveries WHERE id IN (
         SELECT id FROM integration_deliveries WHERE finished_at < $1 AND state <> 'pending' LIMIT $2)`,
      [new Date(at.getTime() - DELIVERY_LOG_DAYS * DAY_MS), AT_ONCE],
    );
    await inPortions(
      `UPDATE /* prune-deliveries.inPortions */ integration_deliveries SET state = 'failed', reason = $3, finished_at = $4 WHERE id IN (
         SELECT d.id FROM integration_health h JOIN integration_deliveries d ON d.integration_id = h.integration_id
         JOIN integration_deliveries l ON l.id = COALESCE(d.bundle_id, d.id)
         WHERE h.failing_since < $1 AND d.state = 'pending' AND l.created_at < $1 LIMIT $2)`,
      [new Date(at.getTime() - GIVEN_UP_DAYS * DAY_MS), AT_ONCE, GIVEN_UP, at],
    );
    await inPortions(
      `UPDATE /* prune-deliveries.inPortions */ integration_deliveries SET state = 'failed', reason = $3, finished_at = $4 WHERE id IN (
         SELECT d.id FROM integration_deliveries d JOIN integration_deliveries l ON l.id = COALESCE(d.bundle_id, d.id)
         WHERE l.held_until IS NOT NULL AND d.state = 'pending'
           AND COALESCE(l.next_attempt_at, l.created_at) < $1 LIMIT $2)`,
      [new Date(at.getTime() - GIVEN_UP_DAYS * DAY_MS), AT_ONCE, NEVER_TAKEN, at],
    );
    await inPortions(
      `UPDATE /* prune-deliveries.inPortions */ integration_deliveries SET state = 'failed', reason = $3, finished_at = $4 WHERE id IN (
         SELECT id FROM integration_deliveries
         WHERE kind = 'test' AND state = 'pending' AND created_at < $1 LIMIT $2)`,
      [new Date(at.getTime() - TEST_MS), AT_ONCE, INTERRUPTED, at],
    );
  };
}
