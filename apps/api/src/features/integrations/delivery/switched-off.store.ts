import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { IS_WANTED } from '../../../shared-stores/delivery-queue.store.ts';

const CLASS_OFF = 'Its class or group was switched off before it could be sent.';
const ALERTS_OFF = 'Mails of alerts were switched off before it could be sent.';
const DIGEST_OFF = 'The daily digest was switched off before it could be sent.';

/** What waits and is not wanted any more, each with its reason; $1 the integration. */
const SWITCHED_OFF = [
  [
    CLASS_OFF,
    `SELECT d.id FROM n
     JOIN integration_deliveries d ON d.integration_id = $1 AND d.kind IN ('insight', 'photo') AND d.state = 'pending'
     JOIN insights a ON a.insight_id = d.insight_id
     LEFT JOIN model_classes c ON c.alg_id = a.alg_id AND c.class_id = a.class_id
     WHERE (${IS_WANTED}) IS NOT TRUE`,
  ],
  [
    ALERTS_OFF,
    `SELECT d.id FROM n
     JOIN integration_deliveries d ON d.integration_id = $1 AND d.kind = 'alert' AND d.state = 'pending'
     WHERE n.alert_setting <> 'enabled'`,
  ],
  [
    DIGEST_OFF,
    `SELECT d.id FROM n
     JOIN integration_deliveries d ON d.integration_id = $1 AND d.kind = 'digest' AND d.state = 'pending'
     WHERE n.digest_setting <> 'daily'`,
  ],
] as const;

export function createSwitchedOffStore({ pool }: Database) {
  return {
    /**
     * Ends what waits though its owner has switched it off since, and lets go of what was to go out with it. A mail that
     * somebody has got already goes to the others as it is.
     */
    async skip(integrationId: number, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        for (const [reason, which] of SWITCHED_OFF) {
          const ended = await end(sql, integrationId, which, reason, now);
          await letGo(sql, ended);
        }
      });
    },
  };
}

/** Each stands in the log by itself then, with its reason. */
async function end(
  sql: PoolClient,
  integrationId: number,
  which: string,
  reason: string,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `WITH /* switched-off.end */ n AS (SELECT * FROM integrations WHERE id = $1), unwanted AS MATERIALIZED (${which})
     UPDATE integration_deliveries d SET state = 'skipped', reason = $2, finished_at = $3, bundle_id = NULL,
       next_attempt_at = NULL
     FROM unwanted WHERE d.id = unwanted.id AND d.state = 'pending'
       AND NOT EXISTS (SELECT FROM integration_delivery_attempts t
         WHERE t.delivery_id = COALESCE(d.bundle_id, d.id) AND t.outcome = 'delivered')
     RETURNING d.id`,
    [integrationId, reason, now],
  );
  return rows.map(({ id }) => id);
}

/** What was to go out with a mail that is not sent waits as if it had just arrived. */
async function letGo(sql: PoolClient, leaders: readonly number[]): Promise<void> {
  if (leaders.length === 0) return;
  await sql.query(
    `UPDATE /* switched-off.letGo */ integration_deliveries SET bundle_id = NULL, next_attempt_at = NULL
     WHERE bundle_id = ANY($1) AND state = 'pending'`,
    [leaders],
  );
}
