import { EMPTY_REPORT } from '@sightline/domain/alerts/alert-rule';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { planAlerts, type WatchedCamera, watchCameras } from '../../shared-stores/alert-watch.store.ts';
import {
  BATTERY_END_COLUMNS,
  BATTERY_END_JOINS,
  type BatteryEndRow,
  batteryEndOf,
} from '../../shared-stores/battery-end.ts';

const CAMERAS_A_PORTION = 1_000;
/** Cameras are locked meanwhile, and those that send something wait. */
const CAMERAS_A_TRANSACTION = 100;

/** What is judged without a word of the camera. */
interface CameraRow extends BatteryEndRow {
  readonly id: number;
  readonly silent_since: Date | null;
}

/** The columns of {@link CameraRow}, and the cameras that are somebody's. */
const COLUMNS = `d.id, d.silent_since, ${BATTERY_END_COLUMNS}`;
const OWNED = `devices d ${BATTERY_END_JOINS} WHERE d.owner_id IS NOT NULL AND d.deleted_at IS NULL`;

type Dependencies = Pick<Services, 'db' | 'live' | 'jobs' | 'log'>;

export function createEvaluationStore({ db: { pool }, log, ...deps }: Dependencies) {
  /** Looks again under the lock, since a message may have come between. */
  async function evaluate(deviceIds: readonly number[], now: Date): Promise<void> {
    await inTransaction(pool, async (sql) => {
      await sql.query(
        'SELECT /* evaluation.evaluate */ FROM devices WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
        [deviceIds],
      );
      // A statement of its own: the one that waits for a lock reads owners and forecasts as they were before.
      const { rows } = await sql.query<CameraRow>(
        `SELECT /* evaluation.evaluate */ ${COLUMNS} FROM ${OWNED} AND d.id = ANY($1) ORDER BY d.id`,
        [deviceIds],
      );
      await watchCameras(sql, deps, rows.map(withoutReport(now)), now);
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
      const plan = await planAlerts(pool, cameras.map(withoutReport(now)));
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
): Promise<CameraRow[]> {
  const { rows } = await sql.query<CameraRow>(
    `SELECT /* evaluation.readPortion */ ${COLUMNS} FROM ${OWNED} AND d.id > $2
       AND ($1::int IS NULL OR d.owner_id = $1)
     ORDER BY d.id LIMIT ${CAMERAS_A_PORTION}`,
    [ownerId ?? null, after],
  );
  return rows;
}

/** What time alone has brought: silence, and an end of batteries that comes nearer. */
const withoutReport =
  (now: Date) =>
  (row: CameraRow): WatchedCamera => ({
    deviceId: row.id,
    reports: [
      {
        ...EMPTY_REPORT,
        silentMs: row.silent_since && now.getTime() - row.silent_since.getTime(),
        ...batteryEndOf(row, now),
      },
    ],
  });
