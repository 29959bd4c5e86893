import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { insertSession, notifySessionsChanged, replaceAllSessions } from './sessions.store.ts';
import type { NewSession } from './sessions.ts';

export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly country: string;
  readonly username: string;
  readonly email: string;
}

export interface Taken {
  readonly email: boolean;
  readonly username: boolean;
}

const UNIQUE_VIOLATION = '23505';

export type AuthStore = ReturnType<typeof createAuthStore>;

export function createAuthStore({
  db: { prisma, pool },
  jobs,
  live,
}: Pick<Services, 'db' | 'jobs' | 'live'>) {
  return {
    ...accountQueries({ prisma, pool }),

    /**
     * The new account's id with its first session open, and a mail on its way that asks whether the address is theirs;
     * undefined when somebody was faster with one of its names. `turn` is how many accounts its network made lately.
     */
    async createUser(
      account: Account,
      passwordHash: string,
      session: NewSession,
      turn: number,
    ): Promise<number | undefined> {
      try {
        return await inTransaction(pool, async (sql) => {
          const userId = await insertAccount(sql, account, passwordHash);
          await insertSession(sql, userId, session);
          await jobs.send('send-verification-mail', { userId }, sql, { turn });
          return userId;
        });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return undefined;
        throw error;
      }
    },

    /**
     * Opens a session if the password is still the one that was checked; false when it was changed meanwhile. The
     * lock makes a change that runs at the same moment end this session too.
     */
    async openSession(userId: number, checkedHash: string, session: NewSession): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `SELECT /* auth.openSession */ FROM users WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL
           FOR SHARE`,
          [userId, checkedHash],
        );
        if (rowCount !== 1) return false;
        await insertSession(sql, userId, session);
        await notifySessionsChanged(sql, live, userId);
        return true;
      });
    },

    /** False, and nothing is changed, when the password is no longer the one that was checked. */
    async changePassword(
      userId: number,
      checkedHash: string,
      hash: string,
      session: NewSession,
    ): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `UPDATE /* auth.changePassword */ users SET password_hash = $3, updated_at = $4
           WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL`,
          [userId, checkedHash, hash, session.createdAt],
        );
        if (rowCount !== 1) return false;
        await replaceAllSessions(sql, live, userId, session);
        await jobs.send('notify-password-changed', { userId, at: session.createdAt.toISOString() }, sql);
        return true;
      });
    },
  };
}

async function insertAccount(sql: PoolClient, account: Account, passwordHash: string): Promise<number> {
  const { email, username, firstName, lastName, phoneNumber, country } = account;
  const { rows } = await sql.query<{ id: number }>(
    `INSERT /* auth.insertAccount */ INTO users
       (email, username, first_name, last_name, phone_number, country, password_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [email, username, firstName, lastName, phoneNumber, country, passwordHash],
  );
  const [user] = rows;
  if (!user) throw new Error('An account was made without getting an id.');
  return user.id;
}

/** What is known of accounts. */
function accountQueries({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>) {
  return {
    async findByEmail(email: string): Promise<{ id: number; passwordHash: string } | undefined> {
      const user = await prisma.user.findFirst({
        where: { email, deletedAt: null },
        select: { id: true, passwordHash: true },
      });
      return user ?? undefined;
    },

    async findPasswordHash(userId: number): Promise<string | undefined> {
      const user = await prisma.user.findFirst({
        where: { id: userId, deletedAt: null },
        select: { passwordHash: true },
      });
      return user?.passwordHash;
    },

    /** What others may know of whoever sets a password; undefined once the account is gone. */
    async findOwner(
      account: { readonly id: number } | { readonly email: string },
    ): Promise<Pick<Account, 'firstName' | 'lastName' | 'username' | 'email'> | undefined> {
      const user = await prisma.user.findFirst({
        where: { ...account, deletedAt: null },
        select: { firstName: true, lastName: true, username: true, email: true },
      });
      return user ?? undefined;
    },

    /**
     * Whom mails are for, and the zone they tell times in; undefined once the account is gone. Without a name where the
     * address is not verified.
     */
    async findReader(
      userId: number,
    ): Promise<{ email: string; firstName: string | null; timeZone: string | null } | undefined> {
      const user = await prisma.user.findFirst({
        where: { id: userId, deletedAt: null },
        select: {
          email: true,
          firstName: true,
          emailVerifiedAt: true,
          preferences: { select: { timeZone: true } },
        },
      });
      if (!user) return undefined;
      const { email, firstName, emailVerifiedAt, preferences } = user;
      return {
        email,
        firstName: emailVerifiedAt && firstName,
        timeZone: preferences?.timeZone ?? null,
      };
    },

    /** Which of the two names belongs to an account already, a deleted one included: names never change hands. */
    async findTaken({ email, username }: Pick<Account, 'email' | 'username'>): Promise<Taken> {
      const { rows } = await pool.query<Taken>(
        `SELECT /* auth.findTaken */ EXISTS (SELECT FROM users WHERE email = lower($1)) AS email,
                EXISTS (SELECT FROM users WHERE lower(username) = lower($2)) AS username`,
        [email, username],
      );
      return rows[0] ?? { email: false, username: false };
    },
  };
}
