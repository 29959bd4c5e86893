import { LIMITS } from '@sightline/domain/limits';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { lockCamera } from './lock-card.store.ts';
import { type CardList, type ListedPhoto, problemOfSize } from './read-list.ts';
import { findSdCard, keepCounts, type SdCardRow } from './sd-cards.store.ts';
import { orderComparison, settleCard } from './settle-card.store.ts';

/** Photos written by one statement, so that each stays far below the time limit of statements. */
const PHOTOS_A_STATEMENT = 10_000;

/** A card that somebody brings at `now`. */
interface Bringing {
  readonly ownerId: number;
  readonly deviceId: number;
  readonly list: CardList;
  readonly now: Date;
}

interface Brought {
  readonly row: SdCardRow;
  /** False: its list was here already. */
  readonly isNew: boolean;
}

/**
 * Makes the function that keeps the list of a card and orders its comparison; a list that is there already is answered with
 * its card as it is now, and compared once more. Undefined where the camera is not the account's.
 */
export function cardBringer({ db, jobs, live }: Pick<Services, 'db' | 'jobs' | 'live'>) {
  async function insert(sql: PoolClient, { ownerId, deviceId, list, now }: Bringing): Promise<number> {
    const { rows } = await sql.query<{ id: number }>(
      `INSERT /* bring-card.insert */ INTO sd_cards (device_id, owner_id, list_sha256, state, brought_at)
       VALUES ($1, $2, $3, 'matching', $4) RETURNING id`,
      [deviceId, ownerId, list.sha256, now],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The database made no card.');
    for (let from = 0; from < list.photos.length; from += PHOTOS_A_STATEMENT)
      await insertPhotos(sql, id, deviceId, list.photos.slice(from, from + PHOTOS_A_STATEMENT));
    await keepCounts(sql, id);
    const counts = { photos: list.photos.length };
    const entry = { action: 'camera.card_brought', details: { counts }, now } as const;
    await settleCard(sql, live, { id, deviceId, ownerId }, entry);
    return id;
  }

  return (bringing: Bringing): Promise<Brought | 'too-many' | undefined> =>
    inTransaction(db.pool, async (sql) => {
      const { ownerId, deviceId, list } = bringing;
      if (!(await lockCamera(sql, ownerId, deviceId))) return undefined;
      const known = await findByList(sql, ownerId, deviceId, list.sha256);
      if (known === undefined && (await countCards(sql, ownerId, deviceId)) >= LIMITS.cameraSdCards)
        return 'too-many';
      const sdCardId = known ?? (await insert(sql, bringing));
      const row = await findSdCard(sql, ownerId, sdCardId);
      // Once more: it may have come to nothing before, or the camera has told of more of its photos meanwhile.
      if (row && row.state !== 'refused') await orderComparison(jobs, sql, sdCardId);
      return row && { row, isNew: known === undefined };
    });
}

async function findByList(
  sql: PoolClient,
  ownerId: number,
  deviceId: number,
  sha256: Buffer,
): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    `SELECT /* bring-card.findByList */ id FROM sd_cards
     WHERE owner_id = $1 AND device_id = $2 AND list_sha256 = $3`,
    [ownerId, deviceId, sha256],
  );
  return rows[0]?.id;
}

async function countCards(sql: PoolClient, ownerId: number, deviceId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT /* bring-card.countCards */ count(*)::int AS count FROM sd_cards
     WHERE owner_id = $1 AND device_id = $2`,
    [ownerId, deviceId],
  );
  return rows[0]?.count ?? 0;
}

async function insertPhotos(
  sql: PoolClient,
  sdCardId: number,
  deviceId: number,
  photos: readonly ListedPhoto[],
): Promise<void> {
  const problems = photos.map(({ bytes }) => problemOfSize(bytes));
  await sql.query(
    `INSERT /* bring-card.insertPhotos */ INTO sd_card_photos
       (sd_card_id, device_id, path, bytes, camera_time, problem, state)
     SELECT $1, $2, path, bytes, camera_time, problem, CASE WHEN problem IS NULL THEN 'wanted' ELSE 'unusable' END
     FROM unnest($3::text[], $4::bigint[], $5::timestamp[], $6::text[]) WITH ORDINALITY
       AS photo (path, bytes, camera_time, problem, place)
     ORDER BY place`,
    [
      sdCardId,
      deviceId,
      photos.map(({ path }) => path),
      photos.map(({ bytes }) => bytes),
      photos.map(({ camera_time }) => camera_time),
      problems,
    ],
  );
}
