import type { Database } from '../../database/client.ts';
import { Prisma } from '../../database/generated/client.ts';
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

export type AuthStore = ReturnType<typeof createAuthStore>;

export function createAuthStore({ prisma, pool }: Database) {
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

    /** Which of the two names belongs to an account already, a deleted one included: names never change hands. */
    async findTaken({ email, username }: Pick<Account, 'email' | 'username'>): Promise<Taken> {
      const { rows } = await pool.query<Taken>(
        `SELECT EXISTS (SELECT FROM users WHERE email = lower($1)) AS email,
                EXISTS (SELECT FROM users WHERE lower(username) = lower($2)) AS username`,
        [email, username],
      );
      return rows[0] ?? { email: false, username: false };
    },

    /** The new account's id with its first session open; undefined when somebody was faster with one of its names. */
    async createUser(
      account: Account,
      passwordHash: string,
      session: NewSession,
    ): Promise<number | undefined> {
      try {
        const user = await prisma.user.create({
          data: { ...account, passwordHash, sessions: { create: session } },
          select: { id: true },
        });
        return user.id;
      } catch (error) {
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return undefined;
        throw error;
      }
    },

    /**
     * Opens a session if the password is still the one that was checked; false when it was changed meanwhile. The
     * lock makes a change that runs at the same moment end this session too.
     */
    async openSession(userId: number, checkedHash: string, session: NewSession): Promise<boolean> {
      const { rowCount } = await pool.query(
        `WITH holder AS (
           SELECT id FROM users WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE
         ), outlived AS (
           DELETE FROM sessions WHERE user_id = $1 AND expires_at < $4
         )
         INSERT INTO sessions (id, user_id, created_at, expires_at) SELECT $3, id, $4, $5 FROM holder`,
        [userId, checkedHash, session.id, session.createdAt, session.expiresAt],
      );
      return rowCount === 1;
    },

    async endSession(userId: number, sessionId: string, now: Date): Promise<void> {
      await prisma.session.updateMany({
        where: { id: sessionId, userId, revokedAt: null },
        data: { revokedAt: now },
      });
    },

    /** False, and nothing is changed, when the password is no longer the one that was checked. */
    async changePassword(
      userId: number,
      checkedHash: string,
      hash: string,
      session: NewSession,
    ): Promise<boolean> {
      return prisma.$transaction(async (tx) => {
        const { count } = await tx.user.updateMany({
          where: { id: userId, passwordHash: checkedHash, deletedAt: null },
          data: { passwordHash: hash },
        });
        if (count === 1) await startAnew(tx, userId, session);
        return count === 1;
      });
    },
  };
}

/** Ends every session and reset link of an account and opens one session. */
export async function startAnew(
  tx: Prisma.TransactionClient,
  userId: number,
  session: NewSession,
): Promise<void> {
  const now = session.createdAt;
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await tx.session.create({ data: { ...session, userId } });
}
