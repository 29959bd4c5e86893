import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inSnapshot, inTransaction } from '../../database/transaction.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';
import { LAYOUT_VERSION, LIES_OVER, MOVED, readDirectory, sealedUntil } from './segment-directory.store.ts';

/** The first key of the advisory locks of those who seal. */
const SEAL_LOCK = 1_936_288_877;

export interface StoredSegment {
  /** Ids above this one … */
  readonly after: number;
  /** … up to this one. */
  readonly last: number;
  readonly count: number;
  readonly deviceIds: readonly number[];
  readonly digest: string;
  readonly data: Buffer;
}

/** Makes a segment of rows; the range of ids is decided by the caller. */
export type MakeSegment = (rows: readonly InsightRow[]) => Promise<Omit<StoredSegment, 'after' | 'last'>>;

export interface SealedRange {
  readonly id: number;
  readonly after: number;
  readonly last: number;
  /** Insights that it has now. */
  readonly count: number;
  /** Whether insights came into it or went. */
  readonly moved: boolean;
  /** Changes that it does not know, counted up to a limit. */
  readonly changes: number;
}

/** `size` is how many insights a segment has. */
export function createSealingStore({ pool }: Database, size: number) {
  return {
    /** Everybody who may have insights. */
    async owners(): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        'SELECT /* sealing.owners */ id FROM users ORDER BY id',
      );
      return rows.map(({ id }) => id);
    },

    /**
     * Empties what belongs to another layout version: a database that was restored elsewhere counts its transactions anew. What was
     * recorded before the first layout version stays, since somebody may have asked already, unless it is of transactions to come.
     */
    enterLayoutVersion: () => enterLayoutVersion(pool),

    /** Runs `work` unless somebody else is at this owner's segments; false when somebody is. */
    async exclusively(ownerId: number, work: () => Promise<void>): Promise<boolean> {
      const client = await pool.connect();
      try {
        const { rows } = await client.query<{ mine: boolean }>(
          'SELECT /* sealing.exclusively */ pg_try_advisory_lock($1, $2) AS mine',
          [SEAL_LOCK, ownerId],
        );
        if (!rows[0]?.mine) return false;
        try {
          await work();
        } finally {
          await client.query('SELECT /* sealing.exclusively */ pg_advisory_unlock($1, $2)', [
            SEAL_LOCK,
            ownerId,
          ]);
        }
        return true;
      } finally {
        client.release();
      }
    },

    /**
     * Seals the next full segment; false when the tail has too few rows. No lock keeps insights from arriving: ids of
     * one owner are drawn and committed one transaction after the other, so whoever sees one sees all lower ones. What
     * is adopted, cleared or changed while this reads is recorded by triggers, and compared with the snapshot kept here.
     */
    async sealNext(ownerId: number, make: MakeSegment): Promise<boolean> {
      return inSnapshot(pool, async (sql) => {
        const after = sealedUntil(await readDirectory(sql, ownerId));
        const rows = await readRows(sql, ownerId, size, after, null);
        const last = rows.at(-1)?.insight_id;
        if (rows.length < size || last === undefined) return false;
        const segment = { ...(await make(rows)), after, last };
        await inTransaction(pool, async (writer) => store(writer, ownerId, segment, await snapshotOf(sql)));
        return true;
      });
    },

    /** The sealed ranges of an owner and how much has happened in each. */
    async ranges(ownerId: number, mostChanges: number): Promise<SealedRange[]> {
      const { rows } = await pool.query<SealedRange>(
        `SELECT /* sealing.ranges */ s.id, s.after_insight_id AS after, s.last_insight_id AS last,
           s.insight_count + COALESCE(moved.more, 0) AS count, moved.more IS NOT NULL AS moved, (
             SELECT count(*) FROM (
               SELECT FROM insight_changes c WHERE ${LIES_OVER} LIMIT $2) AS counted) AS changes
         FROM insight_segments s LEFT JOIN LATERAL (${MOVED}) AS moved ON true
         WHERE s.owner_id = $1 AND s.replaced_at IS NULL AND s.era = ${LAYOUT_VERSION} ORDER BY s.after_insight_id`,
        [ownerId, mostChanges],
      );
      return rows;
    },

    /** Makes neighbouring segments anew from what is in their range now, at once for everybody who reads. */
    rebuild: (ownerId: number, run: readonly SealedRange[], make: MakeSegment) =>
      rebuildSegments(pool, size, ownerId, run, make),

    /** Lets go of replaced segments and of recorded changes that nobody can ask for any more. */
    async forget(ownerId: number, minutes: number): Promise<void> {
      await pool.query(
        `DELETE /* sealing.forget */ FROM insight_segments
         WHERE owner_id = $1 AND replaced_at < now() - make_interval(mins => $2)`,
        [ownerId, minutes],
      );
      // Whoever changes an insight holds its note; waiting for it while holding others could be waiting in a circle.
      await pool.query(
        `DELETE /* sealing.forget */ FROM insight_changes WHERE ctid = ANY(ARRAY(
           SELECT c.ctid FROM insight_segments s JOIN insight_changes c ON c.owner_id = s.owner_id
             AND c.insight_id > s.after_insight_id AND c.insight_id <= s.last_insight_id
             AND pg_visible_in_snapshot(c.changed_xid, s.snapshot)
           WHERE s.owner_id = $1 AND s.replaced_at IS NULL AND s.era = ${LAYOUT_VERSION}
             AND s.sealed_at < now() - make_interval(mins => $2)
           FOR UPDATE OF c SKIP LOCKED))`,
        [ownerId, minutes],
      );
    },
  };
}

async function enterLayoutVersion(pool: Database['pool']): Promise<void> {
  await inTransaction(pool, async (sql) => {
    await sql.query('SELECT /* sealing.enterLayoutVersion */ pg_advisory_xact_lock($1, 0)', [SEAL_LOCK]);
    const { rows: found } = await sql.query<{ now: boolean }>(
      `SELECT /* sealing.enterLayoutVersion */ era = ${LAYOUT_VERSION} AS now FROM insight_eras`,
    );
    if (found.some(({ now }) => now)) return;
    await sql.query('DELETE /* sealing.enterLayoutVersion */ FROM insight_segments');
    await sql.query(
      `DELETE /* sealing.enterLayoutVersion */ FROM insight_changes
       WHERE $1 OR changed_xid >= pg_snapshot_xmax(pg_current_snapshot())`,
      [found.length > 0],
    );
    await sql.query('DELETE /* sealing.enterLayoutVersion */ FROM insight_eras');
    await sql.query(`INSERT /* sealing.enterLayoutVersion */ INTO insight_eras SELECT ${LAYOUT_VERSION}`);
  });
}

async function rebuildSegments(
  pool: Database['pool'],
  size: number,
  ownerId: number,
  run: readonly SealedRange[],
  make: MakeSegment,
): Promise<void> {
  await inSnapshot(pool, async (sql) => {
    const segments: StoredSegment[] = [];
    const end = run.at(-1)?.last ?? 0;
    for (let after = run[0]?.after ?? 0; after < end; after = segments.at(-1)?.last ?? end) {
      // One more than fits says whether another segment follows: an empty one would be made anew for ever.
      const found = await readRows(sql, ownerId, size + 1, after, end);
      const rows = found.slice(0, size);
      const last = found.length > size ? (rows.at(-1)?.insight_id ?? end) : end;
      segments.push({ ...(await make(rows)), after, last });
    }
    const snapshot = await snapshotOf(sql);
    await inTransaction(pool, async (writer) => {
      await writer.query(
        `UPDATE /* sealing.rebuildSegments */ insight_segments SET replaced_at = now()
         WHERE owner_id = $1 AND id = ANY($2)`,
        [ownerId, run.map(({ id }) => id)],
      );
      for (const segment of segments) await store(writer, ownerId, segment, snapshot);
    });
  });
}

async function snapshotOf(sql: PoolClient): Promise<string> {
  const { rows } = await sql.query<{ snapshot: string }>(
    'SELECT /* sealing.snapshotOf */ pg_current_snapshot()::text AS snapshot',
  );
  const snapshot = rows[0]?.snapshot;
  if (!snapshot) throw new Error('The database has no snapshot.');
  return snapshot;
}

async function readRows(sql: PoolClient, ownerId: number, size: number, after: number, last: number | null) {
  const { rows } = await sql.query<InsightRow>({
    name: 'insights-to-seal',
    text: `${INSIGHT_SELECT} WHERE i.owner_id = $1 AND i.insight_id > $2 AND i.insight_id <= COALESCE($3, i.insight_id)
           ORDER BY i.owner_id, i.insight_id LIMIT $4`,
    values: [ownerId, after, last, size],
  });
  return rows;
}

async function store(
  sql: PoolClient,
  ownerId: number,
  segment: StoredSegment,
  snapshot: string,
): Promise<void> {
  const { after, last, count, deviceIds, digest, data } = segment;
  await sql.query(
    `INSERT /* sealing.store */ INTO insight_segments
       (owner_id, after_insight_id, last_insight_id, insight_count, device_ids, digest, data,
       snapshot, era)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, ${LAYOUT_VERSION}`,
    [ownerId, after, last, count, deviceIds, digest, data, snapshot],
  );
}
