import { FEATURE_KEYS, type FeatureKey } from '@sightline/domain/features/feature-key';
import type { Database } from '../../database/client.ts';

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
export function createFeaturesStore({ prisma }: Database) {
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
      await prisma.userFeature.upsert({
        where: { userId_featureId: { userId, featureId } },
        create: { userId, featureId, enabled },
        update: { enabled },
      });
    },
  };
}
