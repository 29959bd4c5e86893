import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

const DAY_MS = 86_400_000;

export interface SnoozeRow {
  readonly device_id: number;
  readonly until: Date;
  readonly reason: string;
  readonly snoozed_at: Date;
}

type NewSnooze = Pick<SnoozeRow, 'until' | 'reason'>;

/** Snoozes of the cameras of account $1; one from before it owned the camera counts for nothing. */
const OF_OWNER = `
  SELECT s.device_id, s.until, s.reason, s.snoozed_at
  FROM devices d
  JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
  JOIN device_snoozes s ON s.device_id = d.id AND s.snoozed_at >= own.started_at
  WHERE d.owner_id = $1 AND d.deleted_at IS NULL`;

/** How a history calls a snooze: `tree felling, 7 days`. A day of its end would be one of some zone. */
function textOf({ until, reason, snoozed_at }: Omit<SnoozeRow, 'device_id'>): string {
  const days = Math.max(Math.round((until.getTime() - snoozed_at.getTime()) / DAY_MS), 1);
  return `${reason}, ${days === 1 ? '1 day' : `${days} days`}`;
}

export function createSnoozesStore({ pool }: Database, live: LiveBus) {
  /** Locks an account's camera, does something to its snooze, and records it. Undefined where it is not the account's. */
  async function change<T>(
    ownerId: number,
    deviceId: number,
    now: Date,
    work: (sql: PoolClient) => Promise<{ readonly answer: T; readonly to: string | null }>,
  ): Promise<T | undefined> {
    return inTransaction(pool, async (sql) => {
      const { rowCount } = await sql.query(
        `SELECT /* snoozes.change */ FROM devices
         WHERE id = $2 AND owner_id = $1 AND kind = 'camera' AND deleted_at IS NULL
         FOR NO KEY UPDATE`,
        [ownerId, deviceId],
      );
      if (rowCount !== 1) return undefined;
      const { rows } = await sql.query<SnoozeRow>(
        `SELECT /* snoozes.change */ * FROM (${OF_OWNER}) s WHERE device_id = $2 AND until > $3`,
        [ownerId, deviceId, now],
      );
      const from = rows[0] ? textOf(rows[0]) : null;
      const { answer, to } = await work(sql);
      if (from === to && to === null) return answer;
      const details = {
        ...(await camerasOfEntry(sql, ownerId, [deviceId])),
        changes: [{ field: 'snooze', from, to }],
      };
      const camera = { objectId: deviceId, deviceIds: [deviceId] };
      await recordHistory(
        sql,
        [{ ownerId, actorId: ownerId, action: 'camera.edited', ...camera, details }],
        now,
      );
      await live.notify(sql, [{ kind: 'changed', userId: ownerId, list: 'snoozes' }]);
      return answer;
    });
  }

  return {
    /** An imported camera is never missed. */
    async owns(ownerId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `SELECT /* snoozes.owns */ FROM devices
         WHERE id = $2 AND owner_id = $1 AND kind = 'camera' AND deleted_at IS NULL`,
        [ownerId, deviceId],
      );
      return rowCount === 1;
    },

    /** Those whose time is not over at `now`, ascending by camera. */
    async list(ownerId: number, now: Date): Promise<SnoozeRow[]> {
      const { rows } = await pool.query<SnoozeRow>({
        name: 'snoozes',
        text: `${OF_OWNER} AND s.until > $2 ORDER BY d.id`,
        values: [ownerId, now],
      });
      return rows;
    },

    async begin(ownerId: number, deviceId: number, { until, reason }: NewSnooze, now: Date) {
      return change(ownerId, deviceId, now, async (sql) => {
        await sql.query(
          `INSERT /* snoozes.begin */ INTO device_snoozes (device_id, snoozed_at, until, reason) VALUES ($1, $2, $3, $4)
           ON CONFLICT (device_id) DO UPDATE
             SET snoozed_at = excluded.snoozed_at, until = excluded.until, reason = excluded.reason`,
          [deviceId, now, until, reason],
        );
        return {
          answer: { device_id: deviceId, until, reason, snoozed_at: now },
          to: textOf({ until, reason, snoozed_at: now }),
        };
      });
    },

    async end(ownerId: number, deviceId: number, now: Date): Promise<true | undefined> {
      return change(ownerId, deviceId, now, async (sql) => {
        await sql.query('DELETE /* snoozes.end */ FROM device_snoozes WHERE device_id = $1', [deviceId]);
        return { answer: true, to: null };
      });
    },
  };
}
