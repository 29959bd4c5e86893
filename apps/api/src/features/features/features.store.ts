import { FEATURE_KEYS, type FeatureKey } from '@sightline/domain/features/feature-key';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { changedNotices } from '../../live/live-bus.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

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
export function createFeaturesStore({
  db: { prisma, pool },
  live,
  now,
}: Pick<Services, 'db' | 'live' | 'now'>) {
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
        await sql.query('SELECT /* features.set */ FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
        const { rows: before } = await sql.query<{ enabled: boolean }>(
          'SELECT /* features.set */ enabled FROM user_features WHERE user_id = $1 AND feature_id = $2',
          [userId, featureId],
        );
        await sql.query(
          `INSERT /* features.set */ INTO user_features (user_id, feature_id, enabled, updated_at)
           VALUES ($1, $2, $3, now())
           ON CONFLICT (user_id, feature_id) DO UPDATE SET enabled = $3, updated_at = now()`,
          [userId, featureId, enabled],
        );
        await recordSwitch(sql, userId, featureId, before[0]?.enabled ?? false, enabled, now());
        await live.notify(sql, changedNotices([userId], ['features']));
      });
    },
  };
}

async function recordSwitch(
  sql: PoolClient,
  userId: number,
  featureId: number,
  from: boolean,
  to: boolean,
  now: Date,
): Promise<void> {
  if (from === to) return;
  const { rows } = await sql.query<{ subject: string }>(
    'SELECT /* features.recordSwitch */ name AS subject FROM features WHERE id = $1',
    [featureId],
  );
  const details = { ...rows[0], changes: [{ field: 'enabled', from, to }] };
  const action = 'account.feature_switched';
  const entry = { ownerId: userId, actorId: userId, action, objectId: featureId, details } as const;
  await recordHistory(sql, [entry], now);
}
