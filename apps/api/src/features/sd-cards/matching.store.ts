import type { SdCardClock } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { SdCardState, UnreportedReason } from '@sightline/domain/sd-cards/sd-card';
import type { Pool, PoolClient } from 'pg';
import { keepCounts } from './sd-cards.store.ts';
import type { CardRef } from './settle-card.store.ts';

/** A card that is to be compared, with where its camera stands. */
export interface MatchedCard extends CardRef {
  readonly state: SdCardState;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What tells a file from others; folders do not. */
export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  /** What the camera's clock showed, milliseconds as if it were UTC. */
  readonly shown: number | null;
}

export interface ListedRow extends ListedFile {
  readonly id: number;
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

/** SQL for the name of a file without its folders. */
export const nameOf = (path: string) => `regexp_replace(${path}, '^.*/', '')`;

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

/**
 * Files of a locked card that another card of the camera has brought, which is its owner's: they are here, or were kept for as
 * long as the settings say.
 */
export async function broughtBefore(
  sql: PoolClient,
  { id, deviceId, ownerId }: CardRef,
): Promise<ListedFile[]> {
  const { rows } = await sql.query<ListedFile>(
    `SELECT /* matching.broughtBefore */ (extract(epoch FROM camera_time) * 1000)::float8 AS shown, bytes, path FROM (
       SELECT camera_time, bytes, ${nameOf('path')} AS path FROM sd_card_photos WHERE sd_card_id = $1
       INTERSECT
       SELECT p.camera_time, p.bytes, ${nameOf('p.path')} FROM sd_cards c JOIN sd_card_photos p ON p.sd_card_id = c.id
       WHERE c.owner_id = $3 AND c.device_id = $2 AND c.id <> $1 AND c.state IN ('sending', 'done')
         AND (p.state = 'stored' OR p.pruned)) AS both_have`,
    [id, deviceId, ownerId],
  );
  return rows;
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
  await keepCounts(sql, sdCardId);
}
