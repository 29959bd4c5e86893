import { FEATURE_KEYS, type FeatureKey } from '@sightline/domain/features/feature-key';
import type { Database } from '../database/client.ts';
import { isOpenSql } from './open-session.ts';
import type { SessionRef } from './session-token.ts';

interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly last_used_at: Date | null;
  readonly features: readonly string[];
}

/** What the server knows about whoever holds a token. */
export interface LiveSession {
  readonly features: readonly FeatureKey[];
  readonly lastUsedAt: Date | null;
}

/** By which a session is found among others: that of another user has another name. */
export function nameOfSession({ userId, sessionId }: SessionRef): string {
  return `${userId} ${sessionId}`;
}

export function createSessionStore({ pool }: Database, idleMinutes: number) {
  return {
    /** Sessions by their names, with the features of their users; one that has ended, or whose account is gone, is not there. */
    async find(asked: readonly SessionRef[], now: Date): Promise<Map<string, LiveSession>> {
      const { rows } = await pool.query<SessionRow>({
        name: 'live-sessions',
        text: `SELECT s.id, s.user_id, s.last_used_at, ARRAY(
                 SELECT f.key FROM user_features uf JOIN features f ON f.id = uf.feature_id
                 WHERE uf.user_id = s.user_id AND uf.enabled) AS features
               FROM unnest($1::text[], $2::int[]) AS asked(id, user_id)
               JOIN sessions s USING (id, user_id) JOIN users u ON u.id = s.user_id
               WHERE u.deleted_at IS NULL AND ${isOpenSql('s', { now: '$3', idleMinutes: '$4' })}`,
        values: [
          asked.map(({ sessionId }) => sessionId),
          asked.map(({ userId }) => userId),
          now,
          idleMinutes,
        ],
      });
      return new Map(
        rows.map(({ id, user_id, last_used_at, features }) => [
          nameOfSession({ userId: user_id, sessionId: id }),
          { lastUsedAt: last_used_at, features: FEATURE_KEYS.filter((key) => features.includes(key)) },
        ]),
      );
    },

    /** Records when a session was used, unless somebody else recorded something later than `since`. */
    async recordUse(sessionId: string, now: Date, since: Date): Promise<void> {
      await pool.query(
        `UPDATE /* session.recordUse */ sessions SET last_used_at = $2
         WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $3)`,
        [sessionId, now, since],
      );
    },
  };
}
