import { FEATURE_KEYS, type FeatureKey } from '@sightline/domain/features/feature-key';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { changedNotices } from '../../plugins/live-bus.ts';

export interface FeatureRow {
  readonly id: number;
  readonly key: FeatureKey;
  readonly name: string;
  readonly instructions: string;
  readonly users: readonly { readonly enabled: boolean }[];
}

const isKnown = <R extends { key: string }>(row: R): row is R & { key: FeatureKey } =>
  FEATURE_KEYS.some((key) => key === row.key);

const KNOWN = { key: { in: [...FEATURE_KEYS] } };

/** Features are rows of a migration, so an empty database has them too. */
export function createFeaturesStore({ db: { prisma, pool }, live }: Pick<Services, 'db' | 'live'>) {
  const withChoiceOf = (userId: number) => ({ users: { where: { userId }, select: { enabled: true } } });
  return {
    async list(userId: number): Promise<FeatureRow[]> {
      const rows = await prisma.feature.findMany({
        where: KNOWN,
        include: withChoiceOf(userId),
        orderBy: { id: 'asc' },
      });
      return rows.filter(isKnown);
    },

    async find(userId: number, featureId: number): Promise<FeatureRow | undefined> {
      const row = await prisma.feature.findFirst({
        where: { ...KNOWN, id: featureId },
        include: withChoiceOf(userId),
      });
      return row && isKnown(row) ? row : undefined;
    },

    async set(userId: number, featureId: number, enabled: boolean): Promise<void> {
      await inTransaction(pool, async (sql) => {
        await sql.query(
          `INSERT INTO user_features (user_id, feature_id, enabled, updated_at) VALUES ($1, $2, $3, now())
           ON CONFLICT (user_id, feature_id) DO UPDATE SET enabled = $3, updated_at = now()`,
          [userId, featureId, enabled],
        );
        await live.notify(sql, changedNotices([userId], ['features']));
      });
    },
  };
}
