import type { Database } from '../database/client.ts';

/** A camera of an account, with what its days are worked out by. */
export interface EffortCamera {
  readonly device_id: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Minutes, as asked for. */
  readonly cycle_time: number;
  readonly owned_since: Date;
  readonly kind: 'camera' | 'imported';
  /** When the last deployment ended of one that was imported. */
  readonly imported_until: Date | null;
}

/** A time in which an imported camera watched, as whoever brought it says. */
export interface ImportedTime {
  readonly device_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** One status. What is null was not said. */
export interface ContactRow {
  readonly device_id: number;
  readonly at: Date;
  readonly heard_at: Date;
  /** Minutes, as the camera runs. */
  readonly cycle_time: number | null;
  readonly cycle_count: number | null;
  /** Empty: it recovered. */
  readonly camera_error: string | null;
  /** Percent. */
  readonly space_remaining: number | null;
  readonly images_processed: number | null;
  readonly image_count: number | null;
}

/** A time of one camera. */
export interface CameraTime {
  readonly deviceId: number;
  readonly from: Date;
  readonly to: Date;
}

/** What was skipped of the numbers of a camera's messages and never came. */
export interface SkippedRow {
  readonly device_id: number;
  /** When a higher number came. */
  readonly seen_at: Date;
  readonly messages: number;
}

/** A time of a camera, and since when it is its owner's. */
export interface OwnedTime extends CameraTime {
  readonly since: Date;
}

const COLUMNS = `s.device_id, s.reported_at AS at, s.received_at AS heard_at, s.reported_cycle_time AS cycle_time, s.cycle_count, s.camera_error,
  s.space_remaining::float8 AS space_remaining, s.images_processed, s.image_count`;
/** Before the time there may be no contact for this long; an older one says nothing of it. */
const LOOK_BACK = `interval '200 days'`;

const columnsOf = (times: readonly CameraTime[]) => [
  times.map(({ deviceId }) => deviceId),
  times.map(({ from }) => from),
  times.map(({ to }) => to),
];

export function createEffortStore({ pool }: Database) {
  return {
    /** The account's cameras, or those of them that are asked for, ascending. */
    async cameras(ownerId: number, ids: readonly number[] | null): Promise<EffortCamera[]> {
      const { rows } = await pool.query<EffortCamera>({
        name: 'effort-cameras',
        text: `
          SELECT d.id AS device_id, d.latitude, d.longitude, d.cycle_time, own.started_at AS owned_since, d.kind,
            CASE WHEN d.kind = 'imported' THEN (
              SELECT max(dep.ends_at) FROM imported_deployments dep WHERE dep.device_id = d.id AND dep.owner_id = $1)
            END AS imported_until
          FROM devices d
          JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
          WHERE d.owner_id = $1 AND d.deleted_at IS NULL AND ($2::int[] IS NULL OR d.id = ANY($2))
          ORDER BY d.id`,
        values: [ownerId, ids],
      });
      return rows;
    },

    /** Deployments of imported cameras that reach into these times, ascending. */
    async imported(ownerId: number, times: readonly CameraTime[]): Promise<ImportedTime[]> {
      if (times.length === 0) return [];
      const { rows } = await pool.query<ImportedTime>({
        name: 'effort-imported',
        text: `
          SELECT dep.device_id, dep.starts_at, dep.ends_at
          FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) AS asked (device_id, first, until)
          JOIN imported_deployments dep ON dep.owner_id = $1 AND dep.device_id = asked.device_id
            AND dep.starts_at < asked.until AND dep.ends_at > asked.first
          ORDER BY dep.device_id, dep.starts_at, dep.id`,
        values: [ownerId, ...columnsOf(times)],
      });
      return rows;
    },

    /** What cameras said in these times, with the contact before and the one after; ascending. */
    async contacts(times: readonly OwnedTime[]): Promise<ContactRow[]> {
      const { rows } = await pool.query<ContactRow>({
        name: 'effort-contacts',
        text: `
          SELECT contact.* FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
            AS camera (device_id, first, until, since)
          CROSS JOIN LATERAL (
            (SELECT ${COLUMNS} FROM device_statuses s WHERE s.device_id = camera.device_id
               AND s.reported_at < camera.first AND s.reported_at >= GREATEST(camera.since, camera.first - ${LOOK_BACK})
             ORDER BY s.reported_at DESC LIMIT 1)
            UNION ALL
            (SELECT ${COLUMNS} FROM device_statuses s WHERE s.device_id = camera.device_id
               AND s.reported_at >= GREATEST(camera.since, camera.first) AND s.reported_at < camera.until)
            UNION ALL
            (SELECT ${COLUMNS} FROM device_statuses s WHERE s.device_id = camera.device_id
               AND s.reported_at >= GREATEST(camera.since, camera.until)
             ORDER BY s.reported_at LIMIT 1)) AS contact
          ORDER BY contact.device_id, contact.at`,
        values: [...columnsOf(times), times.map(({ since }) => since)],
      });
      return rows;
    },

    /** When photos were taken of which insights of the account tell, or that its SD cards brought, in these times; ascending. */
    async photos(ownerId: number, times: readonly CameraTime[]): Promise<Map<number, number[]>> {
      if (times.length === 0) return new Map();
      const { rows } = await pool.query<{ device_id: number; at: Date }>({
        name: 'effort-photos',
        text: `
          WITH silence AS (
            SELECT * FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) AS silence (device_id, first, until))
          SELECT i.device_id, i.file_ctime AS at
          FROM silence
          JOIN insights i ON i.device_id = silence.device_id AND i.file_ctime > silence.first
            AND i.file_ctime < silence.until AND i.owner_id = $1
          UNION ALL
          SELECT p.device_id, p.taken_at
          FROM silence
          JOIN sd_card_photos p ON p.device_id = silence.device_id AND p.taken_at > silence.first
            AND p.taken_at < silence.until
          JOIN sd_cards c ON c.id = p.sd_card_id AND c.owner_id = $1 AND c.state IN ('sending', 'done')
          ORDER BY device_id, at`,
        values: [ownerId, ...columnsOf(times)],
      });
      const byCamera = Map.groupBy(rows, ({ device_id }) => device_id);
      return new Map([...byCamera].map(([id, own]) => [id, own.map(({ at }) => at.getTime())]));
    },

    /** Messages of the account's cameras that never came by themselves, as it was seen in these times. */
    async skipped(ownerId: number, times: readonly CameraTime[]): Promise<SkippedRow[]> {
      if (times.length === 0) return [];
      const { rows } = await pool.query<SkippedRow>({
        name: 'effort-skipped',
        text: `
          SELECT g.device_id, g.opened_at AS seen_at, (g.last_seq - g.first_seq + 1)::float8 AS messages
          FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) AS heard (device_id, first, until)
          JOIN device_gaps g ON g.owner_id = $1 AND g.device_id = heard.device_id AND g.opened_at > heard.first
            AND g.opened_at <= heard.until
          WHERE g.closed_at IS NULL OR g.sd_card_id IS NOT NULL`,
        values: [ownerId, ...columnsOf(times)],
      });
      return rows;
    },
  };
}
