import {
  changesBetween,
  type HistoryAction,
  type HistoryDetails,
} from '@sightline/domain/history/history-entry';
import pg, { type PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

export interface GroupRow {
  readonly id: number;
  readonly group_name: string;
  readonly deployment_description: string;
  readonly created_on: Date;
  readonly updated_on: Date;
  readonly devices: readonly number[];
}

interface NamedGroup {
  readonly name: string;
  /** Undefined leaves it as it is, or empty in a new group. */
  readonly description: string | undefined;
}

/** More than anybody has use for; it bounds the list, which is answered whole. */
const MOST_GROUPS = 1_000;

/** A camera that changed hands is not shown, wherever it may still be a member. */
const GROUP_COLUMNS = `g.id, g.group_name, g.deployment_description, g.created_on, g.updated_on, ARRAY(
  SELECT m.device_id FROM device_group_members m JOIN devices d ON d.id = m.device_id
  WHERE m.group_id = g.id AND d.owner_id = g.owner_id AND d.deleted_at IS NULL ORDER BY m.device_id) AS devices`;

export function createGroupsStore({ pool }: Database, live: LiveBus) {
  return {
    async list(ownerId: number): Promise<GroupRow[]> {
      const { rows } = await pool.query<GroupRow>(
        `SELECT /* groups.list */ ${GROUP_COLUMNS} FROM device_groups g WHERE g.owner_id = $1 ORDER BY g.id`,
        [ownerId],
      );
      return rows;
    },

    async owns(ownerId: number, groupId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        'SELECT /* groups.owns */ FROM device_groups WHERE id = $2 AND owner_id = $1',
        [ownerId, groupId],
      );
      return rowCount === 1;
    },

    create: (ownerId: number, named: NamedGroup, now: Date): Promise<GroupRow | 'taken' | 'full'> =>
      orTaken(inTransaction(pool, (sql) => create(sql, live, { ownerId, ...named, now }))),

    /** Undefined: not the caller's. */
    update: (
      ownerId: number,
      groupId: number,
      named: NamedGroup,
      now: Date,
    ): Promise<GroupRow | 'taken' | undefined> =>
      orTaken(inTransaction(pool, (sql) => update(sql, live, groupId, { ownerId, ...named, now }))),

    /** The group as it was. What refers to it goes with it by the tables' own rules. Undefined: not the caller's. */
    remove: (ownerId: number, groupId: number, now: Date): Promise<GroupRow | undefined> =>
      inTransaction(pool, (sql) => remove(sql, live, { ownerId, groupId, now })),
  };
}

interface Edit extends NamedGroup {
  readonly ownerId: number;
  readonly now: Date;
}

/** The account is locked meanwhile, so that many at once do not pass the limit. */
async function create(
  sql: PoolClient,
  live: LiveBus,
  { ownerId, name, description, now }: Edit,
): Promise<GroupRow | 'full'> {
  await sql.query('SELECT /* groups.create */ FROM users WHERE id = $1 FOR NO KEY UPDATE', [ownerId]);
  const { rows } = await sql.query<GroupRow>(
    `INSERT /* groups.create */ INTO device_groups AS g
       (owner_id, group_name, deployment_description, created_on, updated_on)
     SELECT $1, $2, $3, $4, $4 WHERE (SELECT count(*) FROM device_groups WHERE owner_id = $1) < $5
     RETURNING ${GROUP_COLUMNS}`,
    [ownerId, name, description ?? '', now, MOST_GROUPS],
  );
  await recordGroups(sql, ownerId, 'group.created', rows, {}, now);
  await notifyChanged(sql, live, ownerId, rows);
  return rows[0] ?? 'full';
}

async function update(
  sql: PoolClient,
  live: LiveBus,
  groupId: number,
  { ownerId, name, description, now }: Edit,
): Promise<GroupRow | undefined> {
  const { rows: before } = await sql.query<GroupRow>(
    `SELECT /* groups.update */ ${GROUP_COLUMNS} FROM device_groups g
     WHERE g.id = $2 AND g.owner_id = $1 FOR NO KEY UPDATE`,
    [ownerId, groupId],
  );
  const { rows } = await sql.query<GroupRow>(
    `UPDATE /* groups.update */ device_groups g SET group_name = $3,
       deployment_description = COALESCE($4, g.deployment_description), updated_on = $5
     WHERE g.id = $2 AND g.owner_id = $1 RETURNING ${GROUP_COLUMNS}`,
    [ownerId, groupId, name, description, now],
  );
  const changes = changesBetween(namesOf(before[0]), namesOf(rows[0]));
  if (changes.length > 0) await recordGroups(sql, ownerId, 'group.edited', before, { changes }, now);
  await notifyChanged(sql, live, ownerId, rows);
  return rows[0];
}

async function remove(
  sql: PoolClient,
  live: LiveBus,
  { ownerId, groupId, now }: { readonly ownerId: number; readonly groupId: number; readonly now: Date },
): Promise<GroupRow | undefined> {
  const { rowCount: filters } = await sql.query(
    'SELECT /* groups.remove */ FROM integration_group_notifications WHERE group_id = $1 LIMIT 1',
    [groupId],
  );
  const { rows } = await sql.query<GroupRow>(
    `DELETE /* groups.remove */ FROM device_groups g WHERE g.id = $2 AND g.owner_id = $1 RETURNING ${GROUP_COLUMNS}`,
    [ownerId, groupId],
  );
  await recordGroups(sql, ownerId, 'group.deleted', rows, { cameraCount: rows[0]?.devices.length }, now);
  await notifyChanged(sql, live, ownerId, rows);
  if (rows[0] && filters) await live.notify(sql, changedNotices([ownerId], ['integrations']));
  return rows[0];
}

async function notifyChanged(
  sql: PoolClient,
  live: LiveBus,
  userId: number,
  changed: readonly GroupRow[],
): Promise<void> {
  await live.notify(
    sql,
    changed.map(() => ({ kind: 'changed', userId, list: 'groups' })),
  );
}

/** What became of a group, in the history of its owner. */
async function recordGroups(
  sql: PoolClient,
  ownerId: number,
  action: HistoryAction,
  groups: readonly GroupRow[],
  details: HistoryDetails,
  now: Date,
): Promise<void> {
  const entries = groups.map(({ id, group_name: subject, devices }) => ({
    ownerId,
    actorId: ownerId,
    action,
    objectId: id,
    deviceIds: devices,
    details: { subject, ...details },
  }));
  await recordHistory(sql, entries, now);
}

function namesOf(group: GroupRow | undefined) {
  return { name: group?.group_name, description: group?.deployment_description };
}

/** The unique index decides whether a name is free, however many ask for it at once. */
async function orTaken<T>(change: Promise<T>): Promise<T | 'taken'> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'device_groups_name_key') return 'taken';
    throw error;
  }
}
