import type { DeviceNames } from '@sightline/domain/segments/device-names';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';
import { LAYOUT_VERSION, LIES_OVER } from './segment-directory.store.ts';
import { type Cursor, isGood } from './since-cursor.ts';

export interface SegmentEntry {
  readonly id: number;
  readonly digest: string;
  readonly count: number;
  readonly first: number;
  readonly last: number;
  readonly bytes: number;
  readonly device_ids: readonly number[];
}

export interface Contents {
  readonly segments: readonly SegmentEntry[];
  readonly devices: readonly (DeviceNames & { readonly id: number })[];
  /** Everything that changed after it is in none of the segments, or not as it is now. */
  readonly cursor: Cursor;
}

export interface Changes {
  readonly rows: readonly InsightRow[];
  readonly removedIds: readonly number[];
  readonly cursor: Cursor;
  /** Whether there is more than fits into one answer. */
  readonly more: boolean;
}

export function createSegmentsStore({ pool }: Database) {
  return {
    async contents(ownerId: number): Promise<Contents> {
      return inSnapshot(pool, async (sql) => {
        const { rows: segments } = await sql.query<SegmentEntry>(
          `SELECT /* segments.contents */ id, digest, insight_count AS count, after_insight_id + 1 AS first,
             last_insight_id AS last,
             octet_length(data) AS bytes, device_ids
           FROM insight_segments s WHERE owner_id = $1 AND replaced_at IS NULL AND era = ${LAYOUT_VERSION}
           ORDER BY after_insight_id`,
          [ownerId],
        );
        const after = segments.at(-1)?.last ?? 0;
        const { now } = await cursorOfNow(sql, after);
        const devices = await readDevices(sql, ownerId, after, [
          ...new Set(segments.flatMap((s) => s.device_ids)),
        ]);
        return { segments, devices, cursor: { ...now, xid: await firstUnknown(sql, ownerId) } };
      });
    },

    async find(ownerId: number, id: number): Promise<{ digest: string } | undefined> {
      const { rows } = await pool.query<{ digest: string }>(
        'SELECT /* segments.find */ digest FROM insight_segments WHERE owner_id = $1 AND id = $2',
        [ownerId, id],
      );
      return rows[0];
    },

    async data(ownerId: number, id: number): Promise<Buffer | undefined> {
      const { rows } = await pool.query<{ data: Buffer }>({
        name: 'segment-data',
        text: 'SELECT data FROM insight_segments WHERE owner_id = $1 AND id = $2',
        values: [ownerId, id],
      });
      return rows[0]?.data;
    },

    /**
     * What is new or different since a cursor, ascending by id; undefined when that is not known any more. What is more
     * than `most` comes in parts: first what is different, then what is new. What happens between two parts counts as
     * unknown until the whole has been sent.
     */
    async changes(ownerId: number, since: Cursor, most: number): Promise<Changes | undefined> {
      return inSnapshot(pool, async (sql) => {
        const { now, notBegun } = await cursorOfNow(sql, since.after);
        if (!isGood(since, now, notBegun)) return undefined;
        const { upTo, nextXid } = since.part ?? { upTo: 0, nextXid: now.xid };
        const { rows: entries } = await sql.query<{ insight_id: number; gone: boolean }>({
          name: 'changes-since',
          text: `SELECT insight_id, gone FROM insight_changes
                 WHERE owner_id = $1 AND changed_xid >= $2::xid8 AND insight_id > $4 AND insight_id <= $3
                 ORDER BY insight_id LIMIT $5`,
          values: [ownerId, since.xid, since.after, upTo, most],
        });
        const lastEntry = entries.at(-1);
        const changed = await select<InsightRow>(sql, 'i.insight_id = ANY($2)', [
          ownerId,
          entries.flatMap(({ gone, insight_id }) => (gone ? [] : insight_id)),
        ]);
        const removedIds = entries.flatMap(({ gone, insight_id }) => (gone ? insight_id : []));
        if (lastEntry && entries.length === most) {
          const part = { upTo: lastEntry.insight_id, nextXid };
          return { rows: changed, removedIds, cursor: { ...since, part }, more: true };
        }
        const fresh = await select<InsightRow>(sql, 'i.insight_id > $2', [ownerId, since.after], most);
        // What the first part saw may have been recorded long before the last one.
        const issued = since.part ? since.issued : now.issued;
        const after = fresh.at(-1)?.insight_id ?? since.after;
        return {
          rows: [...changed, ...fresh],
          removedIds,
          cursor: { xid: nextXid, after, issued, layoutVersion: now.layoutVersion },
          more: fresh.length === most,
        };
      });
    },
  };
}

async function select<T extends InsightRow>(
  sql: PoolClient,
  which: string,
  values: unknown[],
  limit?: number,
) {
  const { rows } = await sql.query<T>(
    `${INSIGHT_SELECT} /* segments.select */ WHERE i.owner_id = $1 AND ${which} ORDER BY i.owner_id, i.insight_id
     ${limit === undefined ? '' : `LIMIT ${limit}`}`,
    values,
  );
  return rows;
}

interface NowRow {
  readonly xid: string;
  readonly not_begun: string;
  readonly issued: number;
  readonly layout_version: string;
}

/** Every transaction below the cursor has ended, and what it did is seen by this snapshot; from `notBegun` on none has begun. */
async function cursorOfNow(sql: PoolClient, after: number): Promise<{ now: Cursor; notBegun: string }> {
  const { rows } = await sql.query<NowRow>(
    `SELECT /* segments.cursorOfNow */ pg_snapshot_xmin(pg_current_snapshot())::text AS xid,
       pg_snapshot_xmax(pg_current_snapshot())::text AS not_begun, floor(extract(epoch FROM now()))::int AS issued,
       ${LAYOUT_VERSION} AS layout_version`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say where it is.');
  const { xid, issued, layout_version: layoutVersion, not_begun: notBegun } = row;
  return { now: { xid, issued, layoutVersion, after }, notBegun };
}

/**
 * The first transaction that may have changed what a segment of an owner does not know: the oldest change that is recorded,
 * or one that has not ended and may have begun before it.
 */
async function firstUnknown(sql: PoolClient, ownerId: number): Promise<string> {
  const { rows } = await sql.query<{ xid: string }>(
    `SELECT /* segments.firstUnknown */ LEAST(min(c.changed_xid), pg_snapshot_xmin(pg_current_snapshot()))::text AS xid
     FROM insight_segments s JOIN insight_changes c ON ${LIES_OVER}
     WHERE s.owner_id = $1 AND s.replaced_at IS NULL AND s.era = ${LAYOUT_VERSION}`,
    [ownerId],
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say where it is.');
  return row.xid;
}

/** What all cameras are called that an owner has, or has insights of; what others call theirs is not told. */
async function readDevices(sql: PoolClient, ownerId: number, after: number, sealed: readonly number[]) {
  const { rows } = await sql.query<DeviceNames & { id: number }>(
    `SELECT /* segments.readDevices */ id, device_name,
       CASE WHEN owner_id = $1 THEN display_name END AS display_name FROM devices
     WHERE id = ANY($3) OR owner_id = $1
       OR id IN (SELECT device_id FROM insights WHERE owner_id = $1 AND insight_id > $2)
       OR id IN (SELECT i.device_id FROM insight_changes c JOIN insights i USING (insight_id)
                 WHERE c.owner_id = $1 AND c.adopted_xid IS NOT NULL)
     ORDER BY id`,
    [ownerId, after, sealed],
  );
  return rows;
}
