import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import type { Environment } from './environment.ts';
import { makeFleet } from './fleet.ts';

const CAMERAS = 40;

/** Two years of insights of somebody new; answers whose they are. */
export async function fillTable(environment: Environment, count: number): Promise<number> {
  const { owner } = await makeFleet(environment, CAMERAS);
  await inTransaction(environment.db.pool, (sql) =>
    insertManyInsights(sql, { ownerId: owner.userId, count, now: Date.now() }),
  );
  await environment.db.pool.query('VACUUM (ANALYZE) insights');
  return owner.userId;
}
