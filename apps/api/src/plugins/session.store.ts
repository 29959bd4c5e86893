import { FEATURE_KEYS, type FeatureKey } from '@sightline/domain/features/feature-key';
import type { Database } from '../database/client.ts';

interface SessionRow {
  user_id: number;
  last_used_at: Date | null;
  features: string[];
}

/** What the server knows about whoever holds a token. */
export interface LiveSession {
  readonly userId: number;
  readonly features: readonly FeatureKey[];
  readonly lastUsedAt: Date | null;
}

export function createSessionStore({ pool }: Database) {
  return {
    /** The session and its user's features in one query; undefined once it has ended or the account is gone. */
    async find(userId: number, sessionId: string, now: Date): Promise<LiveSession | undefined> {
      const { rows } = await pool.query<SessionRow>({
        name: 'live-session',
        text: `SELECT s.user_id, s.last_used_at, ARRAY(
                 SELECT f.key FROM user_features uf JOIN features f ON f.id = uf.feature_id
                 WHERE uf.user_id = s.user_id AND uf.enabled) AS features
               FROM sessions s JOIN users u ON u.id = s.user_id
               WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3
                 AND u.deleted_at IS NULL`,
        values: [sessionId, userId, now],
      });
      const [row] = rows;
      return (
        row && {
          userId: row.user_id,
          lastUsedAt: row.last_used_at,
          features: FEATURE_KEYS.filter((key) => row.features.includes(key)),
        }
      );
    },

    /** Notes when a session was used, unless somebody else noted something later than `since`. */
    async noteUse(sessionId: string, now: Date, since: Date): Promise<void> {
      await pool.query(
        'UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $3)',
        [sessionId, now, since],
      );
    },
  };
}
