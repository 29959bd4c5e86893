import { addressKey } from '@sightline/domain/integrations/addresses';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';

/** Mails a day that ask addresses on behalf of one account, for the first time or again. */
export const ASKED_A_DAY = 10;
export const DAY_MS = 24 * 3_600_000;

/** Why an address gets no mail. */
export type Unwilling = 'unsubscribed' | 'unconfirmed';

/**
 * SQL: whether mails of the account `user_id` may go to the lower-cased address `email`: its own once that is verified, and
 * others once their reader said so. Both arguments are SQL expressions.
 */
export function isConfirmed(userId: string, email: string): string {
  return `(EXISTS (SELECT FROM integration_recipients c
      WHERE c.user_id = ${userId} AND c.email = ${email} AND c.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM users c
      WHERE c.id = ${userId} AND lower(c.email) = ${email} AND c.email_verified_at IS NOT NULL))`;
}

/** SQL: how many addresses the account `userId` has had asked since `time`. Both arguments are SQL expressions. */
export function askedSince(userId: string, time: string): string {
  return `((SELECT count(*) FROM integration_recipients d WHERE d.user_id = ${userId} AND d.asked_at > ${time})
    + (SELECT count(*) FROM integration_unsubscribes d WHERE d.user_id = ${userId} AND d.invited_at > ${time}))::int`;
}

/**
 * Locks the e-mail integration of an account, and answers whether the account's own address is verified; undefined without
 * one. Askings of one account follow each other, or two at once would both be the last of the day.
 */
export async function lockAsker(
  sql: PoolClient,
  userId: number,
): Promise<{ isVerified: boolean } | undefined> {
  const { rows } = await sql.query<{ isVerified: boolean }>(
    `SELECT /* recipients.lockAsker */ u.email_verified_at IS NOT NULL AS "isVerified" FROM integrations n
     JOIN users u ON u.id = n.user_id
     WHERE n.user_id = $1 AND n.platform = 'email' FOR NO KEY UPDATE OF n`,
    [userId],
  );
  return rows[0];
}

/** SQL: addresses `r` that may be asked for the first time: an e-mail integration `n` has them, its account `u` is verified. */
const MAY_BE_ASKED = `integration_recipients r
  JOIN users u ON u.id = r.user_id AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL
    AND lower(u.email) <> r.email
  JOIN integrations n ON n.user_id = r.user_id AND n.platform = 'email'
    AND r.email IN (SELECT lower(trim(e)) FROM unnest(n.emails) AS e)
  WHERE r.asked_at IS NULL AND r.confirmed_at IS NULL`;

/**
 * Orders the mails that ask addresses for the first time. Nothing goes out for an account whose own address is not verified,
 * nor more than {@link ASKED_A_DAY} a day: the rest waits for the minute's look at what is due.
 *
 * @param userIds Accounts whose e-mail integration is locked, as {@link lockAsker} does.
 */
async function askRecipients(
  sql: PoolClient,
  jobs: Jobs,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await sql.query<{ user_id: number; email: string }>(
    `WITH /* recipients.askRecipients */ waiting AS (
       SELECT r.user_id, r.email, row_number() OVER (PARTITION BY r.user_id ORDER BY r.email)
         + ${askedSince('r.user_id', '$2')} AS nth
       FROM ${MAY_BE_ASKED} AND r.user_id = ANY($4)
     )
     UPDATE integration_recipients r SET asked_at = $1 FROM waiting w
     WHERE r.user_id = w.user_id AND r.email = w.email AND w.nth <= $3 AND r.asked_at IS NULL
     RETURNING r.user_id, r.email`,
    [now, new Date(now.getTime() - DAY_MS), ASKED_A_DAY, userIds],
  );
  for (const row of rows) await jobs.send('send-invitation', { userId: row.user_id, email: row.email }, sql);
}

/**
 * Records the addresses that an integration has from now on, and asks those that are new. Joins the transaction that
 * changes the integration, which is locked.
 */
export async function changeRecipients(
  sql: PoolClient,
  jobs: Jobs,
  userId: number,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const addresses = emails.map(addressKey);
  await forgetUnasked(sql, userId, addresses);
  await sql.query(
    `INSERT /* recipients.changeRecipients */ INTO integration_recipients
       (user_id, email) SELECT DISTINCT $1::int, e FROM unnest($2::text[]) AS e
     ON CONFLICT DO NOTHING`,
    [userId, addresses],
  );
  await askRecipients(sql, jobs, [userId], now);
}

/** Forgets the addresses of an account that left its integration before anybody wrote to them; `kept` are lower-cased. */
export async function forgetUnasked(
  sql: PoolClient,
  userId: number,
  kept: readonly string[] = [],
): Promise<void> {
  await sql.query(
    `DELETE /* recipients.forgetUnasked */ FROM integration_recipients
     WHERE user_id = $1 AND asked_at IS NULL AND confirmed_at IS NULL AND email <> ALL($2)`,
    [userId, kept],
  );
}

/** Looks at the e-mail integrations that were saved since it last did; what is being saved now is looked at later. */
export const RECORD_MISSING = `
  WITH /* recipients.recordMissingRecipients */ saved AS (
    UPDATE integrations SET recipients_recorded_at = updated_at WHERE id IN (
      SELECT id FROM integrations WHERE platform = 'email' AND recipients_recorded_at IS DISTINCT FROM updated_at
      FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING user_id, emails)
  INSERT INTO integration_recipients (user_id, email)
  SELECT DISTINCT user_id, lower(trim(e)) FROM saved, unnest(emails) AS e
  ON CONFLICT DO NOTHING`;

/**
 * Records addresses that an integration has and nobody recorded: what a version before this table saved while that was
 * made. Nobody else would ask them, and they would get no mail without a word.
 */
async function recordMissingRecipients(pool: Pool): Promise<void> {
  await pool.query(RECORD_MISSING);
}

/** Locks the e-mail integrations that have somebody to ask, and answers their accounts; what is being saved now waits. */
async function lockAskers(sql: PoolClient): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    `SELECT /* recipients.lockAskers */ user_id FROM integrations WHERE id IN (SELECT n.id FROM ${MAY_BE_ASKED})
     ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return rows.map(({ user_id }) => user_id);
}

export function createRecipientsStore({ pool }: Database, jobs: Jobs) {
  return {
    /** Addresses among these, lower-cased, that get no mail of an account, and why. */
    async unwilling(userId: number, emails: readonly string[]): Promise<Map<string, Unwilling>> {
      const { rows } = await pool.query<{ email: string; why: Unwilling }>(
        `SELECT /* recipients.unwilling */ e AS email,
           CASE WHEN s.email IS NULL THEN 'unconfirmed' ELSE 'unsubscribed' END AS why
         FROM unnest($2::text[]) AS e
         LEFT JOIN integration_unsubscribes s ON s.user_id = $1 AND s.email = e
         WHERE s.email IS NOT NULL OR NOT ${isConfirmed('$1', 'e')}`,
        [userId, emails.map(addressKey)],
      );
      return new Map(rows.map(({ email, why }) => [email, why]));
    },

    /** Asks every address that was not asked yet and may be by now, also one that nobody has recorded. */
    async askDue(now: Date): Promise<void> {
      await recordMissingRecipients(pool);
      await inTransaction(pool, async (sql) => askRecipients(sql, jobs, await lockAskers(sql), now));
    },
  };
}
