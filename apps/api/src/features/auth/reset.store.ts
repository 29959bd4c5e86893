import type { Database } from '../../database/client.ts';
import { startAnew } from './auth.store.ts';
import type { NewSession } from './sessions.ts';

interface Claim {
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

export function createResetStore({ prisma }: Database) {
  return {
    /** Whether a token would be accepted now. */
    async isGood(claim: Claim, now: Date): Promise<boolean> {
      return (await prisma.passwordResetToken.count({ where: goodToken(claim, now) })) === 1;
    },

    /** Uses the token up and sets the password; undefined, and nothing is changed, when the token is not good (any more). */
    async setPassword(claim: Claim, passwordHash: string, session: NewSession): Promise<number | undefined> {
      const now = session.createdAt;
      return prisma.$transaction(async (tx) => {
        const [used] = await tx.passwordResetToken.updateManyAndReturn({
          where: goodToken(claim, now),
          data: { usedAt: now },
          select: { userId: true },
        });
        if (!used) return undefined;
        await tx.user.update({ where: { id: used.userId }, data: { passwordHash }, select: { id: true } });
        await startAnew(tx, used.userId, session);
        return used.userId;
      });
    },

    /** Keeps a token for the account with this address and answers whom to greet; undefined when there is none. */
    async createToken(claim: Claim, now: Date, expiresAt: Date): Promise<{ firstName: string } | undefined> {
      const user = await prisma.user.findFirst({
        where: { email: claim.email, deletedAt: null },
        select: { id: true, firstName: true },
      });
      if (!user) return undefined;
      await prisma.$transaction([
        prisma.passwordResetToken.deleteMany({ where: { userId: user.id, expiresAt: { lt: now } } }),
        prisma.passwordResetToken.create({
          data: { userId: user.id, tokenHash: claim.tokenHash, createdAt: now, expiresAt },
        }),
      ]);
      return { firstName: user.firstName };
    },
  };
}
