import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import type { Database } from '../../../api/src/database/client.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { sealInsights } from '../../../api/src/features/insights/seal-insights.job.ts';
import { type AccountDatabase, makeAccountDatabase } from './account-database.ts';

/** Insights of the one owner. */
export const INSIGHTS = Number(process.env.BENCH_INSIGHTS ?? 1_000_000);
const CAMERAS = 40;

export type Million = AccountDatabase;

/** A throw-away database in which one owner has a million insights, sealed; `addMore` puts in what else a bench wants. */
export function makeMillion(
  addMore: (db: Database) => Promise<void> = async () => undefined,
  options: Parameters<typeof makeAccountDatabase>[1] = {},
): Promise<Million> {
  return makeAccountDatabase(async (db, ownerId) => {
    await inTransaction(db.pool, async (sql) => {
      await sql.query(
        `INSERT INTO devices (owner_id, hardware_id, device_name, display_name, latitude, longitude, last_seen)
         SELECT $1, 'bench-' || n, 'cam-' || n, 'Ridge ' || n, -45.5 + n * 0.0137, 170.3 + n * 0.0171,
           now() - n * interval '1 hour'
         FROM generate_series(1, $2) AS n`,
        [ownerId, CAMERAS],
      );
      await insertManyInsights(sql, { ownerId, count: INSIGHTS, now: Date.now(), photos: true });
    });
    await db.pool.query('VACUUM (ANALYZE) insights');
    await sealInsights({ db, log: { info: () => undefined } })();
    await addMore(db);
  }, options);
}
