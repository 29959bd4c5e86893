import type { MediaRow, ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import type { ImportedRecord } from '@sightline/domain/imports/observation-record';
import { EMPTY_CLASS_ID, EMPTY_CLASS_NAME } from '@sightline/domain/models/model-class';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/client.ts';
import { inTransaction } from '../../database/transaction.ts';
import { withInsightPartitions } from '../../shared-stores/insight-partitions.store.ts';
import { lockOwners } from '../../shared-stores/owner-lock.store.ts';
import type { KeptDeployment } from './imported-cameras.store.ts';
import { rowKey } from './row-key.ts';
import type { BegunImport } from './running.store.ts';

/** A medium and its deployment. */
export interface NewMedium {
  readonly row: MediaRow;
  readonly deployment: KeptDeployment;
}

/** An observation, its deployment, and the insight that it becomes; null of one that becomes none. */
export interface NewObservation {
  readonly row: ObservationRow;
  readonly deployment: KeptDeployment;
  readonly record: ImportedRecord | null;
}

export function createImportedRowsStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /** Keeps media that are not there yet. */
    async keepMedia(begun: BegunImport, media: readonly NewMedium[]): Promise<void> {
      const rows = media.map(({ row, deployment }) => ({
        deployment_id: deployment.id,
        key: rowKey('medium', deployment.key, row.mediaID),
        row,
      }));
      await pool.query(
        `INSERT /* imported-rows.keepMedia */ INTO imported_media (import_id, owner_id, deployment_id, key, row)
         SELECT $1, $2, deployment_id, key, row
         FROM json_to_recordset($3::json) AS item(deployment_id int, key uuid, row jsonb)
         ON CONFLICT (owner_id, key) DO NOTHING`,
        [begun.id, begun.owner_id, JSON.stringify(rows)],
      );
    },

    /** Keeps observations that are not there yet, with the insights that they become: all of them or none. */
    keepObservations(begun: BegunImport, observations: readonly NewObservation[], now: Date): Promise<void> {
      // Of two with one id the first counts.
      const byKey = new Map(observations.toReversed().map((one) => [keyOf(one), one]));
      const items = [...byKey].reverse().map(([key, one]) => ({ ...one, key }));
      return withInsightPartitions(pool, () =>
        inTransaction(pool, async (sql) => {
          const cameras = [...new Set(items.map(({ deployment }) => deployment.deviceId))].sort(
            (a, b) => a - b,
          );
          // First of all locks, as whoever takes messages in does.
          await sql.query(
            'SELECT /* imported-rows.lock */ FROM devices WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
            [cameras],
          );
          await lockOwners(sql, [begun.owner_id]);
          const fresh = await insertRows(sql, begun, items);
          await insertInsights(
            sql,
            begun,
            items.filter(({ key }) => fresh.has(key)),
            now,
          );
        }),
      );
    },

    /** How many of these observations an account has. */
    async existing(ownerId: number, keys: readonly string[]): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT /* imported-rows.existing */ count(*)::int AS count FROM imported_observations
         WHERE owner_id = $1 AND key = ANY($2::uuid[])`,
        [ownerId, keys],
      );
      return rows[0]?.count ?? 0;
    },
  };
}

type Keyed = NewObservation & { readonly key: string };

function keyOf({ row, deployment }: NewObservation): string {
  return rowKey('observation', deployment.key, row.observationID);
}

/** Resolves to the keys of those that were not there. */
async function insertRows(
  sql: PoolClient,
  begun: BegunImport,
  items: readonly Keyed[],
): Promise<Set<string>> {
  const rows = items.map(({ row, deployment, key }) => ({
    deployment_id: deployment.id,
    key,
    medium: row.mediaID ? rowKey('medium', deployment.key, row.mediaID) : null,
    row,
  }));
  const { rows: fresh } = await sql.query<{ key: string }>(
    `INSERT /* imported-rows.insertRows */ INTO imported_observations (import_id, owner_id, deployment_id, key, medium_id, row)
     SELECT $1, $2, item.deployment_id, item.key, m.id, item.row
     FROM json_to_recordset($3::json) AS item(deployment_id int, key uuid, medium uuid, row jsonb)
     LEFT JOIN imported_media m ON m.owner_id = $2 AND m.key = item.medium
     ON CONFLICT (owner_id, key) DO NOTHING RETURNING key`,
    [begun.id, begun.owner_id, JSON.stringify(rows)],
  );
  return new Set(fresh.map(({ key }) => key));
}

async function insertInsights(
  sql: PoolClient,
  begun: BegunImport,
  items: readonly Keyed[],
  now: Date,
): Promise<void> {
  const rows = items.flatMap(({ record, row, deployment, key }) =>
    record
      ? {
          key,
          device_id: deployment.deviceId,
          latitude: deployment.latitude,
          longitude: deployment.longitude,
          class_id: record.className === EMPTY_CLASS_NAME ? EMPTY_CLASS_ID : null,
          class_name: record.className,
          confidence: record.confidence,
          bbox: `{${record.bbox}}`,
          taken_at: new Date(record.at).toISOString(),
          collection_key: row.eventID ?? null,
          user_confirmed: record.isHumanJudged ? true : null,
        }
      : [],
  );
  if (rows.length === 0) return;
  await sql.query(
    `WITH /* imported-rows.insertInsights */ item AS MATERIALIZED (
       SELECT item.*, nextval('insights_insight_id_seq') AS insight_id
       FROM json_to_recordset($3::json) AS item(key uuid, device_id int, latitude float8, longitude float8, class_id int,
         class_name text, confidence real, bbox text, taken_at timestamptz, collection_key text, user_confirmed bool)),
     made AS (
       INSERT INTO insights (insight_id, owner_id, device_id, message_id, message_index, class_id, class_name, confidence, bbox,
         time_stamp, file_ctime, collection_key, comms_source, latitude, longitude, user_confirmed)
       SELECT insight_id, $1, device_id, 'import:' || key, 0, class_id, class_name, confidence, bbox::real[], $2, taken_at,
         collection_key, 'import', latitude, longitude, user_confirmed
       FROM item)
     UPDATE imported_observations o SET insight_id = item.insight_id FROM item WHERE o.owner_id = $1 AND o.key = item.key`,
    [begun.owner_id, now, JSON.stringify(rows)],
  );
}
