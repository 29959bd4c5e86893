import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

export interface InternalUserRow {
  readonly id: number;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
}

const VISIBLE = {
  id: true,
  email: true,
  emailVerifiedAt: true,
  username: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
} as const;

export function createUsersStore({ prisma, pool }: Database, live: LiveBus) {
  return {
    async list(): Promise<InternalUserRow[]> {
      return prisma.user.findMany({
        where: { deletedAt: null },
        select: VISIBLE,
        orderBy: { id: 'asc' },
      });
    },

    /** Takes an address as confirmed, also where it is already; undefined when there is no such account. */
    async verifyEmail(userId: number, actor: Actor, now: Date): Promise<InternalUserRow | undefined> {
      await inTransaction(pool, (sql) => verifyIn(sql, live, userId, actor, now));
      const user = await prisma.user.findFirst({ where: { id: userId, deletedAt: null }, select: VISIBLE });
      return user ?? undefined;
    },

    async exists(userId: number): Promise<boolean> {
      return (await prisma.user.count({ where: { id: userId, deletedAt: null } })) === 1;
    },
  };
}

async function verifyIn(
  sql: PoolClient,
  live: LiveBus,
  userId: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { rowCount } = await sql.query(
    `UPDATE /* users.verifyIn */ users SET email_verified_at = $2, updated_at = $2
     WHERE id = $1 AND email_verified_at IS NULL AND deleted_at IS NULL`,
    [userId, now],
  );
  if (rowCount !== 1) return;
  const change = { before: { emailVerified: false }, after: { emailVerified: true } };
  await auditSql(sql, [
    { ...actor, ...change, action: 'internal.verifyEmail', targetType: 'user', targetId: userId },
  ]);
  const note = { ownerId: userId, actorId: actor.actorId, byStaff: true };
  await recordHistory(sql, [{ ...note, action: 'account.email_confirmed' }], now);
  await live.notify(sql, changedNotices([userId], ['account']));
}

/** The address of an account, as long as it is not confirmed. */
export async function findUnverified(sql: PoolClient, userId: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ email: string }>(
    'SELECT /* users.findUnverified */ email FROM users WHERE id = $1 AND email_verified_at IS NULL',
    [userId],
  );
  return rows[0]?.email;
}

/** Two lists for one account at once are applied one after the other. False when there is no such account. */
export async function lockAccount(sql: PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT /* users.lockAccount */ FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [userId],
  );
  return rowCount === 1;
}
