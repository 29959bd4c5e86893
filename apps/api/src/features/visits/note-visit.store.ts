import { createHash } from 'node:crypto';
import { LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { acknowledgeAlerts } from './acknowledge-alerts.store.ts';
import {
  lockCamera,
  type NewVisit,
  settleVisit,
  type VisitContent,
  type VisitRefusal,
  wasOwned,
} from './settle-visit.store.ts';
import { findVisit, type VisitRow } from './visits.store.ts';

interface Noted {
  readonly row: VisitRow;
  /** False: it was there already. */
  readonly isNew: boolean;
}

/** A visit that somebody notes at `now`. */
interface Noting {
  readonly ownerId: number;
  readonly deviceId: number;
  readonly visit: NewVisit;
  readonly now: Date;
}

/**
 * Makes the function that notes a visit to a camera of an account; one with a key and content that are there already is
 * answered as it is now. Undefined where the camera is not the account's.
 */
export function visitNoter({ pool }: Pick<Database, 'pool'>, live: LiveBus) {
  return (noting: Noting) => inTransaction(pool, (sql) => noteVisit(sql, live, noting));
}

async function noteVisit(
  sql: PoolClient,
  live: LiveBus,
  noting: Noting,
): Promise<Noted | VisitRefusal | undefined> {
  const { ownerId, deviceId, visit, now } = noting;
  if (!(await lockCamera(sql, ownerId, deviceId))) return undefined;
  const content = digestOf(deviceId, visit);
  const known = await findByKey(sql, ownerId, visit.visitKey);
  if (known) return (await sameVisit(sql, ownerId, known, content)) ?? 'other-content';
  if (!(await wasOwned(sql, ownerId, deviceId, visit.visitedAt))) return 'not-owned-then';
  if ((await countVisits(sql, ownerId, deviceId)) >= LIMITS.cameraVisits) return 'too-many';
  const id = await insertVisit(sql, { ...noting, content });
  const row = id === undefined ? undefined : await findVisit(sql, ownerId, id);
  if (!row) return 'other-content';
  const { work, visitedAt } = visit;
  await settleVisit(sql, live, 'camera.visited', { ownerId, deviceId, work, now });
  await acknowledgeAlerts(sql, live, { ownerId, deviceId, work, visitedAt, now });
  return { row, isNew: true };
}

interface KnownVisit {
  readonly id: number;
  readonly content: Buffer;
}

async function sameVisit(
  sql: PoolClient,
  ownerId: number,
  known: KnownVisit,
  content: Buffer,
): Promise<Noted | undefined> {
  const row = known.content.equals(content) ? await findVisit(sql, ownerId, known.id) : undefined;
  return row && { row, isNew: false };
}

function digestOf(deviceId: number, { visitedAt, work, note }: VisitContent): Buffer {
  const content = JSON.stringify([deviceId, visitedAt.toISOString(), [...work].sort(), note]);
  return createHash('sha256').update(content).digest();
}

async function findByKey(
  sql: PoolClient,
  ownerId: number,
  visitKey: string,
): Promise<KnownVisit | undefined> {
  const { rows } = await sql.query<KnownVisit>(
    `SELECT /* note-visit.findByKey */ id, content_sha256 AS content FROM device_visits
     WHERE owner_id = $1 AND visit_key = $2`,
    [ownerId, visitKey],
  );
  return rows[0];
}

async function countVisits(sql: PoolClient, ownerId: number, deviceId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT /* note-visit.countVisits */ count(*)::int AS count FROM device_visits
     WHERE owner_id = $1 AND device_id = $2`,
    [ownerId, deviceId],
  );
  return rows[0]?.count ?? 0;
}

/** Answers the id; undefined where the same key has just been used for another camera. */
async function insertVisit(
  sql: PoolClient,
  { ownerId, deviceId, content, visit, now }: Noting & { readonly content: Buffer },
): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT /* note-visit.insertVisit */ INTO device_visits
       (device_id, owner_id, visit_key, content_sha256, visited_at, noted_at, work, note)
     VALUES ($2, $1, $3, $4, $5, $6, $7, $8) ON CONFLICT (owner_id, visit_key) DO NOTHING RETURNING id`,
    [ownerId, deviceId, visit.visitKey, content, visit.visitedAt, now, visit.work, visit.note],
  );
  return rows[0]?.id;
}
