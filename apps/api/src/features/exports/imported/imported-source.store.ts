import type { DeploymentRow, MediaRow, ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import type { Database } from '../../../database/client.ts';
import { PRIVACY_COLUMN, type PrivacyFacts } from '../../../photo-privacy/photo-privacy.ts';
import type { Selection } from '../export-source.store.ts';
import type { ShownEvent, ShownMedium } from './imported-people.ts';

/** A deployment as it was imported. */
export interface ImportedDeployment {
  readonly id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly row: DeploymentRow;
  /** Whether one of the classes that were asked for was recorded in it. */
  readonly has_rounded: boolean;
}

/** A medium as it was imported, what it shows today, and its photo where that is here. */
export interface ImportedMedium extends ShownMedium {
  readonly id: number;
  readonly row: MediaRow;
  readonly insight_id: number | null;
  readonly storage_key: string | null;
  readonly thumbnail_key: string | null;
  /** What its photo here is said to show; null where there is none. */
  readonly privacy: PrivacyFacts | null;
}

/** An observation of an event, or of a medium that is not here, and what it shows today. */
export interface ImportedEvent extends ShownEvent {
  readonly id: number;
}

/** An observation as it was imported, and what became of it. */
export interface ImportedObservation {
  readonly id: number;
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
const CLASS = 'COALESCE(i.confirmed_class_name, i.class_name)';
/** Of an observation `o` and its insight `i`, where it has one: what the row says counts unless somebody here corrected it. */
const IS_HUMAN = `(i.user_confirmed IS NOT FALSE AND o.row ->> 'observationType' = 'human')`;
const NAMES = `ARRAY[${CLASS}, CASE WHEN i.user_confirmed IS NOT FALSE THEN o.row ->> 'scientificName' END]`;

/**
 * Reads what an account imported, as it is today: media and observations of a deployment at a time, in the order of arrival. Of
 * each page only what is on it is looked up elsewhere.
 */
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
           cardinality($5::text[]) > 0 AND EXISTS (
             SELECT FROM imported_observations o JOIN insights i ON i.insight_id = o.insight_id AND i.owner_id = $1
             WHERE o.deployment_id = dep.id AND ${CLASS} = ANY($5)) AS has_rounded
         FROM imported_deployments dep
         WHERE dep.owner_id = $1 AND dep.device_id = $2 AND dep.starts_at < $4 AND dep.ends_at >= $3
         ORDER BY dep.starts_at, dep.id`,
        [ownerId, deviceId, new Date(period.from), new Date(period.to), classes],
      );
      return rows;
    },

    /** Media of a deployment that were taken in the period. */
    media: (
      { ownerId, period }: Pick<Selection, 'ownerId' | 'period'>,
      deploymentId: number,
    ): AsyncGenerator<readonly ImportedMedium[]> =>
      pages(
        `SELECT /* imported-source.media */ m.id::float8 AS id, m.row, photo.*, shown.*
         FROM (SELECT one.id, one.row FROM imported_media one
           WHERE one.owner_id = $1 AND one.deployment_id = $2 AND one.id > $3
             AND (one.row ->> 'timestamp')::timestamptz >= $4 AND (one.row ->> 'timestamp')::timestamptz < $5
           ORDER BY one.id LIMIT ${A_PAGE}) AS m
         LEFT JOIN LATERAL (
           SELECT p.insight_id::float8 AS insight_id, p.storage_key, p.thumbnail_key, ${PRIVACY_COLUMN}
           FROM imported_observations o JOIN insights i ON i.insight_id = o.insight_id AND i.owner_id = $1
           JOIN photos p ON p.insight_id = i.insight_id
           WHERE o.medium_id = m.id ORDER BY p.kind, p.id LIMIT 1) AS photo ON true
         LEFT JOIN LATERAL (
           SELECT bool_or(${IS_HUMAN}) AS is_human, array_agg(DISTINCT called) AS names,
             array_agg(DISTINCT o.row ->> 'eventID') FILTER (WHERE o.row ->> 'eventID' IS NOT NULL) AS event_ids
           FROM imported_observations o LEFT JOIN insights i ON i.insight_id = o.insight_id
           CROSS JOIN LATERAL unnest(${NAMES}) AS called
           WHERE o.medium_id = m.id) AS shown ON true
         ORDER BY m.id`,
        (after) => [ownerId, deploymentId, after, new Date(period.from), new Date(period.to)],
      ),

    /** Observations of a deployment that are of no medium here, at all times: an event may reach into the period. */
    events: (ownerId: number, deploymentId: number): AsyncGenerator<readonly ImportedEvent[]> =>
      pages(
        `SELECT /* imported-source.events */ o.id::float8 AS id, o.row, ${IS_HUMAN} AS is_human, ${NAMES} AS names
         FROM imported_observations o LEFT JOIN insights i ON i.insight_id = o.insight_id
         WHERE o.owner_id = $1 AND o.deployment_id = $2 AND o.id > $3
           AND (o.medium_id IS NULL OR o.row ->> 'observationLevel' = 'event')
         ORDER BY o.id LIMIT ${A_PAGE}`,
        (after) => [ownerId, deploymentId, after],
      ),

    /** Observations of a deployment that are asked for. What became no insight has no class to ask for. */
    observations: (
      { ownerId, period, classes, archived }: Selection,
      deploymentId: number,
    ): AsyncGenerator<readonly ImportedObservation[]> =>
      pages(
        `SELECT /* imported-source.observations */ o.id::float8 AS id, o.row, o.insight_id::float8 AS insight_id,
           o.class_name, o.is_corrected, judged.person, judged.at AS judged_at
         FROM (SELECT one.id, one.row, i.insight_id, ${CLASS} AS class_name, i.user_confirmed IS FALSE AS is_corrected
           FROM imported_observations one
           LEFT JOIN insights i ON i.insight_id = one.insight_id AND i.owner_id = $1
           WHERE one.owner_id = $1 AND one.deployment_id = $2 AND one.id > $3
             AND (one.row ->> 'eventStart')::timestamptz >= $4 AND (one.row ->> 'eventStart')::timestamptz < $5
             AND (one.insight_id IS NULL OR i.insight_id IS NOT NULL)
             AND ($6::text[] IS NULL OR ${CLASS} = ANY($6))
             AND ($7 OR i.insight_status IS DISTINCT FROM 'archive')
           ORDER BY one.id LIMIT ${A_PAGE}) AS o
         LEFT JOIN LATERAL (
           SELECT trim(u.first_name || ' ' || u.last_name) AS person, c.created_at AS at
           FROM insight_confirmations c JOIN users u ON u.id = c.user_id
           WHERE c.insight_id = o.insight_id ORDER BY c.id DESC LIMIT 1) AS judged ON true
         ORDER BY o.id`,
        (after) => [
          ownerId,
          deploymentId,
          after,
          new Date(period.from),
          new Date(period.to),
          classes,
          archived,
        ],
      ),
  };
}
