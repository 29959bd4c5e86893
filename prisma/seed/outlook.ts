import type { Logger } from 'pino';
import type { Database } from '../../apps/api/src/database/client.ts';
import { refreshHabits } from '../../apps/api/src/features/diagnosis/refresh-habits.job.ts';
import { refreshForecasts } from '../../apps/api/src/features/forecasts/refresh-forecasts.job.ts';
import { createRefreshForecastsStore } from '../../apps/api/src/features/forecasts/refresh-forecasts.store.ts';
import { forecastEach } from '../../apps/api/src/features/forecasts/work-out-forecasts.ts';

interface Tools {
  readonly db: Database;
  readonly log: Logger;
}

/** Works out what the worker would have by now: how cameras live, and when their batteries and cards end. */
export async function workOutOutlook({ db, log }: Tools): Promise<void> {
  const now = () => new Date();
  await forecastSilent({ db, log });
  await refreshForecasts({ db, log, now })();
  await refreshHabits({ db, log, now })();
}

/** The last forecast of a camera that is silent is that of its last contact. */
async function forecastSilent({ db, log }: Tools): Promise<void> {
  const store = createRefreshForecastsStore(db);
  const { rows } = await db.pool.query<{ owner_id: number; id: number }>(
    `SELECT owner_id, id FROM devices WHERE status_reported_at < now() - interval '2 days'`,
  );
  for (const { owner_id, id } of rows) {
    const cameras = await store.heard(owner_id, [id]);
    for (const { status_reported_at: now } of cameras)
      await store.save(await forecastEach(cameras, { store, log, now }), cameras, now);
  }
}
