import type { AttemptOutcome, DeliveryKind, DeliveryState } from '@sightline/domain/integrations/delivery';
import type { Platform } from '@sightline/domain/integrations/platform';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';

export interface DeliveryRow {
  readonly id: number;
  readonly kind: DeliveryKind;
  readonly subject: string;
  readonly device_id: number | null;
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly insight_id: number | null;
  readonly alert_id: number | null;
  readonly count: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly status_code: number | null;
  readonly reason: string | null;
  readonly external_id: string | null;
  readonly created_at: Date;
  readonly next_attempt_at: Date | null;
  readonly finished_at: Date | null;
  readonly history: readonly {
    readonly at: string;
    readonly outcome: AttemptOutcome;
    readonly status_code: number | null;
    readonly reason: string | null;
    readonly recipient: string | null;
  }[];
}

export interface LogPage {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly state?: DeliveryState | undefined;
}

/** Of one that waits, what holds it back may be the integration itself. */
const SELECT = `
  SELECT d.id, d.kind, d.subject, d.device_id, c.device_name,
    CASE WHEN c.owner_id = n.user_id THEN c.display_name END AS display_name, d.insight_id, d.alert_id,
    1 + (SELECT count(*) FROM integration_deliveries b WHERE b.bundle_id = d.id)
      - CASE WHEN d.kind = 'summary' THEN 1 ELSE 0 END AS count,
    d.state, d.attempts, d.status_code, d.reason, d.external_id, d.created_at,
    CASE WHEN d.state = 'pending' AND NOT COALESCE(h.key_refused, false)
      THEN GREATEST(d.next_attempt_at, d.held_until, h.next_try_at) END AS next_attempt_at,
    d.finished_at,
    COALESCE((SELECT json_agg(json_build_object('at', a.at, 'outcome', a.outcome, 'status_code', a.status_code,
        'reason', a.reason, 'recipient', a.recipient) ORDER BY a.id)
      FROM integration_delivery_attempts a WHERE a.delivery_id = d.id), '[]') AS history
  FROM integration_deliveries d JOIN integrations n ON n.id = d.integration_id
  LEFT JOIN integration_health h ON h.integration_id = n.id
  LEFT JOIN devices c ON c.id = d.device_id
  WHERE n.user_id = $1 AND n.platform = $2 AND d.bundle_id IS NULL`;

export function createDeliveriesStore({ pool }: Database) {
  async function find(
    ownerId: number,
    platform: Platform,
    deliveryId: number,
  ): Promise<DeliveryRow | undefined> {
    const { rows } = await pool.query<DeliveryRow>(`${SELECT} /* deliveries.find */ AND d.id = $3`, [
      ownerId,
      platform,
      deliveryId,
    ]);
    return rows[0];
  }

  return {
    find,

    /** Newest first. */
    async list(
      ownerId: number,
      platform: Platform,
      { limit, before, state }: LogPage,
    ): Promise<DeliveryRow[]> {
      const { rows } = await pool.query<DeliveryRow>(
        `${SELECT} /* deliveries.list */ AND ($3::int IS NULL OR d.id < $3) AND ($4::text IS NULL OR d.state = $4)
         ORDER BY d.id DESC LIMIT $5`,
        [ownerId, platform, before, state, limit],
      );
      return rows;
    },

    /** A test event that is about to be sent; or there were as many as may be since `since`, or no integration is left. */
    async openTest(
      integrationId: number,
      subject: string,
      now: Date,
      since: Date,
      most: number,
    ): Promise<number | 'tooMany' | 'unknown'> {
      return inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          'SELECT /* deliveries.openTest */ FROM integrations WHERE id = $1 FOR NO KEY UPDATE',
          [integrationId],
        );
        if (rowCount !== 1) return 'unknown';
        const { rows } = await sql.query<{ id: number }>(
          `INSERT /* deliveries.openTest */ INTO integration_deliveries
             (integration_id, kind, subject, created_at, next_attempt_at)
           SELECT $1, 'test', $2, $3, $3 WHERE (SELECT count(*) FROM integration_deliveries
             WHERE integration_id = $1 AND kind = 'test' AND created_at > $4) < $5
           RETURNING id`,
          [integrationId, subject, now, since, most],
        );
        return rows[0]?.id ?? 'tooMany';
      });
    },
  };
}
