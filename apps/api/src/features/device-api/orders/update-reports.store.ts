import type { feedbackSchema } from '@sightline/contract/device-api/device-orders';
import {
  afterUpdateReport,
  isFinalUpdateState,
  takesSettings,
} from '@sightline/domain/device-updates/update-progress';
import type { DeviceUpdateState } from '@sightline/domain/devices/update-status';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { inTransaction } from '../../../database/transaction.ts';
import type { Services } from '../../../kernel/services.ts';
import { changedNotices, type LiveNotice } from '../../../live/live-bus.ts';
import { notifyWhenFinished } from '../../../shared-stores/update-end.store.ts';
import {
  lockCamera,
  type NewSettings,
  recordInstalled,
  recordNotInstalled,
  recordRequestedSettings,
} from './installed.store.ts';

type Feedback = z.output<typeof feedbackSchema>;

interface PartRow extends NewSettings {
  readonly state: DeviceUpdateState;
  readonly feedbackCount: number;
  readonly updaterId: number;
  readonly releaseId: number;
}

/** The new state, or why the report was not taken. */
type Outcome = DeviceUpdateState | 'unknown' | 'refused' | 'tooMany';

interface Report {
  readonly deviceId: number;
  readonly updateId: number;
  readonly feedback: Feedback;
  readonly now: Date;
}

export function createUpdateReportsStore({
  db: { pool },
  jobs,
  live,
}: Pick<Services, 'db' | 'jobs' | 'live'>) {
  async function finish(sql: PoolClient, { updateId }: Report, next: DeviceUpdateState): Promise<void> {
    if (isFinalUpdateState(next)) await notifyWhenFinished(sql, jobs, updateId);
  }

  return {
    async isAssigned(deviceId: number, updateId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT /* update-reports.isAssigned */ FROM device_update_devices WHERE update_id = $2 AND device_id = $1',
        [deviceId, updateId],
      );
      return rowCount === 1;
    },

    /** Takes a camera's word on its part of an update, with all that follows from it. */
    async take(report: Report): Promise<Outcome> {
      return inTransaction(pool, async (sql) => {
        const ownerId = await lockCamera(sql, report.deviceId);
        const part = await lockPart(sql, report);
        if (!part) return 'unknown';
        const next = afterUpdateReport(part.state, report.feedback.status);
        await recordInstalledThoughDropped(sql, report, part);
        if (next === 'refused' || (next === part.state && isFinalUpdateState(next))) return next;
        if (part.feedbackCount >= DEVICE_LIMITS.reportsPerUpdate && !isFinalUpdateState(next))
          return 'tooMany';
        await countReport(sql, report);
        if (next === part.state) return next;
        await move(sql, report, next);
        await follow(sql, report, part, next);
        await finish(sql, report, next);
        await live.notify(sql, noticesOf([ownerId, part.updaterId], next));
        return next;
      });
    },
  };
}

function noticesOf(people: readonly (number | null)[], next: DeviceUpdateState): LiveNotice[] {
  const lists = ['device-updates', 'devices'] as const;
  return changedNotices(people, isFinalUpdateState(next) ? [...lists, 'models'] : lists);
}

async function lockPart(sql: PoolClient, { deviceId, updateId }: Report): Promise<PartRow | undefined> {
  const { rows } = await sql.query<PartRow>(
    `SELECT /* update-reports.lockPart */ p.state, p.feedback_count AS "feedbackCount",
       u.owner_id AS "updaterId", u.alg_release_id AS "releaseId",
       u.cycle_time AS "cycleTime", u.trigger_number AS "triggerNumber", u.satellite_fix_time AS "satelliteFixTime",
       u.satellite_passes AS "satellitePasses", u.created_at AS "askedAt"
     FROM device_update_devices p JOIN device_updates u ON u.id = p.update_id
     WHERE p.update_id = $2 AND p.device_id = $1 FOR NO KEY UPDATE OF p`,
    [deviceId, updateId],
  );
  return rows[0];
}

async function countReport(sql: PoolClient, { deviceId, updateId }: Report): Promise<void> {
  await sql.query(
    `UPDATE /* update-reports.countReport */ device_update_devices SET feedback_count = feedback_count + 1
     WHERE update_id = $2 AND device_id = $1`,
    [deviceId, updateId],
  );
}

async function move(sql: PoolClient, report: Report, next: DeviceUpdateState): Promise<void> {
  const { deviceId, updateId, feedback, now } = report;
  await sql.query(
    `UPDATE /* update-reports.move */ device_update_devices
     SET state = $3, delivered_at = COALESCE(delivered_at, $4::timestamptz),
       updated_at = $4, finished_at = CASE WHEN $5 THEN $4::timestamptz END
     WHERE update_id = $2 AND device_id = $1`,
    [deviceId, updateId, next, now, isFinalUpdateState(next)],
  );
  await sql.query(
    `INSERT /* update-reports.move */ INTO device_update_feedback
       (update_id, device_id, status, version, code, details, received_at)
     VALUES ($2, $1, $3, $4, $5, $6, $7)`,
    [deviceId, updateId, next, feedback.version, feedback.code, feedback.details, now],
  );
}

/** A camera that had installed an update before it was dropped runs it all the same. */
async function recordInstalledThoughDropped(
  sql: PoolClient,
  { deviceId, feedback, now }: Report,
  part: PartRow,
) {
  if (part.state !== 'dropped' || feedback.status !== 'success') return;
  await recordInstalled(sql, deviceId, part.releaseId, feedback.version ?? null, now);
}

/** What the report makes of the camera itself. */
async function follow(
  sql: PoolClient,
  { deviceId, feedback, now }: Report,
  part: PartRow,
  next: DeviceUpdateState,
): Promise<void> {
  if (takesSettings(part.state, next)) await recordRequestedSettings(sql, deviceId, part, now);
  if (next === 'success') await recordInstalled(sql, deviceId, part.releaseId, feedback.version ?? null, now);
  if (next === 'failed') await recordNotInstalled(sql, deviceId, part.releaseId, now);
}
