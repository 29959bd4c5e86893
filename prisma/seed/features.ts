import type { FeatureKey } from '@sightline/domain/features/feature-key';
import type { PoolClient } from 'pg';
import { OWNER } from './accounts.ts';

const SWITCHED_ON: FeatureKey = 'ota_messages_experimental';

/** The demo's owner has messages over the air, and so their tab, switched on. */
export async function switchFeaturesOn(sql: PoolClient): Promise<void> {
  await sql.query(
    'INSERT INTO user_features (user_id, feature_id, enabled, updated_at) SELECT $1, id, true, now() FROM features WHERE key = $2',
    [OWNER.id, SWITCHED_ON],
  );
}
