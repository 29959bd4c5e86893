import type { HistoryAction } from '@sightline/domain/history/history-entry';
import { addressKey } from '@sightline/domain/integrations/addresses';
import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../../live/live-bus.ts';
import { recordHistory } from '../../../shared-stores/history.store.ts';
import { isConfirmed } from './recipients.store.ts';
import type { Subscriber } from './unsubscribe-token.ts';

export type Subscribed = 'subscribed' | 'unsubscribed' | 'unconfirmed' | 'gone';

interface Invitation {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** It took mails before. */
  readonly is_back: boolean;
}

export function createUnsubscribesStore({ pool }: Database, live: LiveBus) {
  return {
    /** How an address stands with the mails of an account. */
    async find({ userId, email }: Subscriber): Promise<Subscribed> {
      const { rows } = await pool.query<{ state: Subscribed }>(
        `SELECT /* unsubscribes.find */ CASE
           WHEN EXISTS (SELECT FROM integration_unsubscribes WHERE user_id = $1 AND email = $2) THEN 'unsubscribed'
           WHEN NOT EXISTS (SELECT FROM integrations WHERE user_id = $1 AND platform = 'email'
             AND EXISTS (SELECT FROM unnest(emails) AS e WHERE lower(e) = $2)) THEN 'gone'
           WHEN ${isConfirmed('$1', '$2')} THEN 'subscribed' ELSE 'unconfirmed' END AS state`,
        [userId, addressKey(email)],
      );
      return rows[0]?.state ?? 'gone';
    },

    /** An address that is not written to any more may say so too: it could be added again. */
    async unsubscribe({ userId, email }: Subscriber, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `INSERT /* unsubscribes.unsubscribe */ INTO integration_unsubscribes (user_id, email, unsubscribed_at)
           SELECT id, $2, $3 FROM users WHERE id = $1 ON CONFLICT DO NOTHING`,
          [userId, addressKey(email), now],
        );
        if (rowCount === 1) await recordReader(sql, 'integration.unsubscribed', { userId, email }, now);
        await live.notify(sql, changedNotices([userId], ['integrations']));
      });
    },

    /** Records that the reader of an address wants mail: for the first time, or again. */
    async resubscribe({ userId, email }: Subscriber, now: Date): Promise<void> {
      await inTransaction(pool, async (sql) => {
        const { rowCount: agreed } = await sql.query(
          `INSERT /* unsubscribes.resubscribe */ INTO integration_recipients
             (user_id, email, confirmed_at) SELECT id, $2, $3 FROM users WHERE id = $1
           ON CONFLICT (user_id, email) DO UPDATE SET confirmed_at = $3
           WHERE integration_recipients.confirmed_at IS NULL`,
          [userId, addressKey(email), now],
        );
        const { rowCount } = await sql.query(
          'DELETE /* unsubscribes.resubscribe */ FROM integration_unsubscribes WHERE user_id = $1 AND email = $2',
          [userId, addressKey(email)],
        );
        const action = rowCount === 1 ? 'integration.resubscribed' : 'integration.subscribed';
        if (rowCount === 1 || agreed === 1) await recordReader(sql, action, { userId, email }, now);
        await live.notify(sql, changedNotices([userId], ['integrations']));
      });
    },

    /** Who asks, and whether the address had unsubscribed; undefined where there is nobody left to ask. */
    async invitation(userId: number, email: string): Promise<Invitation | undefined> {
      const { rows } = await pool.query<Invitation>(
        `SELECT /* unsubscribes.invitation */ u.first_name, u.last_name, u.email, s.email IS NOT NULL AS is_back
         FROM users u
         LEFT JOIN integration_unsubscribes s ON s.user_id = u.id AND s.email = $2
         WHERE u.id = $1 AND u.deleted_at IS NULL AND u.email_verified_at IS NOT NULL
           AND (s.email IS NOT NULL OR NOT ${isConfirmed('$1', '$2')})`,
        [userId, addressKey(email)],
      );
      return rows[0];
    },
  };
}

/** Joins the transaction in which the reader of a mail changes who gets the mails of an account. */
async function recordReader(
  sql: PoolClient,
  action: HistoryAction,
  { userId, email }: Subscriber,
  now: Date,
): Promise<void> {
  const details = { subject: addressKey(email) };
  // The history belongs to accounts, and readers have none.
  await recordHistory(sql, [{ ownerId: userId, actorId: userId, action, details }], now);
}
