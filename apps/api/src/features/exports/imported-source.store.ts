import type { DeploymentRow, MediaRow, ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import type { Database } from '../../database/client.ts';
import type { Selection } from './export-source.store.ts';

/** A deployment as it was imported. */
export interface ImportedDeployment {
  readonly id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly row: DeploymentRow;
  /** Whether one of the classes that were asked for was recorded in it. */
  readonly has_rounded: boolean;
}

/** A medium as it was imported, and its photo where that is here. */
export interface ImportedMedium {
  readonly id: number;
  readonly deployment_id: number;
  readonly row: MediaRow;
  readonly insight_id: number | null;
  readonly kind: 'full' | 'thumbnail' | null;
  readonly storage_key: string | null;
  readonly thumbnail_key: string | null;
  /** Whether it shows people, by what is said of it today. */
  readonly shows_people: boolean;
}

/** An observation as it was imported, and what became of it. */
export interface ImportedObservation {
  readonly id: number;
  readonly deployment_id: number;
  readonly row: ObservationRow;
  /** Null of one that is no insight. */
  readonly insight_id: number | null;
  /** As people call it today. */
  readonly class_name: string | null;
  /** What somebody here said of it last; null: nobody has. */
  readonly person: string | null;
  readonly judged_at: Date | null;
  /** Whether it was said to be something else. */
  readonly is_corrected: boolean;
}

const A_PAGE = 1_000;
/** Classes of people, in lower case. */
const PEOPLE = "('human', 'person', 'people')";

/** Reads what an account imported, as it is today. */
export function createImportedSourceStore({ pool }: Database) {
  async function* pages<Row extends { readonly id: number }>(
    text: string,
    values: (after: number) => unknown[],
  ): AsyncGenerator<readonly Row[]> {
    for (let after = 0; ; ) {
      const { rows } = await pool.query<Row>(text, values(after));
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < A_PAGE) return;
      after = last.id;
    }
  }

  return {
    /** Of a camera, ascending, as far as they reach into the period. */
    async deployments(
      { ownerId, deviceId, period }: Selection,
      classes: readonly string[],
    ): Promise<ImportedDeployment[]> {
      const { rows } = await pool.query<ImportedDeployment>(
        `SELECT /* imported-source.deployments */ dep.id, dep.starts_at, dep.ends_at, dep.row,
           EXISTS (SELECT FROM imported_observations o JOIN insights i ON i.insight_id = o.insight_id AND i.owner_id = $1
             WHERE o.deployment_id = dep.id AND COALESCE(i.confirmed_class_name, i.class_name) = ANY($5)) AS has_rounded
         FROM imported_deployments dep
         WHERE dep.owner_id = $1 AND dep.device_id = $2 AND dep.starts_at < $4 AND dep.ends_at >= $3
         ORDER BY dep.starts_at, dep.id`,
        [ownerId, deviceId, new Date(period.from), new Date(period.to), classes],
      );
      return rows;
    },

    /** Media of a camera that were taken in the period, in the order of arrival. */
    media: ({ ownerId, deviceId, period }: Selection): AsyncGenerator<readonly ImportedMedium[]> =>
      pages(
        `SELECT /* imported-source.media */ m.id::float8 AS id, m.deployment_id, m.row, photo.*,
           EXISTS (SELECT FROM imported_observations o LEFT JOIN insights i ON i.insight_id = o.insight_id
             WHERE o.medium_id = m.id AND (o.row ->> 'observationType' = 'human'
               OR lower(COALESCE(i.confirmed_class_name, i.class_name)) IN ${PEOPLE})) AS shows_people
         FROM imported_media m JOIN imported_deployments dep ON dep.id = m.deployment_id
         LEFT JOIN LATERAL (
           SELECT p.insight_id::float8 AS insight_id, p.kind, p.storage_key, p.thumbnail_key
           FROM imported_observations o JOIN insights i ON i.insight_id = o.insight_id AND i.owner_id = $1
           JOIN photos p ON p.insight_id = i.insight_id
           WHERE o.medium_id = m.id ORDER BY p.kind, p.id LIMIT 1) AS photo ON true
         WHERE dep.owner_id = $1 AND dep.device_id = $2 AND m.id > $3
           AND (m.row ->> 'timestamp')::timestamptz >= $4 AND (m.row ->> 'timestamp')::timestamptz < $5
         ORDER BY m.id LIMIT ${A_PAGE}`,
        (after) => [ownerId, deviceId, after, new Date(period.from), new Date(period.to)],
      ),

    /** Observations of a camera that are asked for, in the order of arrival. What became no insight has no class to ask for. */
    observations: (selection: Selection): AsyncGenerator<readonly ImportedObservation[]> =>
      pages(
        `SELECT /* imported-source.observations */ o.id::float8 AS id, o.deployment_id, o.row, i.insight_id::float8 AS insight_id,
           COALESCE(i.confirmed_class_name, i.class_name) AS class_name, judged.person, judged.at AS judged_at,
           i.user_confirmed IS FALSE AS is_corrected
         FROM imported_observations o JOIN imported_deployments dep ON dep.id = o.deployment_id
         LEFT JOIN insights i ON i.insight_id = o.insight_id AND i.owner_id = $1
         LEFT JOIN LATERAL (
           SELECT trim(u.first_name || ' ' || u.last_name) AS person, c.created_at AS at
           FROM insight_confirmations c JOIN users u ON u.id = c.user_id
           WHERE c.insight_id = i.insight_id ORDER BY c.id DESC LIMIT 1) AS judged ON true
         WHERE dep.owner_id = $1 AND dep.device_id = $2 AND o.id > $3
           AND (o.row ->> 'eventStart')::timestamptz >= $4 AND (o.row ->> 'eventStart')::timestamptz < $5
           AND (o.insight_id IS NULL OR i.insight_id IS NOT NULL)
           AND ($6::text[] IS NULL OR COALESCE(i.confirmed_class_name, i.class_name) = ANY($6))
           AND ($7 OR i.insight_status IS DISTINCT FROM 'archive')
         ORDER BY o.id LIMIT ${A_PAGE}`,
        (after) => [
          selection.ownerId,
          selection.deviceId,
          after,
          new Date(selection.period.from),
          new Date(selection.period.to),
          selection.classes,
          selection.archived,
        ],
      ),
  };
}
