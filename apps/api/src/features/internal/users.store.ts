import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';

export interface InternalUserRow {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
}

export function createUsersStore({ prisma }: Database) {
  return {
    async list(): Promise<InternalUserRow[]> {
      return prisma.user.findMany({
        where: { deletedAt: null },
        select: { id: true, email: true, username: true, firstName: true, lastName: true, phoneNumber: true },
        orderBy: { id: 'asc' },
      });
    },

    async exists(userId: number): Promise<boolean> {
      return (await prisma.user.count({ where: { id: userId, deletedAt: null } })) === 1;
    },
  };
}

/** Two lists for one account at once are applied one after the other. False when there is no such account. */
export async function lockAccount(sql: PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [userId],
  );
  return rowCount === 1;
}
