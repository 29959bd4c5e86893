import type { Pool } from 'pg';
import type { Database } from '../../database/client.ts';
import { INSIGHT_SELECT, type InsightRow } from '../../shared-mappers/insight.mapper.ts';
import type { Period } from './export-period.ts';

/** A camera whose records are exported. */
export interface SourceCamera {
  readonly id: number;
  readonly kind: 'camera' | 'imported';
  /** As its owner calls it. */
  readonly name: string;
  readonly hardware_id: string;
  readonly location_name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly software_version: string | null;
  readonly groups: readonly string[];
}

/** Where a camera stood from a time on. */
export interface SourcePlace {
  /** Null: it is only known that the camera stands there now. */
  readonly id: number | null;
  readonly from: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly location_name: string | null;
}

/** Which insights of a camera are exported. */
export interface Selection {
  readonly ownerId: number;
  readonly deviceId: number;
  readonly period: Period;
  /** Null: all. */
  readonly classes: readonly string[] | null;
  readonly archived: boolean;
  /** Those that came later are left out. */
  readonly lastId: number;
}

/** What deployments have to know of an insight. */
export interface RecordedRow {
  readonly insight_id: number;
  /** When it was taken, by the camera's clock; when it was received, where that was useless. */
  readonly at: Date;
  readonly has_clock: boolean;
  readonly class_name: string;
}

const SEEN_AT = 'COALESCE(i.file_ctime, i.time_stamp)';
const CLASS = 'COALESCE(i.confirmed_class_name, i.class_name)';
const SELECTED = `i.owner_id = $1 AND i.device_id = $2 AND i.insight_id > $3 AND i.insight_id <= $4
  AND ${SEEN_AT} >= $5 AND ${SEEN_AT} < $6 AND ($7::text[] IS NULL OR ${CLASS} = ANY($7))
  AND ($8 OR i.insight_status IS DISTINCT FROM 'archive')`;
const RECORDED_A_PAGE = 20_000;
const INSIGHTS_A_PAGE = 500;

const valuesOf = (selection: Selection, after: number) => [
  selection.ownerId,
  selection.deviceId,
  after,
  selection.lastId,
  new Date(selection.period.from),
  new Date(selection.period.to),
  selection.classes,
  selection.archived,
];

/** Reads what an export is made of. */
export function createExportSourceStore({ pool }: Database) {
  return {
    /** The name of an account's person, as others read it. */
    async ownerName(ownerId: number): Promise<string> {
      const { rows } = await pool.query<{ name: string }>(
        `SELECT /* export-source.ownerName */ trim(first_name || ' ' || last_name) AS name FROM users WHERE id = $1`,
        [ownerId],
      );
      return rows[0]?.name ?? '';
    },

    /** The newest insight of the account; 0 where there is none. */
    async lastInsight(ownerId: number): Promise<number> {
      const { rows } = await pool.query<{ id: number | null }>(
        'SELECT /* export-source.lastInsight */ max(insight_id)::float8 AS id FROM insights WHERE owner_id = $1',
        [ownerId],
      );
      return rows[0]?.id ?? 0;
    },

    /** Cameras that are the owner's, ascending by id. */
    async cameras(ownerId: number, ids: readonly number[]): Promise<SourceCamera[]> {
      const { rows } = await pool.query<SourceCamera>(
        `SELECT /* export-source.cameras */ d.id, d.kind, COALESCE(NULLIF(d.display_name, ''), NULLIF(d.device_name, ''), d.hardware_id) AS name,
           d.hardware_id, d.location_name, d.latitude, d.longitude, d.software_version,
           ARRAY(SELECT g.group_name FROM device_group_members m JOIN device_groups g ON g.id = m.group_id
                 WHERE m.device_id = d.id AND g.owner_id = $1 ORDER BY g.group_name) AS groups
         FROM devices d WHERE d.owner_id = $1 AND d.deleted_at IS NULL AND d.id = ANY($2) ORDER BY d.id`,
        [ownerId, ids],
      );
      return rows;
    },

    /** Where a camera stood while it was its owner's, ascending by time; only where that is known. */
    async places(deviceId: number, since: Date): Promise<SourcePlace[]> {
      const { rows } = await pool.query<Omit<SourcePlace, 'from'> & { readonly started_at: Date }>(
        `SELECT /* export-source.places */ id, started_at, latitude, longitude, location_name FROM device_deployments
         WHERE device_id = $1 AND latitude IS NOT NULL AND longitude IS NOT NULL AND COALESCE(ended_at, 'infinity') > $2
         ORDER BY started_at, id`,
        [deviceId, since],
      );
      return rows.map(({ started_at, ...place }) => ({ ...place, from: started_at.getTime() }));
    },

    /** When the first insight of a camera that the owner has was taken; null where there is none. */
    async firstRecorded(ownerId: number, deviceId: number): Promise<Date | null> {
      const { rows } = await pool.query<{ at: Date | null }>(
        `SELECT /* export-source.firstRecorded */ min(${SEEN_AT}) AS at FROM insights i WHERE i.owner_id = $1 AND i.device_id = $2`,
        [ownerId, deviceId],
      );
      return rows[0]?.at ?? null;
    },

    /** How many insights of a camera are left out because they are archived. */
    async archivedCount(selection: Selection): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT /* export-source.archivedCount */ count(*)::float8 AS count FROM insights i
         WHERE ${SELECTED} AND i.insight_status = 'archive'`,
        valuesOf({ ...selection, archived: true }, 0),
      );
      return rows[0]?.count ?? 0;
    },

    /** What was recorded, in the order of arrival. */
    recorded: (selection: Selection): AsyncGenerator<readonly RecordedRow[]> =>
      pages(pool, selection, {
        text: `SELECT /* export-source.recorded */ i.insight_id::float8 AS insight_id, ${SEEN_AT} AS at,
            i.file_ctime IS NOT NULL AS has_clock, ${CLASS} AS class_name
          FROM insights i WHERE ${SELECTED} ORDER BY i.insight_id LIMIT ${RECORDED_A_PAGE}`,
        size: RECORDED_A_PAGE,
      }),

    /** The same insights whole. */
    insights: (selection: Selection): AsyncGenerator<readonly InsightRow[]> =>
      pages(pool, selection, {
        text: `/* export-source.insights */ ${INSIGHT_SELECT} WHERE ${SELECTED} ORDER BY i.insight_id LIMIT ${INSIGHTS_A_PAGE}`,
        size: INSIGHTS_A_PAGE,
      }),
  };
}

async function* pages<Row extends { readonly insight_id: number }>(
  pool: Pool,
  selection: Selection,
  { text, size }: { readonly text: string; readonly size: number },
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const { rows } = await pool.query<Row>(text, valuesOf(selection, after));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.insight_id;
  }
}
