import type { HistoryDetails } from '@sightline/domain/history/history-entry';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { insightNotices, type LiveBus } from '../../live/live-bus.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';
import { enqueueCorrectionDeliveries } from '../../shared-stores/delivery-queue.store.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

export interface ConfirmationRow {
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly confirmed: boolean;
  readonly class_name: string | null;
  readonly previous_class_name: string;
  readonly created_at: Date;
}

/** What somebody says of an insight: the class is right, or this one is. */
export interface SpeciesConfirmation {
  readonly confirmed: boolean;
  /** Null exactly when the class is right. */
  readonly className: string | null;
}

export function createConfirmationsStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  return {
    async find(ownerId: number, insightId: number): Promise<InsightRow | undefined> {
      const { rows } = await pool.query<InsightRow>(
        `${INSIGHT_SELECT} /* confirmations.find */ WHERE i.owner_id = $1 AND i.insight_id = $2`,
        [ownerId, insightId],
      );
      return rows[0];
    },

    /** Newest first. */
    async list(ownerId: number, insightId: number): Promise<ConfirmationRow[]> {
      const { rows } = await pool.query<ConfirmationRow>(
        `SELECT /* confirmations.list */ c.user_id, u.first_name, u.last_name, c.confirmed, c.class_name,
           c.previous_class_name, c.created_at
         FROM insight_confirmations c JOIN users u ON u.id = c.user_id
         JOIN insights i ON i.insight_id = c.insight_id
         WHERE i.owner_id = $1 AND c.insight_id = $2 ORDER BY c.id DESC`,
        [ownerId, insightId],
      );
      return rows;
    },

    /** Keeps a confirmation with its history and tells open browsers. What was said before already is not said again. */
    async confirm(
      ownerId: number,
      insightId: number,
      confirmation: SpeciesConfirmation,
      now: Date,
    ): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<ConfirmedRow>(
          `WITH /* confirmations.confirm */ before AS MATERIALIZED (
             SELECT insight_id, COALESCE(confirmed_class_name, class_name) AS called FROM insights
             WHERE owner_id = $1 AND insight_id = $2
               AND (user_confirmed, confirmed_class_name) IS DISTINCT FROM ($3::boolean, $4::text)
             FOR NO KEY UPDATE),
           said AS (
             INSERT INTO insight_confirmations (insight_id, user_id, confirmed, class_name, previous_class_name,
               created_at)
             SELECT insight_id, $1, $3, $4, called, $5 FROM before)
           UPDATE insights SET user_confirmed = $3, confirmed_class_name = $4, changed_at = $5
           FROM before WHERE insights.insight_id = before.insight_id
           RETURNING insights.device_id, insights.class_name, before.called`,
          [ownerId, insightId, confirmation.confirmed, confirmation.className, now],
        );
        const [insight] = rows;
        if (!insight) return;
        await record(sql, ownerId, insightId, insight, confirmation, now);
        await enqueueCorrectionDeliveries(sql, jobs, insightId, now);
        await live.notify(sql, insightNotices('insights_changed', ownerId, [insightId]));
      });
    },
  };
}

interface ConfirmedRow {
  readonly device_id: number;
  /** The camera's. */
  readonly class_name: string;
  /** What it was called until then. */
  readonly called: string;
}

/** Whoever confirms what the camera chose after it was called otherwise has corrected it. */
async function record(
  sql: PoolClient,
  ownerId: number,
  insightId: number,
  { device_id, class_name, called }: ConfirmedRow,
  { className }: SpeciesConfirmation,
  now: Date,
): Promise<void> {
  const species = className ?? class_name;
  const cameras = await camerasOfEntry(sql, ownerId, [device_id]);
  const details: HistoryDetails =
    species === called
      ? { ...cameras, subject: species }
      : { ...cameras, changes: [{ field: 'species', from: called, to: species }] };
  const action = species === called ? 'insight.confirmed' : 'insight.corrected';
  await recordHistory(
    sql,
    [{ ownerId, actorId: ownerId, action, objectId: insightId, deviceIds: [device_id], details }],
    now,
  );
}
