import { addressKey } from '@sightline/domain/integrations/addresses';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { changedNotices, type LiveBus } from '../../../live/live-bus.ts';
import type { Subscriber } from './unsubscribe-token.ts';

const INVITED_AGAIN_MS = 24 * 3_600_000;

export type Subscribed = 'subscribed' | 'unsubscribed' | 'gone';

export function createUnsubscribesStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  return {
    /** How an address stands with the mails of an account. */
    async find({ userId, email }: Subscriber): Promise<Subscribed> {
      const { rows } = await pool.query<{ state: Subscribed }>(
        `SELECT CASE
           WHEN EXISTS (SELECT FROM integration_unsubscribes WHERE user_id = $1 AND email = $2) THEN 'unsubscribed'
           WHEN EXISTS (SELECT FROM integrations WHERE user_id = $1 AND platform = 'email'
             AND EXISTS (SELECT FROM unnest(emails) AS e WHERE lower(e) = $2)) THEN 'subscribed'
           ELSE 'gone' END AS state`,
        [userId, addressKey(email)],
      );
      return rows[0]?.state ?? 'gone';
    },

    /** An address that is not written to any more may say so too: it could be added again. */
    async unsubscribe({ userId, email }: Subscriber, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await sql.query(
          `INSERT INTO integration_unsubscribes (user_id, email, unsubscribed_at)
           SELECT id, $2, $3 FROM users WHERE id = $1 ON CONFLICT DO NOTHING`,
          [userId, addressKey(email), now],
        );
        await live.notify(sql, changedNotices([userId], ['integrations']));
      });
    },

    async resubscribe({ userId, email }: Subscriber): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await sql.query('DELETE FROM integration_unsubscribes WHERE user_id = $1 AND email = $2', [
          userId,
          addressKey(email),
        ]);
        await live.notify(sql, changedNotices([userId], ['integrations']));
      });
    },

    /** Orders a mail that asks an address back, once a day. */
    async invite(userId: number, email: string, now: Date): Promise<'invited' | 'unknown' | 'lately'> {
      return inTransaction(pool, async (sql) => {
        const { rows } = await sql.query<{ invited_at: Date | null }>(
          `SELECT u.invited_at FROM integration_unsubscribes u JOIN integrations n ON n.user_id = u.user_id
             AND n.platform = 'email' AND EXISTS (SELECT FROM unnest(n.emails) AS e WHERE lower(e) = u.email)
           WHERE u.user_id = $1 AND u.email = $2 FOR UPDATE OF u`,
          [userId, addressKey(email)],
        );
        const [found] = rows;
        if (!found) return 'unknown';
        if (found.invited_at && found.invited_at.getTime() > now.getTime() - INVITED_AGAIN_MS)
          return 'lately';
        await sql.query(
          'UPDATE integration_unsubscribes SET invited_at = $3 WHERE user_id = $1 AND email = $2',
          [userId, addressKey(email), now],
        );
        await jobs.send('send-invitation', { userId, email: addressKey(email) }, sql);
        await live.notify(sql, changedNotices([userId], ['integrations']));
        return 'invited';
      });
    },

    /** Who asks, and whether there is still somebody to ask. */
    async invitation(
      userId: number,
      email: string,
    ): Promise<{ first_name: string; last_name: string } | undefined> {
      const { rows } = await pool.query<{ first_name: string; last_name: string }>(
        `SELECT u.first_name, u.last_name FROM users u JOIN integration_unsubscribes s ON s.user_id = u.id
         WHERE u.id = $1 AND s.email = $2 AND u.deleted_at IS NULL`,
        [userId, addressKey(email)],
      );
      return rows[0];
    },
  };
}
