import type { Actor } from '../../access/actor.ts';
import { isOpenSql } from '../../access/open-session.ts';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';
import { lockAccount } from './users.store.ts';

export function createAccountSessionsStore({ pool }: Database, live: LiveBus, idleMinutes: number) {
  return {
    /** Ends every session of an account at once and answers how many were open; undefined when there is no such account. */
    async endAll(userId: number, actor: Actor, now: Date): Promise<number | undefined> {
      return inTransaction(pool, async (sql) => {
        if (!(await lockAccount(sql, userId))) return undefined;
        // Those that nobody used lately end as well: SESSION_IDLE_MINUTES may be raised.
        const { rows } = await sql.query<{ ended: number }>(
          `WITH /* account-sessions.endAll */ revoked AS (
             UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2)
           SELECT count(*)::int AS ended FROM sessions s
           WHERE user_id = $1 AND ${isOpenSql('s', { now: '$2', idleMinutes: '$3' })}`,
          [userId, now, idleMinutes],
        );
        const ended = rows[0]?.ended ?? 0;
        const change = { before: { sessions: ended }, after: { sessions: 0 } };
        await auditSql(sql, [
          { ...actor, ...change, action: 'internal.endSessions', targetType: 'user', targetId: userId },
        ]);
        const entry = { ownerId: userId, actorId: actor.actorId, byStaff: true };
        await recordHistory(sql, [{ ...entry, action: 'account.sessions_ended' }], now);
        await live.notify(sql, changedNotices([userId], ['sessions']));
        return ended;
      });
    },
  };
}
