import { type AlertStatus, statusesBefore } from '@sightline/domain/alerts/alert-status';
import type { AlertType } from '@sightline/domain/alerts/alert-type';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';

export interface AlertRow {
  readonly id: number;
  readonly status: AlertStatus;
  readonly alert_type: AlertType;
  readonly summary: string;
  readonly alert_key: string;
  readonly associated_id: number;
  readonly created_at: Date;
  readonly acknowledged_at: Date | null;
  readonly resolved_at: Date | null;
}

export interface ResolvedPart {
  readonly limit: number;
  /** Only resolved ones with a lower id; undefined: the newest, and all open ones too. */
  readonly before: number | undefined;
}

const COLUMNS = `id, status, alert_type, summary, alert_key, associated_id, created_at, acknowledged_at, resolved_at`;

const MOVE = `UPDATE alerts SET status = $2,
  acknowledged_at = CASE WHEN $2 = 'acknowledged' THEN $3::timestamptz ELSE acknowledged_at END,
  resolved_at = CASE WHEN $2 = 'resolved' THEN $3::timestamptz ELSE resolved_at END`;

export function createAlertsStore({ pool }: Database, live: LiveBus) {
  return {
    /** Newest first. */
    async list(ownerId: number, { limit, before }: ResolvedPart): Promise<AlertRow[]> {
      const { rows } = await pool.query<AlertRow>(
        `SELECT /* alerts.list */ * FROM (
           (SELECT ${COLUMNS} FROM alerts
            WHERE owner_id = $1 AND status IN ('new', 'acknowledged') AND $3::int IS NULL)
           UNION ALL
           (SELECT ${COLUMNS} FROM alerts
            WHERE owner_id = $1 AND status = 'resolved' AND id < COALESCE($3::bigint, 9223372036854775807)
            ORDER BY id DESC LIMIT $2)) AS alerts
         ORDER BY id DESC`,
        [ownerId, limit, before ?? null],
      );
      return rows;
    },

    async find(ownerId: number, alertId: number): Promise<AlertRow | undefined> {
      const { rows } = await pool.query<AlertRow>(
        `SELECT /* alerts.find */ ${COLUMNS} FROM alerts WHERE id = $2 AND owner_id = $1`,
        [ownerId, alertId],
      );
      return rows[0];
    },

    /** The alert as it is then; undefined where it may not go there, or is not this owner's. */
    async move(ownerId: number, alertId: number, to: AlertStatus, now: Date): Promise<AlertRow | undefined> {
      return inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<AlertRow>(
          `${MOVE} /* alerts.move */ WHERE owner_id = $1 AND id = $4 AND status = ANY($5) RETURNING ${COLUMNS}`,
          [ownerId, to, now, alertId, statusesBefore(to)],
        );
        if (rows.length > 0) await live.notify(sql, changedNotices([ownerId], ['alerts']));
        return rows[0];
      });
    },

    /** Moves every alert that may go there; answers how many. Locks them in one order, so that nobody waits in a circle. */
    async moveAll(ownerId: number, to: AlertStatus, now: Date): Promise<number> {
      return inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `${MOVE} /* alerts.moveAll */ WHERE id IN (
             SELECT id FROM alerts WHERE owner_id = $1 AND status IN ('new', 'acknowledged') AND status = ANY($4)
             ORDER BY id FOR NO KEY UPDATE)`,
          [ownerId, to, now, statusesBefore(to)],
        );
        if (rowCount) await live.notify(sql, changedNotices([ownerId], ['alerts']));
        return rowCount ?? 0;
      });
    },
  };
}
