import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { changedNotices } from '../../live/live-bus.ts';

export type VerificationStore = ReturnType<typeof createVerificationStore>;

/** What a mailed link did. */
type Verification = 'confirmed' | 'already' | 'dead-link';

export function createVerificationStore({ db: { prisma, pool }, live }: Pick<Services, 'db' | 'live'>) {
  const isVerified = async (userId: number): Promise<boolean> =>
    (await prisma.user.count({ where: { id: userId, emailVerifiedAt: { not: null } } })) === 1;

  return {
    isVerified,

    /** Keeps a token and answers where to mail it; undefined when the account is gone or its address is confirmed. */
    async createToken(
      userId: number,
      tokenHash: Uint8Array<ArrayBuffer>,
      createdAt: Date,
      expiresAt: Date,
    ): Promise<string | undefined> {
      const user = await prisma.user.findFirst({
        where: { id: userId, emailVerifiedAt: null, deletedAt: null },
        select: { email: true },
      });
      if (!user) return undefined;
      await prisma.emailVerificationToken.create({ data: { userId, tokenHash, createdAt, expiresAt } });
      return user.email;
    },

    /** Uses the token up: the address is confirmed from now on. A token that is not good does no harm once it is. */
    async verify(userId: number, tokenHash: Uint8Array<ArrayBuffer>, now: Date): Promise<Verification> {
      const isGood = await inTransaction(pool, async (sql) => {
        // The account first, as everybody does who ends its tokens.
        await sql.query(
          'SELECT /* verification.verify */ FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
          [userId],
        );
        const { rowCount } = await sql.query(
          `UPDATE /* verification.verify */ email_verification_tokens SET used_at = $3
           WHERE token_hash = $2 AND user_id = $1 AND used_at IS NULL AND expires_at > $3`,
          [userId, tokenHash, now],
        );
        if (rowCount !== 1) return false;
        await sql.query(
          `UPDATE /* verification.verify */ users SET email_verified_at = $2, updated_at = $2
           WHERE id = $1 AND email_verified_at IS NULL`,
          [userId, now],
        );
        await live.notify(sql, changedNotices([userId], ['account']));
        return true;
      });
      if (isGood) return 'confirmed';
      return (await isVerified(userId)) ? 'already' : 'dead-link';
    },
  };
}
