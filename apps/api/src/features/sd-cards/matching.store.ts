import type { SdCardClock } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { SdCardState, UnreportedReason } from '@sightline/domain/sd-cards/sd-card';
import type { Pool, PoolClient } from 'pg';
import type { CardRef } from './settle-card.store.ts';

/** A card that is to be compared, with where its camera stands. */
export interface MatchedCard extends CardRef {
  readonly state: SdCardState;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ListedRow {
  readonly id: number;
  readonly path: string;
  readonly bytes: number;
  /** What the camera's clock showed, milliseconds as if it were UTC. */
  readonly shown: number | null;
}

/** What was found out about a photo. */
export interface PhotoResult {
  readonly id: number;
  readonly insightId: number | null;
  readonly reported: boolean;
  /** Milliseconds since 1970. */
  readonly takenAt: number | null;
  /** Null of one that is here already. */
  readonly reason: UnreportedReason | null;
}

/** The name of a file without its folders. */
const NAME = (path: string) => `regexp_replace(${path}, '^.*/', '')`;

/** Whether two photos are the same file; a photo without a time has one that no camera shows. */
export const SAME_FILE = `COALESCE(other.camera_time, '-infinity') = COALESCE(p.camera_time, '-infinity')
  AND other.bytes = p.bytes AND ${NAME('other.path')} = ${NAME('p.path')}`;

/** Undefined for a card that is gone, or whose camera is somebody else's by now. */
export async function findMatched(pool: Pool, sdCardId: number): Promise<MatchedCard | undefined> {
  const { rows } = await pool.query<MatchedCard>(
    `SELECT /* matching.findMatched */ c.id, c.device_id AS "deviceId", c.owner_id AS "ownerId", c.state,
       d.latitude, d.longitude
     FROM sd_cards c JOIN devices d ON d.id = c.device_id AND d.owner_id = c.owner_id AND d.deleted_at IS NULL
     WHERE c.id = $1`,
    [sdCardId],
  );
  return rows[0];
}

/** In the order of their paths. */
export async function listedPhotos(pool: Pool, sdCardId: number): Promise<ListedRow[]> {
  const { rows } = await pool.query<ListedRow>(
    `SELECT /* matching.listedPhotos */ id, path, bytes, (extract(epoch FROM camera_time) * 1000)::float8 AS shown
     FROM sd_card_photos WHERE sd_card_id = $1 ORDER BY id`,
    [sdCardId],
  );
  return rows;
}

/** Ids of photos of a card that another card of the camera has brought, which is its owner's. */
export async function broughtBefore(
  pool: Pool,
  { id, deviceId, ownerId }: CardRef,
): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT /* matching.broughtBefore */ p.id FROM sd_card_photos p
     WHERE p.sd_card_id = $1 AND EXISTS (
       SELECT FROM sd_cards c JOIN sd_card_photos other ON other.sd_card_id = c.id AND other.state = 'stored'
       WHERE c.owner_id = $3 AND c.device_id = $2 AND c.id <> $1 AND c.state IN ('sending', 'done') AND ${SAME_FILE})`,
    [id, deviceId, ownerId],
  );
  return new Set(rows.map((row) => row.id));
}

/** Writes what was found out about photos of a locked card; what was sent already stays as it is. */
export async function writeResults(
  sql: PoolClient,
  { id, ownerId }: CardRef,
  results: readonly PhotoResult[],
): Promise<void> {
  await sql.query(
    `UPDATE /* matching.writeResults */ sd_card_photos p
     SET insight_id = i.insight_id, reported = item.reported, reason = item.reason,
       taken_at = to_timestamp(item.taken / 1000),
       state = CASE WHEN p.state = 'unusable' THEN 'unusable'
         WHEN item.reported AND (i.insight_id IS NULL OR i.photo_kind = 'full') THEN 'present'
         WHEN item.reported OR item.reason IS NOT NULL THEN 'wanted' ELSE 'present' END
     FROM unnest($3::bigint[], $4::bigint[], $5::bool[], $6::float8[], $7::text[])
       AS item (id, insight_id, reported, taken, reason)
     LEFT JOIN insights i ON i.insight_id = item.insight_id AND i.owner_id = $2
     WHERE p.id = item.id AND p.sd_card_id = $1
       AND (p.state IN ('wanted', 'unusable') OR p.state = 'present' AND NOT p.reported)`,
    [
      id,
      ownerId,
      results.map((result) => result.id),
      results.map(({ insightId }) => insightId),
      results.map(({ reported }) => reported),
      results.map(({ takenAt }) => takenAt),
      results.map(({ reason }) => reason),
    ],
  );
}

/** What was found out about a locked card as a whole. */
export async function writeCard(
  sql: PoolClient,
  sdCardId: number,
  { expected, clocks }: { readonly expected: number; readonly clocks: readonly SdCardClock[] },
): Promise<void> {
  await sql.query('UPDATE /* matching.writeCard */ sd_cards SET expected = $2, clocks = $3 WHERE id = $1', [
    sdCardId,
    expected,
    JSON.stringify(clocks),
  ]);
}

export async function setState(
  sql: PoolClient,
  sdCardId: number,
  state: SdCardState,
  likelyDeviceId: number | null = null,
): Promise<void> {
  await sql.query(
    'UPDATE /* matching.setState */ sd_cards SET state = $2, likely_device_id = $3 WHERE id = $1',
    [sdCardId, state, likelyDeviceId],
  );
}
