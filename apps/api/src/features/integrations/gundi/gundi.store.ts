import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { PRIVACY_COLUMN, type PrivacyFacts } from '../../../photo-privacy/photo-privacy.ts';
import { hasPosition } from '../../../shared-stores/has-position.ts';
import type { DeliveryLease } from '../delivery/delivery-leases.store.ts';

/** A waiting delivery with the insight it is about. */
export interface GundiRow {
  readonly id: number;
  readonly kind: 'insight' | 'photo' | 'correction';
  readonly insight_id: number;
  readonly device_id: number;
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly location_name: string | null;
  readonly class_name: string;
  readonly confirmed_class_name: string | null;
  readonly user_confirmed: boolean | null;
  readonly confidence: number;
  readonly time_stamp: Date;
  readonly file_ctime: Date | null;
  readonly latitude: number;
  readonly longitude: number;
  /** The receiver's id of the event, for what goes after it. */
  readonly object_id: string | null;
  readonly storage_key: string | null;
  readonly privacy: PrivacyFacts;
  readonly attempts: number;
  readonly created_at: Date;
  /** It waited by itself, after it was tried. */
  readonly held: boolean;
  /** Something else arrived since it was first tried. */
  readonly overtaken: boolean;
  /** The newest word of people in it; null where nobody has said one. */
  readonly confirmation_id: number | null;
}

const CLEARED = 'The insight was cleared before it could be sent.';
const NO_POSITION = 'Neither the insight nor its camera has a position, which the service needs.';
export const NO_EVENT = 'The event it belongs to was not delivered.';
const NO_ID = 'The service gave no id for the event, so nothing can be added to it.';
const KNOWN_ALREADY = 'The event said so already.';
const NO_PHOTO = 'The photo was removed before it could be sent.';

/** Deliveries that there is nothing to send of, each with its reason; $1 the integration, $2 its owner, $3 now. */
const SKIPS = [
  [
    CLEARED,
    `d.kind IN ('insight', 'correction', 'photo')
     AND NOT EXISTS (SELECT FROM insights i WHERE i.insight_id = d.insight_id AND i.owner_id = $2)`,
  ],
  [
    NO_POSITION,
    `d.kind = 'insight' AND NOT EXISTS (
       SELECT FROM insights i JOIN devices c ON c.id = i.device_id WHERE i.insight_id = d.insight_id
         AND (${hasPosition('i')} OR c.owner_id = $2 AND ${hasPosition('c')}))`,
  ],
  [
    NO_EVENT,
    `d.kind IN ('photo', 'correction') AND EXISTS (SELECT FROM integration_deliveries e
       WHERE e.integration_id = $1 AND e.subject = 'insight:' || d.insight_id AND e.state IN ('failed', 'skipped'))`,
  ],
  [
    NO_ID,
    `d.kind IN ('photo', 'correction') AND EXISTS (SELECT FROM integration_deliveries e
       WHERE e.integration_id = $1 AND e.subject = 'insight:' || d.insight_id AND e.state = 'delivered'
         AND e.external_id IS NULL)`,
  ],
  [
    KNOWN_ALREADY,
    `d.kind = 'correction' AND EXISTS (SELECT FROM integration_deliveries e
       WHERE e.integration_id = $1 AND e.subject = 'insight:' || d.insight_id AND e.state = 'delivered'
         AND e.confirmation_id >= split_part(d.subject, ':', 2)::int)`,
  ],
  [NO_PHOTO, `d.kind = 'photo' AND NOT EXISTS (SELECT FROM photos p WHERE p.id = d.photo_id)`],
] as const;

const SELECT = `
  SELECT d.id, d.kind, i.insight_id, i.device_id, c.device_name, own.location_name, own.display_name,
    i.class_name, i.confirmed_class_name, i.user_confirmed, i.confidence, i.time_stamp, i.file_ctime,
    CASE WHEN ${hasPosition('i')} THEN i.latitude ELSE own.latitude END AS latitude,
    CASE WHEN ${hasPosition('i')} THEN i.longitude ELSE own.longitude END AS longitude,
    e.external_id AS object_id, p.storage_key, d.attempts, d.created_at, d.held_until IS NOT NULL AS held,
    COALESCE((SELECT min(a.at) FROM integration_delivery_attempts a WHERE a.delivery_id = d.id)
      < (SELECT h.last_success_at FROM integration_health h WHERE h.integration_id = $1), false) AS overtaken,
    (SELECT max(id) FROM insight_confirmations WHERE insight_id = i.insight_id) AS confirmation_id, ${PRIVACY_COLUMN}
  FROM integration_deliveries d
  JOIN insights i ON i.insight_id = d.insight_id AND i.owner_id = $2
  JOIN devices c ON c.id = i.device_id
  LEFT JOIN devices own ON own.id = c.id AND own.owner_id = $2
  LEFT JOIN photos p ON p.id = d.photo_id
  LEFT JOIN integration_deliveries e ON d.kind <> 'insight' AND e.integration_id = $1
    AND e.subject = 'insight:' || d.insight_id AND e.state = 'delivered'
  WHERE d.integration_id = $1 AND d.state = 'pending' AND (d.next_attempt_at IS NULL OR d.next_attempt_at <= $3)
    AND (d.held_until IS NULL OR d.held_until <= $3)`;

export function createGundiStore({ pool }: Database) {
  return {
    /**
     * What waits, oldest first, and after it what waited by itself: events up to `limit`, and the first two things that go
     * to an event that is there already. What there is nothing to send of is ended on the way.
     */
    async waiting(
      { id, user_id }: DeliveryLease,
      limit: number,
      now: Date,
    ): Promise<{ events: GundiRow[]; after: GundiRow[] }> {
      return inTransaction(pool, async (sql) => {
        for (const [reason, condition] of SKIPS) await skip(sql, id, user_id, reason, condition, now);
        const { rows: events } = await sql.query<GundiRow>(
          `${SELECT} /* gundi.waiting */ AND d.kind = 'insight' ORDER BY d.held_until IS NOT NULL, d.id LIMIT $4`,
          [id, user_id, now, limit],
        );
        const { rows: after } = await sql.query<GundiRow>(
          `${SELECT} /* gundi.waiting */ AND d.kind IN ('photo', 'correction') AND e.external_id IS NOT NULL
           ORDER BY d.held_until IS NOT NULL, d.id LIMIT 2`,
          [id, user_id, now],
        );
        await keepConfirmations(sql, events);
        return { events, after };
      });
    },

    /** A camera of the account with a position, to send a test event of. */
    async testCamera(ownerId: number): Promise<TestCamera | undefined> {
      const { rows } = await pool.query<TestCamera>(
        `SELECT /* gundi.testCamera */ id, device_name, display_name, latitude, longitude FROM devices
         WHERE owner_id = $1 AND deleted_at IS NULL AND ${hasPosition('devices')}
         ORDER BY id LIMIT 1`,
        [ownerId],
      );
      return rows[0];
    },
  };
}

export interface TestCamera {
  readonly id: number;
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** What an event says once it is delivered: what is corrected later than that still has to be told. */
async function keepConfirmations(sql: PoolClient, events: readonly GundiRow[]): Promise<void> {
  const said = events.filter(({ confirmation_id }) => confirmation_id !== null);
  if (said.length === 0) return;
  await sql.query(
    `UPDATE /* gundi.keepConfirmations */ integration_deliveries d SET confirmation_id = item.confirmation_id
     FROM json_to_recordset($1::json) AS item(id int, confirmation_id int) WHERE d.id = item.id`,
    [JSON.stringify(said.map(({ id, confirmation_id }) => ({ id, confirmation_id })))],
  );
}

/** Names every value, because PostgreSQL wants to know the type of each. */
async function skip(
  sql: PoolClient,
  id: number,
  userId: number,
  reason: string,
  condition: string,
  now: Date,
): Promise<void> {
  await sql.query(
    `UPDATE /* gundi.skip */ integration_deliveries d SET state = 'skipped', reason = $4, finished_at = $3
     WHERE d.integration_id = $1 AND d.state = 'pending' AND $2::int IS NOT NULL AND ${condition}`,
    [id, userId, now, reason],
  );
}
