import type { PoolClient } from 'pg';
import { isOpenSql } from '../../access/open-session.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import type { SqlExecutor } from '../../kernel/sql.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import type { NewSession } from './sessions.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date;
}

export type SessionsStore = ReturnType<typeof createSessionsStore>;

export function createSessionsStore({ db: { pool }, env, live }: Pick<Services, 'db' | 'env' | 'live'>) {
  const idleMinutes = env.SESSION_IDLE_MINUTES;
  return {
    /** Those that are signed in now, last used first. */
    async list(userId: number, now: Date): Promise<SessionRow[]> {
      const { rows } = await pool.query<SessionRow>(
        `SELECT /* sessions.list */ id, user_agent, address, created_at, last_used_at, expires_at FROM sessions
         WHERE user_id = $1 AND ${isOpenSql('sessions', { now: '$2', idleMinutes: '$3' })}
         ORDER BY COALESCE(last_used_at, created_at) DESC, created_at DESC, id`,
        [userId, now, idleMinutes],
      );
      return rows;
    },

    /** Whether the session is the account's and may be ended: one that is over is none. */
    async isOpen(userId: number, sessionId: string, now: Date): Promise<boolean> {
      const { rowCount } = await pool.query(
        `SELECT /* sessions.isOpen */ FROM sessions WHERE id = $2 AND user_id = $1
           AND ${isOpenSql('sessions', { now: '$3', idleMinutes: '$4' })}`,
        [userId, sessionId, now, idleMinutes],
      );
      return rowCount === 1;
    },

    async end(userId: number, sessionId: string, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await sql.query(
          `UPDATE /* sessions.end */ sessions SET revoked_at = $3
           WHERE id = $2 AND user_id = $1 AND revoked_at IS NULL`,
          [userId, sessionId, now],
        );
        await notifySessionsChanged(sql, live, userId);
      });
    },

    /** Ends every session of an account, or all but the one to keep. */
    async endAll(userId: number, now: Date, keepId?: string): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await endSessions(sql, userId, now, keepId);
        await notifySessionsChanged(sql, live, userId);
      });
    },

    /** Removes sessions and mailed links that nobody can use any more; answers how many sessions. */
    async sweep(now: Date): Promise<number> {
      const { rowCount } = await pool.query(
        'DELETE /* sessions.sweep */ FROM sessions WHERE expires_at < $1',
        [now],
      );
      await pool.query('DELETE /* sessions.sweep */ FROM password_reset_tokens WHERE expires_at < $1', [now]);
      await pool.query('DELETE /* sessions.sweep */ FROM email_verification_tokens WHERE expires_at < $1', [
        now,
      ]);
      return rowCount ?? 0;
    },
  };
}

/** Lists of sessions load anew, and streams of events look whether their own session is over. */
export async function notifySessionsChanged(sql: SqlExecutor, live: LiveBus, userId: number): Promise<void> {
  await live.notify(sql, changedNotices([userId], ['sessions']));
}

async function endSessions(sql: PoolClient, userId: number, now: Date, keepId?: string): Promise<void> {
  await sql.query(
    `UPDATE /* sessions.endSessions */ sessions SET revoked_at = $2
     WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3::text`,
    [userId, now, keepId],
  );
}

export async function insertSession(sql: PoolClient, userId: number, session: NewSession): Promise<void> {
  const { id, createdAt, expiresAt, address, userAgent } = session;
  await sql.query(
    `INSERT /* sessions.insertSession */ INTO sessions
       (id, user_id, created_at, expires_at, address, user_agent) VALUES ($2, $1, $3, $4, $5, $6)`,
    [userId, id, createdAt, expiresAt, address, userAgent],
  );
}

/** Ends every session and reset link of an account and opens one session. */
export async function replaceAllSessions(
  sql: PoolClient,
  live: LiveBus,
  userId: number,
  session: NewSession,
): Promise<void> {
  const now = session.createdAt;
  await endSessions(sql, userId, now);
  await sql.query(
    `UPDATE /* sessions.replaceAllSessions */ password_reset_tokens SET used_at = $2
     WHERE user_id = $1 AND used_at IS NULL`,
    [userId, now],
  );
  await insertSession(sql, userId, session);
  await notifySessionsChanged(sql, live, userId);
}
