import { SEQUENCE_MAILS_AN_HOUR } from '@sightline/domain/integrations/delivery';
import type {
  MailedSequence,
  PlannedSequence,
  WaitingInsight,
} from '@sightline/domain/integrations/mail-sequences';
import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { DeliveryLease } from '../delivery/delivery-leases.store.ts';

const HOUR_MS = 3_600_000;
/** A sequence that goes on is recognised for so long. */
const REMEMBERED_MS = 2 * HOUR_MS;
/** Insights that are made into sequences at a time. */
const MOST_WAITING = 5_000;

/** Whether the camera of an insight `i` gave a time that can be trusted: `cameraTimestamp` of domain. */
const IS_TRUSTED = `(i.file_ctime IS NOT NULL AND i.time_stamp > '2023-09-01Z')`;

/** When the camera saw an insight `i`, by its own clock where that can be trusted. */
export const SEEN_AT = `CASE WHEN ${IS_TRUSTED} THEN i.file_ctime ELSE i.time_stamp END`;

/** Whether {@link SEEN_AT} is when an insight `i` arrived, because its camera gave no time that can be trusted. */
export const IS_TIME_OF_ARRIVAL = `NOT ${IS_TRUSTED}`;

/** Makes mails of what waits: what goes out together is a bundle. */
export function createEmailBundlesStore({ pool }: Database) {
  return {
    /** Insights that are in no mail yet; those that were cleared meanwhile are ended. */
    async waiting({ id, user_id }: DeliveryLease, now: Date): Promise<WaitingInsight[]> {
      await pool.query(
        `UPDATE /* email-bundles.waiting */ integration_deliveries d SET state = 'skipped', finished_at = $3,
           reason = 'The insight was cleared before it could be sent.'
         WHERE d.integration_id = $1 AND d.state = 'pending' AND d.kind = 'insight' AND d.next_attempt_at IS NULL
           AND d.bundle_id IS NULL
           AND NOT EXISTS (SELECT FROM insights i WHERE i.insight_id = d.insight_id AND i.owner_id = $2)`,
        [id, user_id, now],
      );
      const { rows } = await pool.query<{
        id: number;
        device_id: number;
        seen_at: Date;
        created_at: Date;
        class_name: string;
        photo_kind: string | null;
        announced: boolean;
      }>(
        `SELECT /* email-bundles.waiting */ d.id, i.device_id, ${SEEN_AT} AS seen_at, d.created_at,
           COALESCE(i.confirmed_class_name, i.class_name) AS class_name, i.photo_kind,
           i.photo_sha256 IS NOT NULL AS announced
         FROM integration_deliveries d JOIN insights i ON i.insight_id = d.insight_id
         WHERE d.integration_id = $1 AND d.state = 'pending' AND d.kind = 'insight' AND d.next_attempt_at IS NULL
           AND d.bundle_id IS NULL ORDER BY d.id LIMIT $2`,
        [id, MOST_WAITING],
      );
      return rows.map((row) => ({
        id: row.id,
        deviceId: row.device_id,
        seenAt: row.seen_at.getTime(),
        arrivedAt: row.created_at.getTime(),
        className: row.class_name,
        photo: row.photo_kind ? 'stored' : row.announced ? 'announced' : 'none',
      }));
    },

    /** Sequences that mails were made of lately. */
    async announced({ id }: DeliveryLease, now: Date): Promise<MailedSequence[]> {
      const { rows } = await pool.query<{
        device_id: number;
        from: Date;
        until: Date;
        told_at: Date;
        classes: string[];
      }>(
        `SELECT /* email-bundles.announced */ i.device_id, min(${SEEN_AT}) AS "from", max(${SEEN_AT}) AS until,
           l.next_attempt_at AS told_at,
           array_agg(DISTINCT COALESCE(i.confirmed_class_name, i.class_name)) AS classes
         FROM integration_deliveries l
         JOIN integration_deliveries d ON d.id = l.id OR d.bundle_id = l.id
         JOIN insights i ON i.insight_id = d.insight_id
         WHERE l.integration_id = $1 AND l.next_attempt_at > $2 AND l.bundle_id IS NULL
           AND l.kind IN ('insight', 'summary')
         GROUP BY l.id, l.next_attempt_at, i.device_id`,
        [id, new Date(now.getTime() - REMEMBERED_MS)],
      );
      return rows.map((row) => ({
        deviceId: row.device_id,
        from: row.from.getTime(),
        until: row.until.getTime(),
        mailedAt: Math.min(row.told_at.getTime(), now.getTime()),
        classes: row.classes,
      }));
    },

    /** Makes a mail of each sequence, and of those beyond the most an hour one summary at its end. */
    async close({ id }: DeliveryLease, sequences: readonly PlannedSequence[], now: Date): Promise<void> {
      if (sequences.length > 0) await inTransaction(pool, (sql) => closeSequences(sql, id, sequences, now));
    },

    /** Alerts that wait together go out together. */
    async closeAlerts({ id }: DeliveryLease, now: Date): Promise<void> {
      await pool.query(
        `WITH /* email-bundles.closeAlerts */ waiting AS (
           SELECT id, min(id) OVER () AS leader FROM integration_deliveries
           WHERE integration_id = $1 AND kind = 'alert' AND state = 'pending' AND next_attempt_at IS NULL
             AND bundle_id IS NULL)
         UPDATE integration_deliveries d SET bundle_id = CASE WHEN d.id <> leader THEN leader END,
           next_attempt_at = CASE WHEN d.id = leader THEN $2::timestamptz END
         FROM waiting WHERE d.id = waiting.id`,
        [id, now],
      );
    },
  };
}

async function closeSequences(
  sql: PoolClient,
  id: number,
  sequences: readonly PlannedSequence[],
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const { rows } = await sql.query<{ count: number }>(
    `SELECT /* email-bundles.closeSequences */ count(*) AS count FROM integration_deliveries
     WHERE integration_id = $1 AND kind = 'insight' AND bundle_id IS NULL AND next_attempt_at >= $2`,
    [id, hour],
  );
  let left = SEQUENCE_MAILS_AN_HOUR - (rows[0]?.count ?? 0);
  for (const { ids } of sequences) {
    const leader = left-- > 0 ? ids[0] : await openSummary(sql, id, hour, now);
    await sql.query(
      `UPDATE /* email-bundles.closeSequences */ integration_deliveries
       SET bundle_id = CASE WHEN id <> $2 THEN $2::int END,
         next_attempt_at = CASE WHEN id = $2 THEN $3::timestamptz END
       WHERE id = ANY($1)`,
      [ids, leader, now],
    );
  }
}

/** The summary at the end of this hour; another one where a clock that was set back finds it on its way already. */
async function openSummary(sql: PoolClient, id: number, hour: Date, now: Date): Promise<number> {
  for (let part = 1; ; part++) {
    const { rows } = await sql.query<{ id: number }>(
      `INSERT /* email-bundles.openSummary */ INTO integration_deliveries AS d
         (integration_id, kind, subject, created_at, next_attempt_at)
       VALUES ($1, 'summary', $2, $3, $4)
       ON CONFLICT (integration_id, subject) DO UPDATE SET next_attempt_at = EXCLUDED.next_attempt_at
         WHERE d.state = 'pending' AND d.attempts = 0 RETURNING id`,
      [
        id,
        `summary:${hour.toISOString()}${part > 1 ? `:${part}` : ''}`,
        now,
        new Date(hour.getTime() + HOUR_MS),
      ],
    );
    if (rows[0]) return rows[0].id;
  }
}
