import type { DeviceNames } from '@sightline/domain/segments/device-names';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';
import { LIES_OVER, readDirectory, sealedUntil } from './segment-directory.store.ts';

/** Insights looked at in one statement: some 50 ms. */
const PHOTOS_A_PART = 50_000;

/** Rows as they are now, ascending by insight_id, and the ids of insights that are gone. */
interface SegmentChanges {
  readonly rows: readonly InsightRow[];
  readonly removedIds: readonly number[];
}

/** A range of insights in ascending order of ids, as it is stored. */
export type RowRange =
  | {
      readonly kind: 'sealed';
      readonly data: Buffer;
      /** What changed since the segment was made. */
      readonly changes: SegmentChanges;
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
    async page(ownerId: number, limit: number, offset: number): Promise<RowRange[]> {
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
        const ranges = sealed.length > 0 ? await readSealed(sql, ownerId, sealed) : [];
        if (take === 0) return ranges;
        return [
          ...ranges,
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

async function readSealed(sql: PoolClient, ownerId: number, wanted: readonly Wanted[]): Promise<RowRange[]> {
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
    return { kind: 'sealed', data, names, changes: changes.get(id) ?? UNCHANGED, skip, take };
  });
}

const UNCHANGED: SegmentChanges = { rows: [], removedIds: [] };

/** What changed in segments since they were made, by segment. */
async function readChanges(sql: PoolClient, ownerId: number, ids: readonly number[]) {
  const { rows: changed } = await sql.query<{ id: number; insight_id: number; gone: boolean }>({
    name: 'segments-changes',
    text: `SELECT s.id, c.insight_id, c.gone FROM insight_segments s JOIN insight_changes c ON ${LIES_OVER}
           WHERE s.owner_id = $1 AND s.id = ANY($2)`,
    values: [ownerId, ids],
  });
  const left = changed.flatMap(({ gone, insight_id }) => (gone ? [] : insight_id));
  const rows = left.length > 0 ? await readRows(sql, ownerId, left) : [];
  const segmentOf = new Map(changed.map(({ insight_id, id }) => [insight_id, id]));
  const rowsOf = Map.groupBy(rows, ({ insight_id }) => segmentOf.get(insight_id));
  const found = new Set(rows.map(({ insight_id }) => insight_id));
  const removed = changed.filter(({ insight_id }) => !found.has(insight_id));
  const removedOf = Map.groupBy(removed, ({ id }) => id);
  return new Map(
    changed.map(({ id }) => [
      id,
      { rows: rowsOf.get(id) ?? [], removedIds: removedOf.get(id)?.map((one) => one.insight_id) ?? [] },
    ]),
  );
}

/** Between the lowest and the highest id, so that any plan reads only the partitions in which they are. */
async function readRows(sql: PoolClient, ownerId: number, ids: readonly number[]): Promise<InsightRow[]> {
  const { rows } = await sql.query<InsightRow>({
    name: 'insights-by-id',
    text: `${INSIGHT_SELECT} WHERE i.owner_id = $1 AND i.insight_id = ANY($2) AND i.insight_id BETWEEN $3 AND $4
           ORDER BY i.insight_id`,
    values: [ownerId, ids, Math.min(...ids), Math.max(...ids)],
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
