import type { ModelClass } from '@sightline/domain/models/model-class';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

export interface MarketplaceRow {
  readonly algId: number;
  readonly name: string;
  readonly description: string;
  /** Where its picture is kept in the photo store. */
  readonly imagePath: string | null;
  readonly algorithm: {
    readonly algName: string;
    readonly author: string;
    readonly framework: string;
    readonly classes: readonly ModelClass[];
    /** The caller, if the caller has it. */
    readonly users: readonly { readonly userId: number }[];
  };
}

const withAlgorithm = (userId: number) => ({
  algorithm: { include: { classes: true, users: { where: { userId }, select: { userId: true } } } },
});

export function createMarketplaceStore({ prisma, pool }: Database, live: LiveBus) {
  return {
    async list(userId: number): Promise<MarketplaceRow[]> {
      return prisma.marketplaceModel.findMany({
        include: withAlgorithm(userId),
        orderBy: [{ name: 'asc' }, { algId: 'asc' }],
      });
    },

    /** Gives the account a public model, unless it has it; undefined when there is no such public model. */
    async add(userId: number, algId: number, now: Date): Promise<MarketplaceRow | undefined> {
      await inTransaction(pool, async (sql) => {
        const { rowCount } = await sql.query(
          `INSERT /* marketplace.add */ INTO user_algorithms (user_id, alg_id, source)
           SELECT $1, alg_id, 'marketplace' FROM marketplace_models WHERE alg_id = $2 ON CONFLICT DO NOTHING`,
          [userId, algId],
        );
        if (!rowCount) return;
        const { rows } = await sql.query<{ subject: string }>(
          'SELECT /* marketplace.add */ name AS subject FROM marketplace_models WHERE alg_id = $1',
          [algId],
        );
        const note = { ownerId: userId, actorId: userId, action: 'model.added' as const, objectId: algId };
        await recordHistory(sql, [{ ...note, details: { ...rows[0] } }], now);
        await live.notify(sql, [{ kind: 'changed', userId, list: 'models' }]);
      });
      const found = await prisma.marketplaceModel.findUnique({
        where: { algId },
        include: withAlgorithm(userId),
      });
      return found ?? undefined;
    },

    async findImage(algId: number): Promise<string | undefined> {
      const found = await prisma.marketplaceModel.findUnique({
        where: { algId },
        select: { imagePath: true },
      });
      return found?.imagePath ?? undefined;
    },
  };
}
