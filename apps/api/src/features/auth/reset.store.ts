import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { replaceAllSessions } from './sessions.store.ts';
import type { NewSession } from './sessions.ts';

export interface Claim {
  readonly email: string;
  readonly tokenHash: Uint8Array<ArrayBuffer>;
}

const goodToken = ({ email, tokenHash }: Claim, now: Date) => ({
  tokenHash,
  usedAt: null,
  expiresAt: { gt: now },
  user: { email, deletedAt: null },
});

export type ResetStore = ReturnType<typeof createResetStore>;

export function createResetStore({
  db: { prisma, pool },
  jobs,
  live,
}: Pick<Services, 'db' | 'jobs' | 'live'>) {
  return {
    /** Whether a token would be accepted now. */
    async isGood(claim: Claim, now: Date): Promise<boolean> {
      return (await prisma.passwordResetToken.count({ where: goodToken(claim, now) })) === 1;
    },

    /** Uses the token up, sets the password and confirms the address; undefined, and nothing is changed, when the token is not good (any more). */
    async setPassword(claim: Claim, passwordHash: string, session: NewSession): Promise<number | undefined> {
      const now = session.createdAt;
      return inTransaction(pool, async (sql) => {
        // The account first, as everybody does who ends its tokens.
        await sql.query(
          'SELECT /* reset.setPassword */ FROM users WHERE email = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
          [claim.email],
        );
        const { rows } = await sql.query<{ userId: number }>(
          `UPDATE /* reset.setPassword */ password_reset_tokens t SET used_at = $3 FROM users u
           WHERE t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > $3
             AND u.id = t.user_id AND u.email = $2 AND u.deleted_at IS NULL
           RETURNING t.user_id AS "userId"`,
          [claim.tokenHash, claim.email, now],
        );
        const userId = rows[0]?.userId;
        if (userId === undefined) return undefined;
        // Whoever opened the mailed link reads what comes to the address: it is theirs.
        await sql.query(
          `UPDATE /* reset.setPassword */ users SET password_hash = $2, updated_at = $3,
             email_verified_at = COALESCE(email_verified_at, $3) WHERE id = $1`,
          [userId, passwordHash, now],
        );
        await replaceAllSessions(sql, live, userId, session);
        await jobs.send('notify-password-changed', { userId, at: now.toISOString() }, sql);
        return userId;
      });
    },

    /**
     * Keeps a token for the account with this address and answers whom to greet; undefined when there is none. Nobody is
     * greeted by name at an address that is not verified: somebody else may have typed it there.
     */
    async createToken(
      claim: Claim,
      now: Date,
      expiresAt: Date,
    ): Promise<{ id: number; firstName: string | null } | undefined> {
      const user = await prisma.user.findFirst({
        where: { email: claim.email, deletedAt: null },
        select: { id: true, firstName: true, emailVerifiedAt: true },
      });
      if (!user) return undefined;
      await prisma.$transaction([
        prisma.passwordResetToken.deleteMany({ where: { userId: user.id, expiresAt: { lt: now } } }),
        prisma.passwordResetToken.create({
          data: { userId: user.id, tokenHash: claim.tokenHash, createdAt: now, expiresAt },
        }),
      ]);
      return { id: user.id, firstName: user.emailVerifiedAt && user.firstName };
    },
  };
}
