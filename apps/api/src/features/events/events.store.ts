import { isOpenSql } from '../../access/open-session.ts';
import type { Database } from '../../database/client.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';

export type EventsStore = ReturnType<typeof createEventsStore>;

export function createEventsStore({ pool }: Database, idleMinutes: number) {
  return {
    /** Those of the insights that are this owner's, ascending by id. */
    async insights(ownerId: number, ids: readonly number[]): Promise<InsightRow[]> {
      const { rows } = await pool.query<InsightRow>(
        `${INSIGHT_SELECT} /* events.insights */ WHERE i.owner_id = $1 AND i.insight_id = ANY($2)
         ORDER BY i.insight_id`,
        [ownerId, ids],
      );
      return rows;
    },

    /** Those of the sessions that are the account's and open. */
    async openSessions(
      userId: number,
      sessionIds: readonly string[],
      now: Date,
    ): Promise<ReadonlySet<string>> {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT /* events.openSessions */ s.id FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = ANY($2) AND s.user_id = $1 AND u.deleted_at IS NULL
           AND ${isOpenSql('s', { now: '$3', idleMinutes: '$4' })}`,
        [userId, sessionIds, now, idleMinutes],
      );
      return new Set(rows.map(({ id }) => id));
    },
  };
}
