import type { VisitWork } from '@sightline/domain/visits/visit-work';
import type { Database } from '../../database/client.ts';
import type { SqlExecutor } from '../../kernel/sql.ts';

export interface VisitRow {
  readonly visit_id: number;
  readonly visit_key: string;
  readonly device_id: number;
  readonly visited_at: Date;
  readonly noted_at: Date;
  readonly noted_by: string;
  readonly work: VisitWork[];
  readonly note: string;
  /** Name of its photo in the store; null where there is none. */
  readonly photo_key: string | null;
}

/** Visits that account $1 noted of cameras that are its own now. */
const OF_OWNER = `
  SELECT v.id AS visit_id, v.visit_key, v.device_id, v.visited_at, v.noted_at, v.work, v.note, v.photo_key,
    concat_ws(' ', u.first_name, u.last_name) AS noted_by
  FROM device_visits v
  JOIN devices d ON d.id = v.device_id AND d.owner_id = v.owner_id AND d.deleted_at IS NULL
  JOIN users u ON u.id = v.owner_id
  WHERE v.owner_id = $1`;

const NEWEST_FIRST = 'ORDER BY v.visited_at DESC, v.id DESC';

interface Span {
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date | null;
  readonly limit: number;
}

export function createVisitsStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /** Nobody visits an imported camera. */
    async ownsCamera(ownerId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `SELECT /* visits.ownsCamera */ FROM devices
         WHERE id = $2 AND owner_id = $1 AND kind = 'camera' AND deleted_at IS NULL`,
        [ownerId, deviceId],
      );
      return rowCount === 1;
    },

    /** Those of all cameras, the newest first. */
    async list(ownerId: number, { from, to, limit }: Span): Promise<VisitRow[]> {
      const { rows } = await pool.query<VisitRow>({
        name: 'visits',
        text: `${OF_OWNER} AND ($2::timestamptz IS NULL OR v.visited_at >= $2)
            AND ($3::timestamptz IS NULL OR v.visited_at < $3) ${NEWEST_FIRST} LIMIT $4`,
        values: [ownerId, from, to, limit],
      });
      return rows;
    },

    async ofCamera(ownerId: number, deviceId: number): Promise<VisitRow[]> {
      const { rows } = await pool.query<VisitRow>({
        name: 'visits-of-camera',
        text: `${OF_OWNER} AND v.device_id = $2 ${NEWEST_FIRST}`,
        values: [ownerId, deviceId],
      });
      return rows;
    },

    /** Undefined for a visit that is not the account's. */
    async find(ownerId: number, visitId: number): Promise<VisitRow | undefined> {
      return findVisit(pool, ownerId, visitId);
    },

    /** Those of the names of photos that no visit has. */
    async unnamedPhotos(photoKeys: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>(
        `SELECT /* visits.unnamedPhotos */ key FROM unnest($1::text[]) AS key
         WHERE NOT EXISTS (SELECT FROM device_visits WHERE photo_key = key)`,
        [photoKeys],
      );
      return rows.map(({ key }) => key);
    },
  };
}

/** A visit of the account, read inside a transaction or outside of one. */
export async function findVisit(
  sql: SqlExecutor,
  ownerId: number,
  visitId: number,
): Promise<VisitRow | undefined> {
  const { rows } = await sql.query(
    `SELECT /* visits.findVisit */ * FROM (${OF_OWNER} AND v.id = $2) AS visit`,
    [ownerId, visitId],
  );
  return (rows as VisitRow[])[0];
}
