import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.ts';
import { auditSql } from '../../shared-stores/audit.store.ts';
import { recordHistory } from '../../shared-stores/history.store.ts';

interface OwnedCamera {
  readonly owner_id: number | null;
  /** The model that runs on it. */
  readonly alg_id: number | null;
}

/** Gives the owners of new cameras, whose accounts are locked, the models of these. An account keeps what it has. */
export async function giveModels(
  sql: PoolClient,
  actor: Actor,
  cameras: readonly OwnedCamera[],
  now: Date,
): Promise<void> {
  const wanted = cameras.filter(({ owner_id, alg_id }) => owner_id !== null && alg_id !== null);
  const userIds = [...new Set(wanted.flatMap(({ owner_id }) => owner_id ?? []))].sort((a, b) => a - b);
  const before = await modelsOf(sql, userIds);
  const gained = await insertModels(sql, wanted);
  await auditSql(
    sql,
    userIds
      .filter((userId) => gained.has(userId))
      .map((userId) => {
        const algIds = before.get(userId) ?? [];
        return {
          ...actor,
          action: 'internal.registerDevices',
          targetType: 'user',
          targetId: userId,
          before: { algIds },
          after: { algIds: [...algIds, ...(gained.get(userId) ?? [])].sort((a, b) => a - b) },
        };
      }),
  );
  const names = await namesOf(sql, [...gained.values()].flat());
  const notes = Array.from(gained, ([ownerId, algIds]) => ({
    ownerId,
    actorId: actor.actorId,
    byStaff: true,
    action: 'model.assigned' as const,
    details: { added: algIds.flatMap((id) => names.get(id) ?? []), removed: [] },
  }));
  await recordHistory(sql, notes, now);
}

async function namesOf(sql: PoolClient, algIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql.query<{ alg_id: number; alg_name: string }>(
    'SELECT /* given-models.namesOf */ alg_id, alg_name FROM algorithms WHERE alg_id = ANY($1)',
    [algIds],
  );
  return new Map(rows.map(({ alg_id, alg_name }) => [alg_id, alg_name]));
}

async function modelsOf(sql: PoolClient, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql.query<{ user_id: number; alg_ids: number[] }>(
    `SELECT /* given-models.modelsOf */ user_id, array_agg(alg_id ORDER BY alg_id) AS alg_ids FROM user_algorithms
     WHERE user_id = ANY($1) GROUP BY user_id`,
    [userIds],
  );
  return new Map(rows.map(({ user_id, alg_ids }) => [user_id, alg_ids]));
}

async function insertModels(sql: PoolClient, wanted: readonly OwnedCamera[]): Promise<Map<number, number[]>> {
  const { rows } = await sql.query<{ user_id: number; alg_id: number }>(
    `INSERT /* given-models.insertModels */ INTO user_algorithms (user_id, alg_id, source)
     SELECT DISTINCT owner_id, alg_id, 'staff' FROM json_to_recordset($1) AS camera (owner_id int, alg_id int)
     ON CONFLICT DO NOTHING RETURNING user_id, alg_id`,
    [JSON.stringify(wanted.map(({ owner_id, alg_id }) => ({ owner_id, alg_id })))],
  );
  const gained = new Map<number, number[]>();
  for (const { user_id, alg_id } of rows) gained.set(user_id, [...(gained.get(user_id) ?? []), alg_id]);
  return gained;
}
