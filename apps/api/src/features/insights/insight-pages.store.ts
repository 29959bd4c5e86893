import type { DeviceNames } from '@sightline/domain/segments/segment-row';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../rows/insight.mapper.ts';
import { LIES_OVER, readDirectory, sealedUntil } from './segment-directory.store.ts';

/** Insights looked at in one statement: some 50 ms. */
const PHOTOS_A_PART = 50_000;

/** A stretch of insights in ascending order of ids, as it is stored. */
export type Stretch =
  | {
      readonly kind: 'sealed';
      readonly data: Buffer;
      /** The rows as they are now of what changed since the segment was made; null where one is gone. */
      readonly changed: ReadonlyMap<number, InsightRow | null>;
      readonly names: ReadonlyMap<number, DeviceNames>;
      /** Which of them are meant, counted after the changes were made. */
      readonly skip: number;
      readonly take: number;
    }
  | { readonly kind: 'rows'; readonly rows: readonly InsightRow[] };

export function createInsightPagesStore({ pool }: Database) {
  return {
    async count(ownerId: number): Promise<number> {
      return inSnapshot(pool, async (sql) => {
        const parts = await readDirectory(sql, ownerId);
        const { rows } = await sql.query<{ count: number }>({
          name: 'insights-tail-count',
          text: 'SELECT count(*) AS count FROM insights WHERE owner_id = $1 AND insight_id > $2',
          values: [ownerId, sealedUntil(parts)],
        });
        return parts.reduce((sum, { count }) => sum + count, rows[0]?.count ?? 0);
      });
    },

    /** The insights at `offset`, in the order of their ids, all as of one moment. What lies before is not read. */
    async page(ownerId: number, limit: number, offset: number): Promise<Stretch[]> {
      return inSnapshot(pool, async (sql) => {
        const parts = await readDirectory(sql, ownerId);
        const sealed: Wanted[] = [];
        let [skip, take] = [offset, limit];
        for (const { id, count } of parts) {
          const from = Math.min(skip, count);
          const taken = Math.min(take, count - from);
          if (taken > 0) sealed.push({ id, skip: from, take: taken });
          [skip, take] = [skip - from, take - taken];
        }
        const stretches = sealed.length > 0 ? await readSealed(sql, ownerId, sealed) : [];
        if (take === 0) return stretches;
        return [
          ...stretches,
          { kind: 'rows', rows: await readTail(sql, ownerId, sealedUntil(parts), skip, take) },
        ];
      });
    },

    /** A part of the answer about photos, as JSON without brackets, and where the next part begins. */
    async photosAfter(
      ownerId: number,
      afterId: number,
    ): Promise<{ text: string; lastId: number } | undefined> {
      const { rows } = await pool.query<{ text: string | null; last_id: number | null }>({
        name: 'insights-photos',
        text: `
          SELECT string_agg('{"insightId":' || insight_id || ',"deviceId":' || device_id || ',"table":"insights"}', ','
              ORDER BY insight_id) FILTER (WHERE photo_kind IS NOT NULL) AS text,
            max(insight_id) AS last_id
          FROM (
            SELECT insight_id, device_id, photo_kind FROM insights WHERE owner_id = $1 AND insight_id > $2
            ORDER BY owner_id, insight_id LIMIT ${PHOTOS_A_PART}) AS part`,
        values: [ownerId, afterId],
      });
      const lastId = rows[0]?.last_id ?? null;
      return lastId === null ? undefined : { text: rows[0]?.text ?? '', lastId };
    },
  };
}

interface Wanted {
  readonly id: number;
  readonly skip: number;
  readonly take: number;
}

async function readSealed(sql: PoolClient, ownerId: number, wanted: readonly Wanted[]): Promise<Stretch[]> {
  const ids = wanted.map(({ id }) => id);
  const { rows } = await sql.query<{ id: number; device_ids: number[]; data: Buffer }>({
    name: 'segments-data',
    text: 'SELECT id, device_ids, data FROM insight_segments WHERE owner_id = $1 AND id = ANY($2)',
    values: [ownerId, ids],
  });
  const changes = await readChanges(sql, ownerId, ids);
  const names = await readNames(sql, ownerId, [...new Set(rows.flatMap(({ device_ids }) => device_ids))]);
  return wanted.map(({ id, skip, take }) => {
    const data = rows.find((row) => row.id === id)?.data;
    if (!data) throw new Error('A segment of the directory is not there.');
    return { kind: 'sealed', data, names, changed: changes.get(id) ?? new Map(), skip, take };
  });
}

/** What changed in segments since they were made, by segment and insight. */
async function readChanges(sql: PoolClient, ownerId: number, ids: readonly number[]) {
  const { rows: changes } = await sql.query<{ id: number; insight_id: number; gone: boolean }>({
    name: 'segments-changes',
    text: `SELECT s.id, c.insight_id, c.gone FROM insight_segments s JOIN insight_changes c ON ${LIES_OVER}
           WHERE s.owner_id = $1 AND s.id = ANY($2)`,
    values: [ownerId, ids],
  });
  const left = changes.flatMap(({ gone, insight_id }) => (gone ? [] : insight_id));
  const rows = new Map(
    (left.length > 0 ? await readRows(sql, ownerId, left) : []).map((row) => [row.insight_id, row]),
  );
  const bySegment = new Map<number, Map<number, InsightRow | null>>();
  for (const { id, insight_id } of changes) {
    const changed = bySegment.get(id) ?? new Map<number, InsightRow | null>();
    changed.set(insight_id, rows.get(insight_id) ?? null);
    bySegment.set(id, changed);
  }
  return bySegment;
}

async function readRows(sql: PoolClient, ownerId: number, ids: readonly number[]): Promise<InsightRow[]> {
  const { rows } = await sql.query<InsightRow>({
    name: 'insights-by-id',
    text: `${INSIGHT_SELECT} WHERE i.owner_id = $1 AND i.insight_id = ANY($2)`,
    values: [ownerId, ids],
  });
  return rows;
}

async function readNames(sql: PoolClient, ownerId: number, deviceIds: readonly number[]) {
  const { rows } = await sql.query<DeviceNames & { id: number }>({
    name: 'devices-names',
    text: `SELECT id, device_name, CASE WHEN owner_id = $1 THEN display_name END AS display_name
           FROM devices WHERE id = ANY($2)`,
    values: [ownerId, deviceIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What lies before the page is skipped in the index alone, without reading its rows. */
async function readTail(sql: PoolClient, ownerId: number, afterId: number, skip: number, take: number) {
  const { rows } = await sql.query<InsightRow>({
    name: 'insights-tail',
    text: `${INSIGHT_SELECT}
      WHERE i.owner_id = $1 AND i.insight_id >= (
        SELECT insight_id FROM insights WHERE owner_id = $1 AND insight_id > $2
        ORDER BY owner_id, insight_id OFFSET $3 LIMIT 1)
      ORDER BY i.owner_id, i.insight_id LIMIT $4`,
    values: [ownerId, afterId, skip, take],
  });
  return rows;
}
