import { PAUSED_FROM } from '@sightline/domain/integrations/health';
import type { Platform } from '@sightline/domain/integrations/platform';
import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { SqlExecutor } from '../../../kernel/sql.ts';
import { changedNotices, type LiveBus } from '../../../live/live-bus.ts';
import type { DueIntegration } from '../../../shared-stores/delivery-queue.store.ts';
import { keepHealth } from './health.store.ts';
import { isFailure, isRefusal, type ReceiverAnswer } from './outcome.ts';

/** Longer than a delivery takes; after a crash another worker takes over. */
const LEASE_MS = 300_000;

/** An integration that this worker delivers for until the lease ends. */
export interface DeliveryLease {
  readonly id: number;
  readonly user_id: number;
  readonly platform: Platform;
  readonly api_key_encrypted: Buffer | null;
  readonly emails: readonly string[];
  readonly failures_in_a_row: number;
  readonly batch_limit: number;
  readonly last_request_at: Date | null;
  readonly last_kind: string | null;
  readonly lease_until: Date;
}

/** An integration that a test event goes to. */
export type TestTarget = Pick<DeliveryLease, 'id' | 'user_id' | 'platform' | 'api_key_encrypted' | 'emails'>;

/** What an attempt was about, and how it ended. */
export interface Attempt {
  readonly deliveryId: number;
  readonly outcome: ReceiverAnswer;
  /** The receiver's id for it. */
  readonly objectId?: string | null;
  /** Of a mail, one of its addresses: the delivery itself goes on. */
  readonly recipient?: string;
}

interface Occasion {
  readonly at: Date;
  /** 0 to 1. */
  readonly chance: number;
  /** What the request carried; null for a mail, and where nothing was carried. */
  readonly kind: string | null;
  readonly batchLimit?: number;
}

/** What was said of an attempt that may pass by itself. */
type PutOff = Pick<Extract<ReceiverAnswer, { kind: 'later' }>, 'statusCode' | 'reason'>;

export type DeliveryLeasesStore = ReturnType<typeof createDeliveryLeasesStore>;

export function createDeliveryLeasesStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  return {
    /** Takes the lease of an integration; undefined when it is not due, gone, or another worker has it. */
    take: (integrationId: number, now: Date) => lease(pool, integrationId, null, now),

    /** Renews a lease; undefined when there is nothing to deliver at the moment. */
    renew: (current: DeliveryLease, now: Date) => lease(pool, current.id, current.lease_until, now),

    /** Gives a lease back, unless it took so long that another worker has it. */
    async giveBack({ id, lease_until }: DeliveryLease): Promise<void> {
      await pool.query(
        `UPDATE /* delivery-leases.giveBack */ integration_health SET lease_until = NULL
         WHERE integration_id = $1 AND lease_until = $2`,
        [id, lease_until],
      );
    },

    /** Integrations with something waiting whose time has come. */
    async due(now: Date): Promise<DueIntegration[]> {
      const { rows } = await pool.query<DueIntegration>(
        `SELECT /* delivery-leases.due */ n.id, n.platform FROM integration_health h
         JOIN integrations n ON n.id = h.integration_id
         WHERE NOT h.key_refused AND (h.next_try_at IS NULL OR h.next_try_at <= $1)
           AND EXISTS (SELECT FROM integration_deliveries d
             WHERE d.integration_id = h.integration_id AND d.state = 'pending' AND d.kind <> 'test'
               AND (d.next_attempt_at IS NULL OR d.next_attempt_at <= $1)
               AND (d.held_until IS NULL OR d.held_until <= $1))`,
        [now],
      );
      return rows;
    },

    /** Keeps what came of one request or mail: the attempts, the deliveries as they stand now, and the health. */
    async record(
      { id, user_id, api_key_encrypted }: Pick<DeliveryLease, 'id' | 'user_id' | 'api_key_encrypted'>,
      attempts: readonly Attempt[],
      outcome: ReceiverAnswer,
      { at, chance, kind, batchLimit }: Occasion,
    ): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await keepAttempts(sql, attempts, at);
        await settle(sql, attempts, at);
        const refused = await hasNewRefusal(sql, attempts);
        const held = attempts.filter((one) => one.outcome.kind === 'later' && one.recipient === undefined);
        await hold(
          sql,
          held.map(({ deliveryId }) => deliveryId),
          at,
        );
        const failed = await keepHealth(sql, id, outcome, { at, chance, refused, key: api_key_encrypted });
        await sql.query(
          `UPDATE /* delivery-leases.record */ integration_health
           SET last_request_at = $2, last_kind = COALESCE($3, last_kind),
             batch_limit = COALESCE($4, batch_limit) WHERE integration_id = $1`,
          [id, at, kind, batchLimit],
        );
        if (failed) await jobs.send('notify-integration-problem', { integrationId: id }, sql);
        await live.notify(sql, changedNotices([user_id], ['integrations']));
      });
    },

    /** Lets a mail wait by itself for those of its addresses that are not done with it. */
    async holdMail(deliveryId: number, { statusCode, reason }: PutOff, at: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await hold(sql, [deliveryId], at);
        await sql.query(
          `UPDATE /* delivery-leases.holdMail */ integration_deliveries SET status_code = $2, reason = $3
           WHERE id = $1 AND state = 'pending'`,
          [deliveryId, statusCode, reason],
        );
      });
    },

    /** Ends deliveries that there is no use in trying, all with the same reason, or with those of their last attempt. */
    async end(
      deliveryIds: readonly number[],
      state: 'failed' | 'skipped' | 'delivered',
      reason: string | null,
      at: Date,
    ): Promise<void> {
      await pool.query(
        `UPDATE /* delivery-leases.end */ integration_deliveries
         SET state = $2, reason = COALESCE($3, reason), finished_at = $4
         WHERE (id = ANY($1) OR bundle_id = ANY($1)) AND state = 'pending'`,
        [deliveryIds, state, reason, at],
      );
    },
  };
}

/** `own` is the lease that the caller has already. */
async function lease(
  pool: Database['pool'],
  integrationId: number,
  own: Date | null,
  now: Date,
): Promise<DeliveryLease | undefined> {
  const { rows } = await pool.query<DeliveryLease>(
    `UPDATE /* delivery-leases.lease */ integration_health h SET lease_until = $3 FROM integrations n
     WHERE h.integration_id = $1 AND n.id = $1
       AND (h.lease_until IS NULL OR h.lease_until <= $2 OR h.lease_until = $4)
       AND NOT h.key_refused AND (h.next_try_at IS NULL OR h.next_try_at <= $2)
     RETURNING n.id, n.user_id, n.platform, n.api_key_encrypted, n.emails, h.failures_in_a_row, h.batch_limit,
       h.last_request_at, h.last_kind, h.lease_until`,
    [integrationId, now, new Date(now.getTime() + LEASE_MS), own],
  );
  return rows[0];
}

async function keepAttempts(sql: PoolClient, attempts: readonly Attempt[], at: Date): Promise<void> {
  await sql.query(
    `INSERT /* delivery-leases.keepAttempts */ INTO integration_delivery_attempts
       (delivery_id, at, outcome, status_code, reason, recipient)
     SELECT item.id, $2, item.outcome, item.status, item.reason, item.recipient
     FROM json_to_recordset($1::json) AS item(id int, outcome text, status int, reason text, recipient text)
     JOIN integration_deliveries d ON d.id = item.id ORDER BY item.id`,
    [JSON.stringify(attempts.map(wire)), at],
  );
}

function wire({ deliveryId, outcome, objectId, recipient }: Attempt) {
  const { kind, statusCode } = outcome;
  const outcomes = {
    delivered: 'delivered',
    refused: 'failed',
    retry: 'retry',
    later: 'retry',
    key_refused: 'retry',
  } as const;
  return {
    id: deliveryId,
    outcome: outcomes[kind],
    status: statusCode,
    reason: 'reason' in outcome ? outcome.reason : null,
    object_id: objectId ?? null,
    recipient: recipient ?? null,
    // A mail is done when all of its addresses are.
    state:
      recipient !== undefined || isFailure(outcome) || kind === 'later'
        ? 'pending'
        : kind === 'delivered'
          ? 'delivered'
          : 'failed',
  };
}

/** What goes out with a delivery ends with it. */
async function settle(sql: PoolClient, attempts: readonly Attempt[], at: Date): Promise<void> {
  await sql.query(
    `UPDATE /* delivery-leases.settle */ integration_deliveries d
     SET attempts = d.attempts + 1, status_code = item.status, reason = item.reason,
       external_id = COALESCE(item.object_id, d.external_id), state = item.state,
       finished_at = CASE WHEN item.state <> 'pending' THEN $2::timestamptz END
     FROM json_to_recordset($1::json) AS item(id int, status int, reason text, object_id text, state text)
     WHERE (d.id = item.id OR d.bundle_id = item.id) AND d.state = 'pending'`,
    [JSON.stringify(attempts.map(wire)), at],
  );
}

/** Whether something was turned down that was not before: what waits by itself is reported once. */
async function hasNewRefusal(sql: PoolClient, attempts: readonly Attempt[]): Promise<boolean> {
  const ids = attempts.filter(({ outcome }) => isRefusal(outcome)).map(({ deliveryId }) => deliveryId);
  if (ids.length === 0) return false;
  const { rows } = await sql.query<{ some: boolean }>(
    `SELECT /* delivery-leases.hasNewRefusal */ EXISTS (SELECT FROM integration_deliveries
     WHERE id = ANY($1) AND held_until IS NULL) AS some`,
    [ids],
  );
  return rows[0]?.some ?? false;
}

/** Waits as long again as it has waited already, between five minutes and four hours, and others go before it. */
async function hold(sql: SqlExecutor, deliveryIds: readonly number[], at: Date): Promise<void> {
  await sql.query(
    `UPDATE /* delivery-leases.hold */ integration_deliveries
     SET held_until = $2::timestamptz + LEAST(interval '4 hours',
       GREATEST(interval '5 minutes', $2::timestamptz - COALESCE(next_attempt_at, created_at)))
     WHERE id = ANY($1) AND state = 'pending'`,
    [deliveryIds, at],
  );
}

/** While the circuit is broken one thing at a time is tried. */
export function batchSize({ failures_in_a_row, batch_limit }: DeliveryLease): number {
  return failures_in_a_row >= PAUSED_FROM ? 1 : batch_limit;
}

/** While the circuit is broken, every other try is something else than the oldest: that one may be the reason. */
export function isProbing({ failures_in_a_row }: DeliveryLease): boolean {
  return failures_in_a_row >= PAUSED_FROM && failures_in_a_row % 2 === 1;
}
