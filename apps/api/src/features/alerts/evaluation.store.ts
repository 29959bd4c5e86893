import { EMPTY_REPORT } from '@sightline/domain/alerts/alert-rule';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { planAlerts, type WatchedCamera, watchCameras } from '../../shared-stores/alert-watch.store.ts';

const CAMERAS_A_PORTION = 1_000;
/** Cameras are locked meanwhile, and those that send something wait. */
const CAMERAS_A_TRANSACTION = 100;

interface SilentRow {
  readonly id: number;
  readonly silent_since: Date | null;
}

type Dependencies = Pick<Services, 'db' | 'live' | 'jobs' | 'log'>;

export function createEvaluationStore({ db: { pool }, log, ...deps }: Dependencies) {
  /** Looks again under the lock, since a message may have come between. */
  async function evaluate(deviceIds: readonly number[], now: Date): Promise<void> {
    await inTransaction(pool, async (sql) => {
      const { rows } = await sql.query<SilentRow>(
        `SELECT /* evaluation.evaluate */ id, silent_since FROM devices
         WHERE id = ANY($1) AND owner_id IS NOT NULL AND deleted_at IS NULL
         ORDER BY id FOR NO KEY UPDATE`,
        [deviceIds],
      );
      await watchCameras(sql, deps, rows.map(silence(now)), now);
    });
  }

  /** Cameras that cannot be looked at are left for the next round, and keep nobody else from being looked at. */
  async function evaluateEach(deviceIds: readonly number[], now: Date): Promise<void> {
    try {
      await evaluate(deviceIds, now);
    } catch (error) {
      const [deviceId] = deviceIds;
      if (deviceIds.length === 1)
        log.error({ err: error, deviceId }, 'alerts of a camera were not evaluated');
      else for (const id of deviceIds) await evaluateEach([id], now);
    }
  }

  return {
    /**
     * Looks at the next cameras after `after`, of one owner or of everybody; answers where to go on, and undefined after
     * the last. Cameras are locked only where there is something to record, so that this costs those nothing that are well.
     */
    async evaluatePortion(
      ownerId: number | undefined,
      after: number,
      now: Date,
    ): Promise<number | undefined> {
      const cameras = await readPortion(pool, ownerId, after);
      const plan = await planAlerts(pool, cameras.map(silence(now)));
      const ids = [...new Set(plan.map(({ deviceId }) => deviceId))];
      for (let from = 0; from < ids.length; from += CAMERAS_A_TRANSACTION) {
        await evaluateEach(ids.slice(from, from + CAMERAS_A_TRANSACTION), now);
      }
      return cameras.length < CAMERAS_A_PORTION ? undefined : cameras.at(-1)?.id;
    },
  };
}

async function readPortion(
  sql: Pool | PoolClient,
  ownerId: number | undefined,
  after: number,
): Promise<SilentRow[]> {
  const { rows } = await sql.query<SilentRow>(
    `SELECT /* evaluation.readPortion */ id, silent_since FROM devices
     WHERE id > $2 AND owner_id IS NOT NULL AND ($1::int IS NULL OR owner_id = $1) AND deleted_at IS NULL
     ORDER BY id LIMIT ${CAMERAS_A_PORTION}`,
    [ownerId ?? null, after],
  );
  return rows;
}

const silence =
  (now: Date) =>
  ({ id, silent_since }: SilentRow): WatchedCamera => ({
    deviceId: id,
    reports: [{ ...EMPTY_REPORT, silentMs: silent_since && now.getTime() - silent_since.getTime() }],
  });
