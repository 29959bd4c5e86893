import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedNotices, type LiveBus } from '../../live/live-bus.ts';
import { type ReleaseRow, withComponents } from '../../shared-mappers/release.mapper.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';
import { lockAccount } from './users.store.ts';

interface ModelList {
  /** What the account's open tabs load anew. */
  readonly changes: 'models' | 'releases';
  readonly action: string;
  /** The field of the call, which the log names as well. */
  readonly field: string;
  readonly historyAction: 'model.assigned' | 'model.releases_assigned';
  /** The names of $1. */
  readonly names: string;
  readonly known: string;
  readonly current: string;
  readonly remove: string;
  readonly add: string;
}

const ALGS: ModelList = {
  changes: 'models',
  action: 'internal.assignAlgs',
  field: 'algIds',
  historyAction: 'model.assigned',
  names:
    'SELECT /* account-models.names */ alg_name AS name FROM algorithms WHERE alg_id = ANY($1) ORDER BY alg_id',
  known: 'SELECT /* account-models.known */ alg_id AS id FROM algorithms WHERE alg_id = ANY($1)',
  current:
    'SELECT /* account-models.current */ alg_id AS id FROM user_algorithms WHERE user_id = $1 ORDER BY alg_id',
  remove: 'DELETE /* account-models.remove */ FROM user_algorithms WHERE user_id = $1 AND alg_id = ANY($2)',
  add: `INSERT /* account-models.add */ INTO user_algorithms (user_id, alg_id, source) SELECT $1, unnest($2::int[]), 'staff'
    ON CONFLICT DO NOTHING`,
};

const RELEASES: ModelList = {
  changes: 'releases',
  action: 'internal.assignReleases',
  field: 'algReleaseIds',
  historyAction: 'model.releases_assigned',
  names: 'SELECT /* account-models.names */ name FROM alg_releases WHERE id = ANY($1) ORDER BY id',
  known: 'SELECT /* account-models.known */ id FROM alg_releases WHERE id = ANY($1)',
  current:
    'SELECT /* account-models.current */ release_id AS id FROM user_releases WHERE user_id = $1 ORDER BY release_id',
  remove: 'DELETE /* account-models.remove */ FROM user_releases WHERE user_id = $1 AND release_id = ANY($2)',
  add: 'INSERT /* account-models.add */ INTO user_releases (user_id, release_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING',
};

/** The algorithms an account has, and the releases it may install. */
export function createAccountModelsStore({ prisma, pool }: Database, live: LiveBus) {
  const assign = (list: ModelList, userId: number, ids: readonly number[], actor: Actor, now: Date) =>
    inTransaction(pool, (sql) => assignIn(sql, live, list, userId, new Set(ids), actor, now));
  return {
    async releases(userId: number): Promise<ReleaseRow[]> {
      return prisma.algRelease.findMany({
        where: { users: { some: { userId } } },
        include: withComponents,
        orderBy: { id: 'asc' },
      });
    },

    /** Sets the whole list. False, and nothing is changed, when the account or one of the algorithms does not exist. */
    assignAlgs: (userId: number, ids: readonly number[], actor: Actor, now: Date) =>
      assign(ALGS, userId, ids, actor, now),

    /** Sets the whole list. False, and nothing is changed, when the account or one of the releases does not exist. */
    assignReleases: (userId: number, ids: readonly number[], actor: Actor, now: Date) =>
      assign(RELEASES, userId, ids, actor, now),
  };
}

async function assignIn(
  sql: PoolClient,
  live: LiveBus,
  { action, field, changes, historyAction, ...list }: ModelList,
  userId: number,
  wanted: ReadonlySet<number>,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (!(await lockAccount(sql, userId))) return false;
  const { rowCount } = await sql.query(list.known, [[...wanted]]);
  if (rowCount !== wanted.size) return false;
  const { rows } = await sql.query<{ id: number }>(list.current, [userId]);
  const before = rows.map(({ id }) => id);
  const after = [...wanted].sort((a, b) => a - b);
  const removed = before.filter((id) => !wanted.has(id));
  const added = after.filter((id) => !before.includes(id));
  await sql.query(list.remove, [userId, removed]);
  await sql.query(list.add, [userId, added]);
  await auditSql(sql, [
    {
      ...actor,
      action,
      targetType: 'user',
      targetId: userId,
      before: { [field]: before },
      after: { [field]: after },
    },
  ]);
  if (added.length + removed.length > 0) {
    const details = {
      added: await namesOf(sql, list.names, added),
      removed: await namesOf(sql, list.names, removed),
    };
    const entry = { ownerId: userId, actorId: actor.actorId, byStaff: true, action: historyAction, details };
    await recordHistory(sql, [entry], now);
  }
  await live.notify(sql, changedNotices([userId], [changes]));
  return true;
}

async function namesOf(sql: PoolClient, names: string, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(names, [ids]);
  return rows.map(({ name }) => name);
}
