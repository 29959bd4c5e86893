import { FINAL_UPDATE_STATES } from '@sightline/domain/device-updates/update-progress';
import pg, { type PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { recordUpdate } from './update-history.store.ts';

export interface NewUpdate {
  readonly deviceIds: readonly number[];
  readonly firmwareReleaseTag: string;
  readonly algReleaseId: number;
  readonly settings: {
    /** Minutes. */
    readonly cycleTime: number;
    /** Photos. */
    readonly triggerNumber: number;
    /** Minutes. */
    readonly satelliteFixTime?: number | null | undefined;
    readonly satellitePasses?: string | null | undefined;
  };
}

/** An open update that is in the way of another, and whose it is. */
export interface Blocker {
  readonly email: string;
  readonly updateId: number;
}

type Created = { readonly updateId: number } | { readonly blockers: readonly Blocker[] } | 'unknown';

const UNIQUE_VIOLATION = '23505';

export function createUpdateCreationStore({ pool }: Database, live: LiveBus) {
  /** Whether all cameras are the account's, and the release is one that it may install. */
  async function mayUpdate(userId: number, deviceIds: readonly number[], releaseId: number | null) {
    const { rows } = await pool.query(
      `SELECT /* create-update.mayUpdate */ FROM users WHERE id = $1
         AND NOT EXISTS (SELECT FROM unnest($2::int[]) AS named(id) WHERE NOT EXISTS (
           SELECT FROM devices d WHERE d.id = named.id AND d.owner_id = $1 AND d.deleted_at IS NULL AND d.kind = 'camera'))
         AND ($3::int IS NULL OR EXISTS (SELECT FROM user_releases r WHERE r.user_id = $1 AND r.release_id = $3))`,
      [userId, deviceIds, releaseId],
    );
    return rows.length === 1;
  }

  async function create(sql: PoolClient, userId: number, update: NewUpdate, now: Date): Promise<Created> {
    const deviceIds = [...new Set(update.deviceIds)];
    if (!(await lockOwned(sql, userId, deviceIds))) return 'unknown';
    if (!(await lockRelease(sql, userId, update.algReleaseId))) return 'unknown';
    const blockers = await openUpdates(sql, deviceIds);
    if (blockers.length > 0) return { blockers };
    const updateId = await insertUpdate(sql, userId, update, now);
    await sql.query(
      `INSERT /* create-update.create */ INTO device_update_devices (update_id, device_id, updated_at)
       SELECT $1, id, $3 FROM unnest($2::int[]) AS id`,
      [updateId, deviceIds, now],
    );
    await assignArtifacts(sql, updateId);
    await recordUpdate(sql, userId, 'update.created', updateId, now);
    await live.notify(sql, changedNotices([userId], ['device-updates', 'devices']));
    return { updateId };
  }

  return {
    mayUpdate,

    /** Makes an update for all of the cameras or for none. */
    async create(userId: number, update: NewUpdate, now: Date): Promise<Created> {
      try {
        return await inTransaction(pool, (sql) => create(sql, userId, update, now));
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
        return { blockers: await openUpdates(pool, update.deviceIds) };
      }
    },
  };
}

/** In the order of their ids, so that two updates over the same cameras follow each other. */
async function lockOwned(sql: PoolClient, userId: number, deviceIds: readonly number[]): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT /* create-update.lockOwned */ FROM devices WHERE id = ANY($2) AND owner_id = $1 AND deleted_at IS NULL
     ORDER BY id FOR NO KEY UPDATE`,
    [userId, deviceIds],
  );
  return rowCount === deviceIds.length;
}

async function lockRelease(sql: PoolClient, userId: number, releaseId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT /* create-update.lockRelease */ FROM user_releases WHERE user_id = $1 AND release_id = $2 FOR KEY SHARE',
    [userId, releaseId],
  );
  return rowCount === 1;
}

async function openUpdates(sql: Pick<PoolClient, 'query'>, deviceIds: readonly number[]): Promise<Blocker[]> {
  const { rows } = await sql.query<Blocker>(
    `SELECT /* create-update.openUpdates */ DISTINCT owner.email, u.id AS "updateId"
     FROM device_update_devices p JOIN device_updates u ON u.id = p.update_id JOIN users owner ON owner.id = u.owner_id
     WHERE p.device_id = ANY($1) AND p.state <> ALL($2) ORDER BY u.id`,
    [deviceIds, FINAL_UPDATE_STATES],
  );
  return rows;
}

async function insertUpdate(
  sql: PoolClient,
  userId: number,
  { algReleaseId, firmwareReleaseTag, settings }: NewUpdate,
  now: Date,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT /* create-update.insertUpdate */ INTO device_updates
       (owner_id, alg_release_id, firmware_release_tag, cycle_time, trigger_number,
       satellite_fix_time, satellite_passes, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      userId,
      algReleaseId,
      firmwareReleaseTag,
      settings.cycleTime,
      settings.triggerNumber,
      settings.satelliteFixTime,
      settings.satellitePasses?.trim() || null,
      now,
    ],
  );
  const [created] = rows;
  if (!created) throw new Error('An update was not kept.');
  return created.id;
}

/** The newest firmware of the tag, and the newest file of each model of the release. */
async function assignArtifacts(sql: PoolClient, updateId: number): Promise<void> {
  await sql.query(
    `INSERT /* create-update.assignArtifacts */ INTO device_update_artifacts (update_id, artifact_id)
     SELECT $1, max(f.id) FROM device_updates u JOIN artifacts f ON
       (f.kind = 'firmware' AND f.firmware_tag = u.firmware_release_tag)
       OR (f.kind = 'model' AND f.alg_id IN (SELECT alg_id FROM release_components WHERE release_id = u.alg_release_id))
     WHERE u.id = $1 GROUP BY f.kind, f.alg_id`,
    [updateId],
  );
}
