import type { Database } from '../../database/client.ts';

const VISIBLE = {
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  email: true,
  phoneNumber: true,
  country: true,
  imageKey: true,
} as const;

export interface AccountRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly country: string;
  readonly imageKey: string | null;
}

type Profile = Pick<AccountRow, 'firstName' | 'lastName' | 'country'>;

export function createAccountStore({ prisma, pool }: Database) {
  return {
    async find(userId: number): Promise<AccountRow> {
      return prisma.user.findUniqueOrThrow({ where: { id: userId }, select: VISIBLE });
    },

    async update(userId: number, profile: Profile): Promise<AccountRow> {
      return prisma.user.update({ where: { id: userId }, data: profile, select: VISIBLE });
    },

    /** Names the new picture and answers the name of the one it replaces, however many uploads run at once. */
    async replaceImage(userId: number, imageKey: string): Promise<string | null> {
      const { rows } = await pool.query<{ image_key: string | null }>(
        `WITH old AS (SELECT id, image_key FROM users WHERE id = $1 FOR UPDATE)
         UPDATE users u SET image_key = $2, updated_at = now() FROM old WHERE u.id = old.id RETURNING old.image_key`,
        [userId, imageKey],
      );
      return rows[0]?.image_key ?? null;
    },

    /** Whether some account shows this picture now. */
    async isShown(imageKey: string): Promise<boolean> {
      return (await prisma.user.count({ where: { imageKey, deletedAt: null } })) > 0;
    },
  };
}
