import type { SdCardClock } from '@sightline/contract/sd-cards/sd-cards.contract';
import type { SdCardState } from '@sightline/domain/sd-cards/sd-card';
import type { Database } from '../../database/client.ts';
import type { SqlExecutor } from '../../kernel/sql.ts';

/** A card with what is counted of its photos and gaps. */
export interface SdCardRow {
  readonly sd_card_id: number;
  readonly device_id: number;
  readonly brought_at: Date;
  readonly brought_by: string;
  readonly state: SdCardState;
  readonly likely_device_id: number | null;
  readonly expected: number;
  readonly clocks: SdCardClock[];
  readonly taken_from: Date | null;
  readonly taken_to: Date | null;
  readonly photos: number;
  readonly reported: number;
  readonly never_sent: number;
  readonly below_threshold: number;
  readonly empty: number;
  readonly undated: number;
  readonly judged: number;
  readonly wanted: number;
  readonly wanted_bytes: number;
  readonly stored: number;
  readonly present: number;
  readonly unusable: number;
  readonly recovered: number;
}

/** A photo of a card that is still to be sent. */
export interface WantedRow {
  readonly photo_id: number;
  readonly path: string;
  readonly bytes: number;
  readonly reported: boolean;
}

/** Cards that account $1 brought of cameras that are its own now. */
export const OWN_CARDS = `sd_cards c
  JOIN devices d ON d.id = c.device_id AND d.owner_id = c.owner_id AND d.deleted_at IS NULL AND c.owner_id = $1`;

/** Messages may be as many as numbers are exact. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Of a card whose photos are being compared, or that is another camera's, nothing is wanted. */
const IS_WANTED = `state = 'wanted' AND c.state IN ('unproven', 'sending')`;

/** What is counted of card `c`, one by one. */
const COUNTED = `
  SELECT min(taken_at) AS taken_from, max(taken_at) AS taken_to, count(*)::int AS photos,
    (count(*) FILTER (WHERE reported))::int AS reported,
    (count(*) FILTER (WHERE reason = 'never_sent'))::int AS never_sent,
    (count(*) FILTER (WHERE reason = 'below_threshold'))::int AS below_threshold,
    (count(*) FILTER (WHERE reason = 'empty'))::int AS empty,
    (count(*) FILTER (WHERE reason = 'undated'))::int AS undated,
    (count(*) FILTER (WHERE reason IS NOT NULL AND class_name IS NOT NULL))::int AS judged,
    (count(*) FILTER (WHERE ${IS_WANTED}))::int AS wanted,
    COALESCE(sum(bytes) FILTER (WHERE ${IS_WANTED}), 0)::bigint AS wanted_bytes,
    (count(*) FILTER (WHERE state = 'stored'))::int AS stored,
    (count(*) FILTER (WHERE state = 'present'))::int AS present,
    (count(*) FILTER (WHERE state = 'unusable'))::int AS unusable
  FROM sd_card_photos WHERE sd_card_id = c.id`;

/** The same as it was kept with the card. */
const KEPT = `
  SELECT * FROM jsonb_to_record(c.counts) AS kept (taken_from timestamptz, taken_to timestamptz, photos int, reported int,
    never_sent int, below_threshold int, empty int, undated int, judged int, wanted int, wanted_bytes bigint, stored int,
    present int, unusable int)`;

const cards = (condition: string) => `
  SELECT c.id AS sd_card_id, c.device_id, c.brought_at, c.state, c.expected, c.clocks, likely.id AS likely_device_id,
    concat_ws(' ', u.first_name, u.last_name) AS brought_by, counted.*,
    (SELECT LEAST(COALESCE(sum(g.last_seq - g.first_seq + 1), 0), ${MOST})::bigint FROM device_gaps g
     WHERE g.sd_card_id = c.id) AS recovered
  FROM ${OWN_CARDS}
  JOIN users u ON u.id = c.owner_id
  LEFT JOIN devices likely ON likely.id = c.likely_device_id AND likely.owner_id = c.owner_id
    AND likely.deleted_at IS NULL
  CROSS JOIN LATERAL (${KEPT} WHERE c.counts IS NOT NULL
    UNION ALL ${COUNTED} AND c.counts IS NULL HAVING c.counts IS NULL) AS counted
  WHERE ${condition}`;

export function createSdCardsStore({ pool }: Pick<Database, 'pool'>) {
  return {
    /** An imported camera has no cards. */
    async ownsCamera(ownerId: number, deviceId: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `SELECT /* sd-cards.ownsCamera */ FROM devices
         WHERE id = $2 AND owner_id = $1 AND kind = 'camera' AND deleted_at IS NULL`,
        [ownerId, deviceId],
      );
      return rowCount === 1;
    },

    async owns(ownerId: number, sdCardId: number): Promise<boolean> {
      const { rowCount } = await pool.query(`SELECT /* sd-cards.owns */ FROM ${OWN_CARDS} WHERE c.id = $2`, [
        ownerId,
        sdCardId,
      ]);
      return rowCount === 1;
    },

    /** The newest first. */
    async ofCamera(ownerId: number, deviceId: number): Promise<SdCardRow[]> {
      const { rows } = await pool.query<SdCardRow>({
        name: 'sd-cards-of-camera',
        text: `${cards('c.device_id = $2')} ORDER BY c.brought_at DESC, c.id DESC`,
        values: [ownerId, deviceId],
      });
      return rows;
    },

    /** Undefined for a card that is not the account's. */
    async find(ownerId: number, sdCardId: number): Promise<SdCardRow | undefined> {
      return findSdCard(pool, ownerId, sdCardId);
    },

    /** What is still to be sent of a card: photos of insights first, then the others, each as they were taken. */
    async wanted(ownerId: number, sdCardId: number): Promise<WantedRow[]> {
      const { rows } = await pool.query<WantedRow>({
        name: 'sd-card-wanted',
        text: `SELECT p.id AS photo_id, p.path, p.bytes, p.reported FROM ${OWN_CARDS}
               JOIN sd_card_photos p ON p.sd_card_id = c.id AND p.state = 'wanted'
               WHERE c.id = $2 AND c.state = 'sending' ORDER BY p.reported DESC, p.taken_at, p.id`,
        values: [ownerId, sdCardId],
      });
      return rows;
    },
  };
}

/** A card of the account, read inside a transaction or outside of one. */
export async function findSdCard(
  sql: SqlExecutor,
  ownerId: number,
  sdCardId: number,
): Promise<SdCardRow | undefined> {
  const { rows } = await sql.query(
    `SELECT /* sd-cards.findSdCard */ * FROM (${cards('c.id = $2')}) AS card`,
    [ownerId, sdCardId],
  );
  return (rows as SdCardRow[])[0];
}

/**
 * Keeps what is counted of a locked card, once its photos have changed. A camera may have as many cards as photos on them are
 * too many to be counted at each look. A card that is being sent changes with each photo: it is counted when somebody looks.
 */
export async function keepCounts(sql: SqlExecutor, sdCardId: number): Promise<void> {
  await sql.query(
    `UPDATE /* sd-cards.keepCounts */ sd_cards c SET counts = CASE WHEN c.state <> 'sending' THEN (
       SELECT to_jsonb(counted) FROM (${COUNTED}) AS counted) END
     WHERE c.id = $1`,
    [sdCardId],
  );
}
