import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { hasPosition } from '../../shared-stores/has-position.ts';
import { recordRegistration } from './assignment-history.store.ts';
import { giveModels } from './given-models.store.ts';
import type { NewToken } from './provisioning-token.ts';

/** A camera as it is registered. */
export interface RegisteredCamera {
  readonly hardware_id: string;
  readonly device_name: string | null;
  readonly display_name: string | null;
  /** The address of its owner's account. */
  readonly user_email: string | null;
  readonly location_name: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The model that runs on it. */
  readonly alg_id: number | null;
  /** Minutes, and photos; as all cameras where they are null. */
  readonly cycle_time: number | null;
  readonly trigger_number: number | null;
  /** What networks call it; null where none knows it. */
  readonly lora_uid: string | null;
  readonly cell_uid: string | null;
}

type NewCamera = RegisteredCamera & Omit<NewToken, 'token'>;

interface Names {
  readonly hardwareIds: readonly string[];
  readonly loraUids: readonly string[];
  readonly cellUids: readonly string[];
}

export interface TakenNames {
  readonly device_id: number;
  readonly hardware_id: string;
  readonly lora_uid: string | null;
  readonly cell_uid: string | null;
}

const UNIQUE_VIOLATION = '23505';

export function createRegistrationStore({ pool }: Database, live: LiveBus) {
  return {
    /** The cameras that are called one of these already. */
    async findRegistered({ hardwareIds, loraUids, cellUids }: Names): Promise<TakenNames[]> {
      const { rows } = await pool.query<TakenNames>(
        `SELECT /* registration.findRegistered */ id AS device_id, hardware_id, lora_uid, cell_uid FROM devices
         WHERE hardware_id = ANY($1) OR lora_uid = ANY($2) OR cell_uid = ANY($3)`,
        [hardwareIds, loraUids, cellUids],
      );
      return rows;
    },

    /** Those of the addresses that have an account, and whether they are confirmed. */
    async findAddresses(emails: readonly string[]): Promise<Map<string, boolean>> {
      const { rows } = await pool.query<{ email: string; verified: boolean }>(
        `SELECT /* registration.findAddresses */ email, email_verified_at IS NOT NULL AS verified FROM users
         WHERE email = ANY($1) AND deleted_at IS NULL`,
        [emails],
      );
      return new Map(rows.map(({ email, verified }) => [email, verified]));
    },

    /** Those of the ids that are models. */
    async findModels(algIds: readonly number[]): Promise<Set<number>> {
      const { rows } = await pool.query<{ alg_id: number }>(
        'SELECT /* registration.findModels */ alg_id FROM algorithms WHERE alg_id = ANY($1)',
        [algIds],
      );
      return new Set(rows.map(({ alg_id }) => alg_id));
    },

    /**
     * Registers cameras with their owners, places, models and tokens, and tells the owners. Ids by hardware id; undefined,
     * and nothing is registered, when a name is taken, an owner or a model does not exist, or an address is not confirmed.
     */
    async register(
      actor: Actor,
      cameras: readonly NewCamera[],
      now: Date,
    ): Promise<Map<string, number> | undefined> {
      try {
        return await inTransaction(pool, (sql) => registerIn(sql, live, actor, cameras, now));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return undefined;
        throw error;
      }
    },
  };
}

async function registerIn(
  sql: PoolClient,
  live: LiveBus,
  actor: Actor,
  cameras: readonly NewCamera[],
  now: Date,
): Promise<Map<string, number> | undefined> {
  const owners = await lockOwners(
    sql,
    cameras.flatMap(({ user_email }) => user_email ?? []),
  );
  const owned = cameras.map((camera) => ({
    ...camera,
    owner_id: owners.get(camera.user_email ?? '') ?? null,
  }));
  if (owned.some(({ user_email, owner_id }) => user_email !== null && owner_id === null)) return undefined;
  const algIds = new Set(cameras.flatMap(({ alg_id }) => alg_id ?? []));
  if ((await lockModels(sql, [...algIds])) !== algIds.size) return undefined;

  const ids = await insertCameras(sql, JSON.stringify(owned.map(toRow)), now);
  const registered = owned.flatMap((camera) => {
    const deviceId = ids.get(camera.hardware_id);
    return deviceId === undefined ? [] : [{ ...camera, deviceId }];
  });
  await auditSql(
    sql,
    registered.map((camera) => ({
      ...actor,
      action: 'internal.registerDevices',
      targetType: 'device',
      targetId: camera.deviceId,
      before: null,
      after: onRecord(camera),
    })),
  );
  await recordRegistration(sql, actor.actorId, registered, now);
  await giveModels(sql, actor, registered, now);
  const accounts = registered.map(({ owner_id }) => owner_id);
  await live.notify(sql, changedNotices(accounts, ['devices', 'models']));
  return ids;
}

/** In the order of ids, and before any camera, as everybody locks accounts. */
async function lockOwners(sql: PoolClient, emails: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ id: number; email: string }>(
    `SELECT /* registration.lockOwners */ id, email FROM users
     WHERE email = ANY($1) AND email_verified_at IS NOT NULL AND deleted_at IS NULL
     ORDER BY id FOR NO KEY UPDATE`,
    [emails],
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** How many of them there are; they stay until the end. */
async function lockModels(sql: PoolClient, algIds: readonly number[]): Promise<number> {
  const { rowCount } = await sql.query(
    'SELECT /* registration.lockModels */ FROM algorithms WHERE alg_id = ANY($1) ORDER BY alg_id FOR KEY SHARE',
    [algIds],
  );
  return rowCount ?? 0;
}

function toRow({ tokenHash, tokenExpiresAt, ...camera }: NewCamera & { readonly owner_id: number | null }) {
  return {
    ...camera,
    token_hash: Buffer.from(tokenHash).toString('hex'),
    token_expires_at: tokenExpiresAt.toISOString(),
  };
}

/** Writes cameras with all that hangs on them; `rows` is a JSON list of them. */
async function insertCameras(sql: PoolClient, rows: string, now: Date): Promise<Map<string, number>> {
  const { rows: devices } = await sql.query<{ id: number; hardware_id: string }>(
    `INSERT /* registration.insertCameras */ INTO devices
       (hardware_id, device_name, display_name, owner_id, location_name, latitude, longitude,
       lora_uid, cell_uid)
     SELECT * FROM json_to_recordset($1) AS camera (hardware_id text, device_name text, display_name text,
       owner_id int, location_name text, latitude float8, longitude float8, lora_uid text, cell_uid text)
     RETURNING id, hardware_id`,
    [rows],
  );
  await sql.query(
    `UPDATE /* registration.insertCameras */ devices SET cycle_time = COALESCE(camera.cycle_time, devices.cycle_time),
       trigger_number = COALESCE(camera.trigger_number, devices.trigger_number)
     FROM json_to_recordset($1) AS camera (hardware_id text, cycle_time int, trigger_number int)
     WHERE devices.hardware_id = camera.hardware_id
       AND (camera.cycle_time IS NOT NULL OR camera.trigger_number IS NOT NULL)`,
    [rows],
  );
  await sql.query(
    `INSERT /* registration.insertCameras */ INTO provisioning_tokens (device_id, token_hash, expires_at)
     SELECT devices.id, decode(token_hash, 'hex'), token_expires_at
     FROM json_to_recordset($1) AS camera (hardware_id text, token_hash text, token_expires_at timestamptz)
     JOIN devices USING (hardware_id)`,
    [rows],
  );
  await sql.query(
    `INSERT /* registration.insertCameras */ INTO device_deployments
       (device_id, latitude, longitude, location_name, source, started_at)
     SELECT id, latitude, longitude, location_name, 'owner', $2 FROM devices
     WHERE id = ANY($1) AND ${hasPosition('devices')}`,
    [devices.map(({ id }) => id), now],
  );
  await sql.query(
    `INSERT /* registration.insertCameras */ INTO deployed_models (device_id, alg_id, deployed_status, updated_at)
     SELECT devices.id, camera.alg_id, 'deployed', $2
     FROM json_to_recordset($1) AS camera (hardware_id text, alg_id int) JOIN devices USING (hardware_id)
     WHERE camera.alg_id IS NOT NULL`,
    [rows, now],
  );
  return new Map(devices.map(({ id, hardware_id }) => [hardware_id, id]));
}

/** What of a camera the log keeps: what was given, but no token, and no place that would outlive its owner's clearing. */
function onRecord(camera: NewCamera & { readonly owner_id: number | null }) {
  const { hardware_id, device_name, tokenHash, tokenExpiresAt, owner_id, latitude, longitude, ...rest } =
    camera;
  const given = Object.entries({ ...rest, user_id: owner_id }).filter(([, value]) => value !== null);
  return { hardware_id, device_name, ...Object.fromEntries(given) };
}
