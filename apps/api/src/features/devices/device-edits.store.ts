import type { DeviceDisplay } from '@sightline/contract/devices/device-edits';
import { isNoFix } from '@sightline/domain/devices/coordinates';
import { displayName } from '@sightline/domain/devices/display-name';
import {
  changesBetween,
  type HistoryChange,
  type HistoryValue,
} from '@sightline/domain/history/history-entry';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';
import { followDeployment } from './deployments.store.ts';

/** What can be written of a camera; what is undefined stays as it is. */
export interface DeviceChanges extends DeviceDisplay {
  /** Minutes. */
  readonly cycle_time?: number | undefined;
  /** Photos. */
  readonly trigger_number?: number | undefined;
  readonly sync_time?: string | null | undefined;
  /** A group that the camera joins. */
  readonly groupId?: number | undefined;
}

type SaveOutcome = 'saved' | 'unknown' | 'nowhere';

const COLUMNS = [
  'display_name',
  'description',
  'location_name',
  'location_description',
  'latitude',
  'longitude',
  'cycle_time',
  'trigger_number',
  'sync_time',
] as const satisfies readonly (keyof DeviceChanges)[];

/** What a camera is asked to run with. */
const SETTINGS = ['cycle_time', 'trigger_number'] as const;

/** What a camera does on its own: an imported one does nothing. */
const BEHAVIOUR = [...SETTINGS, 'sync_time'] as const;

/** What {@link COLUMNS} hold, of what kind the camera is, and what it is called without a name of its owner's. */
const EDITED = ['id', 'kind', 'device_name', ...COLUMNS].join(', ');

interface EditedRow {
  readonly id: number;
  readonly kind: 'camera' | 'imported';
  readonly device_name: string | null;
  readonly display_name: string | null;
  readonly description: string | null;
  readonly location_name: string | null;
  readonly location_description: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cycle_time: number;
  readonly trigger_number: number;
  readonly sync_time: string | null;
}

export function createDeviceEditsStore({ pool }: Database, live: LiveBus) {
  return {
    async owns(ownerId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT /* device-edits.owns */ FROM devices WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL',
        [ownerId, deviceId],
      );
      return rowCount === 1;
    },

    async ownsGroup(ownerId: number, groupId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT /* device-edits.ownsGroup */ FROM device_groups WHERE id = $2 AND owner_id = $1',
        [ownerId, groupId],
      );
      return rowCount === 1;
    },

    /**
     * Writes the fields that are given. A camera that now stands elsewhere begins a new deployment. Nothing is written
     * when the camera or the group is not the caller's, or an imported camera would get settings (`unknown`), or when it would
     * be moved to 0, 0 (`nowhere`).
     */
    async save(ownerId: number, deviceId: number, changes: DeviceChanges, now: Date): Promise<SaveOutcome> {
      return inTransaction(pool, async (sql) => {
        const { groupId } = changes;
        // Group before camera, as everybody locks them who needs both.
        if (groupId && !(await lockGroup(sql, ownerId, groupId))) return 'unknown';
        const before = await lockOwned(sql, ownerId, deviceId);
        if (!before || (before.kind === 'imported' && hasOther(BEHAVIOUR, before, changes))) return 'unknown';
        if (isMovedNowhere(before, changes)) return 'nowhere';
        const joined = await joinGroup(sql, groupId, deviceId, now);
        const after = await write(sql, before, changes, now);
        await followDeployment(sql, deviceId, now);
        await record(sql, ownerId, before, after, joined, now);
        await live.notify(sql, [
          { kind: 'changed', userId: ownerId, list: 'devices' },
          ...(groupId ? [{ kind: 'changed', userId: ownerId, list: 'groups' } as const] : []),
        ]);
        return 'saved';
      });
    },
  };
}

/** The lock that taking in messages needs, too: the owner stays the same, and nothing arrives, until the end. */
async function lockOwned(sql: PoolClient, ownerId: number, deviceId: number): Promise<EditedRow | undefined> {
  const { rows } = await sql.query<EditedRow>(
    `SELECT /* device-edits.lockOwned */ ${EDITED} FROM devices
     WHERE id = $2 AND owner_id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [ownerId, deviceId],
  );
  return rows[0];
}

/** Whether a camera would stand at 0, 0, which is no place; one that does so from before may stay. */
function isMovedNowhere(
  before: EditedRow,
  { latitude = before.latitude, longitude = before.longitude }: DeviceChanges,
): boolean {
  return latitude === 0 && longitude === 0 && !isNoFix(before);
}

/** Whether one of these becomes another than before: a form sends settings also where only a name was changed. */
function hasOther(
  names: typeof BEHAVIOUR | typeof SETTINGS,
  before: EditedRow,
  changes: DeviceChanges,
): boolean {
  return names.some((name) => changes[name] !== undefined && changes[name] !== before[name]);
}

/** The camera as it is then. */
async function write(
  sql: PoolClient,
  before: EditedRow,
  changes: DeviceChanges,
  now: Date,
): Promise<EditedRow> {
  const given = COLUMNS.filter((column) => changes[column] !== undefined);
  const assignments = given.map((column, index) => `${column} = $${index + 3}`);
  if (hasOther(SETTINGS, before, changes)) assignments.push('settings_asked_at = $2');
  const { rows } = await sql.query<EditedRow>(
    `UPDATE /* device-edits.write */ devices SET ${['updated_at = $2', ...assignments].join(', ')} WHERE id = $1
     RETURNING ${EDITED}`,
    [before.id, now, ...given.map((column) => changes[column])],
  );
  const [written] = rows;
  if (!written) throw new Error('A camera that was locked is gone.');
  return written;
}

/** What was changed of a camera, in the history of its owner; nothing where all of it was so before. */
async function record(
  sql: PoolClient,
  ownerId: number,
  before: EditedRow,
  after: EditedRow,
  joined: string | undefined,
  now: Date,
): Promise<void> {
  const changes = changesBetween(fieldsOf(before), fieldsOf(after)).map(withoutPlace);
  if (joined !== undefined) changes.push({ field: 'group', from: null, to: joined });
  if (changes.length === 0) return;
  const details = { cameras: [displayName(before)], changes };
  const camera = { objectId: before.id, deviceIds: [before.id] };
  await recordHistory(sql, [{ ownerId, actorId: ownerId, action: 'camera.edited', ...camera, details }], now);
}

/** That a camera was moved is kept, and not where: that would outlive a location that its owner clears. */
function withoutPlace(change: HistoryChange): HistoryChange {
  return change.field === 'position'
    ? { ...change, from: null, to: change.to === null ? null : true }
    : change;
}

/** A position is one thing, whatever it is made of. */
function fieldsOf(row: EditedRow): Record<string, HistoryValue> {
  const { latitude, longitude, display_name, description, location_name, location_description } = row;
  const { cycle_time, trigger_number, sync_time } = row;
  const position = latitude === null || longitude === null ? null : `${latitude}, ${longitude}`;
  return {
    name: display_name,
    description,
    location_name,
    location_description,
    position,
    cycle_time,
    trigger_number,
    sync_time,
  };
}

async function lockGroup(sql: PoolClient, ownerId: number, groupId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT /* device-edits.lockGroup */ FROM device_groups WHERE id = $2 AND owner_id = $1 FOR NO KEY UPDATE',
    [ownerId, groupId],
  );
  return rowCount === 1;
}

/** The name of the group that the camera joined; undefined where it was in it, or is to join none. */
async function joinGroup(
  sql: PoolClient,
  groupId: number | undefined,
  deviceId: number,
  now: Date,
): Promise<string | undefined> {
  if (!groupId) return undefined;
  const { rowCount } = await sql.query(
    `INSERT /* device-edits.joinGroup */ INTO device_group_members (group_id, device_id, added_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [groupId, deviceId, now],
  );
  if (!rowCount) return undefined;
  const { rows } = await sql.query<{ group_name: string }>(
    'UPDATE /* device-edits.joinGroup */ device_groups SET updated_on = $2 WHERE id = $1 RETURNING group_name',
    [groupId, now],
  );
  return rows[0]?.group_name;
}
