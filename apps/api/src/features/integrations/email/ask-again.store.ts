import { addressKey } from '@sightline/domain/integrations/addresses';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { changedNotices, type LiveBus } from '../../../live/live-bus.ts';
import { ASKED_A_DAY, askedSince, DAY_MS, isConfirmed, lockAsker } from './recipients.store.ts';

/** What came of asking: 'unverified' is the account's own address, 'lately' and 'many' are limits of a day. */
type AskedAgain = 'asked' | 'unknown' | 'lately' | 'unverified' | 'many';

export function createAskAgainStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  return {
    /**
     * Orders one more mail to an address of an account's e-mail integration that has unsubscribed, or has not answered: once
     * a day, and within what an account may have asked. 'unknown' where it is neither.
     */
    async ask(userId: number, email: string, now: Date): Promise<AskedAgain> {
      const address = addressKey(email);
      return inTransaction(pool, async (sql) => {
        const asker = await lockAsker(sql, userId);
        const { rows } = await sql.query<{ hasLeft: boolean; lately: boolean; asked: number }>(
          `SELECT /* ask-again.ask */ u.email IS NOT NULL AS "hasLeft", ${askedSince('$1', '$3')} AS asked,
             COALESCE(CASE WHEN u.email IS NULL THEN r.asked_at ELSE u.invited_at END > $3, false) AS lately
           FROM integrations n
           LEFT JOIN integration_unsubscribes u ON u.user_id = n.user_id AND u.email = $2
           LEFT JOIN integration_recipients r ON r.user_id = n.user_id AND r.email = $2
           WHERE n.user_id = $1 AND n.platform = 'email' AND $2 IN (SELECT lower(trim(e)) FROM unnest(n.emails) AS e)
             AND (u.email IS NOT NULL OR r.email IS NOT NULL AND NOT ${isConfirmed('$1', '$2')})`,
          [userId, address, new Date(now.getTime() - DAY_MS)],
        );
        const [found] = rows;
        if (!found) return 'unknown';
        if (!asker?.isVerified) return 'unverified';
        if (found.lately) return 'lately';
        if (found.asked >= ASKED_A_DAY) return 'many';
        await sql.query(
          found.hasLeft
            ? 'UPDATE /* ask-again.ask */ integration_unsubscribes SET invited_at = $3 WHERE user_id = $1 AND email = $2'
            : 'UPDATE /* ask-again.ask */ integration_recipients SET asked_at = $3 WHERE user_id = $1 AND email = $2',
          [userId, address, now],
        );
        await jobs.send('send-invitation', { userId, email: address }, sql);
        await live.notify(sql, changedNotices([userId], ['integrations']));
        return 'asked';
      });
    },
  };
}
