import type { SdCardPhotoState, UnreportedReason } from '@sightline/domain/sd-cards/sd-card';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { lockCard } from './lock-card.store.ts';
import { keepCounts, OWN_CARDS } from './sd-cards.store.ts';
import { settleCard } from './settle-card.store.ts';

export interface CardPhotoRow {
  readonly photo_id: number;
  readonly sd_card_id: number;
  readonly device_id: number;
  readonly path: string;
  readonly bytes: number;
  readonly taken_at: Date | null;
  /** As the camera's clock showed it. */
  readonly camera_time: string | null;
  readonly reason: UnreportedReason | null;
  readonly state: SdCardPhotoState;
  readonly problem: string | null;
  readonly class_name: string | null;
  readonly judged_by: string | null;
  readonly judged_at: Date | null;
}

/** Which photos of a card are asked for. */
export interface PhotosAsked {
  readonly reason: UnreportedReason | null;
  readonly judged: boolean | null;
  readonly state: SdCardPhotoState | null;
  /** The last photo of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

/** What somebody says of photos; null takes it back. */
export interface Judgement {
  readonly photoIds: readonly number[];
  readonly className: string | null;
}

/** A photo that is here, as it is shown. */
export interface ShownRow {
  readonly id: number;
  readonly device_id: number;
  readonly storage_key: string;
  readonly thumbnail_key: string | null;
  /** As somebody judged it; null where nobody has. */
  readonly class_name: string | null;
}

const COLUMNS = `p.id AS photo_id, p.sd_card_id, p.device_id, p.path, p.bytes, p.taken_at, p.reason, p.state, p.problem,
  p.class_name, p.judged_at, to_char(p.camera_time, 'YYYY-MM-DD"T"HH24:MI:SS') AS camera_time,
  (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = p.judged_by_id) AS judged_by`;

/** As they were taken; those without a time last, as they lie on the card. */
const PLACE = `COALESCE(p.taken_at, 'infinity'), p.id`;

/** Photos of card $2 that are reviewed or listed as unusable, as far as they are asked for. */
const LISTED = `FROM ${OWN_CARDS} JOIN sd_card_photos p ON p.sd_card_id = c.id
  WHERE c.id = $2 AND (p.reason IS NOT NULL OR p.state = 'unusable')
    AND ($3::text IS NULL OR p.reason = $3) AND ($4::text IS NULL OR p.state = $4)
    AND ($5::bool IS NULL OR (p.class_name IS NOT NULL) = $5)`;

/** A page of $6, also after photo $7: read in the order of an index, from there on. */
export const CARD_PAGES = {
  first: `SELECT ${COLUMNS} ${LISTED} ORDER BY ${PLACE} LIMIT $6`,
  next: `SELECT ${COLUMNS} ${LISTED} AND (${PLACE}) > ((SELECT COALESCE(last.taken_at, 'infinity')
      FROM sd_card_photos last WHERE last.id = $7 AND last.sd_card_id = $2), $7::bigint)
    ORDER BY ${PLACE} LIMIT $6`,
};

export function createCardPhotosStore({ db: { pool }, live }: Pick<Services, 'db' | 'live'>) {
  return {
    /** A page of the photos of a card that were never reported or cannot be kept, and how many there are on all pages. */
    async list(ownerId: number, sdCardId: number, asked: PhotosAsked) {
      const { reason, judged, state, after, limit } = asked;
      const values = [ownerId, sdCardId, reason, state, judged];
      const [page, counted] = await Promise.all([
        pool.query<CardPhotoRow>(
          after === null
            ? { name: 'sd-card-photos-first', text: CARD_PAGES.first, values: [...values, limit] }
            : { name: 'sd-card-photos-next', text: CARD_PAGES.next, values: [...values, limit, after] },
        ),
        pool.query<{ total: number }>({
          name: 'sd-card-photos-total',
          text: `SELECT count(*)::int AS total ${LISTED}`,
          values,
        }),
      ]);
      return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
    },

    /**
     * Keeps what somebody says of photos that were never reported, and answers them in the order asked for. Undefined, and
     * nothing is kept, when one of them is not of this card of the account.
     */
    async judge(
      ownerId: number,
      sdCardId: number,
      { photoIds, className }: Judgement,
      now: Date,
    ): Promise<CardPhotoRow[] | undefined> {
      return inTransaction(pool, async (sql) => {
        const card = await lockCard(sql, ownerId, sdCardId);
        if (!card) return undefined;
        const ids = [...new Set(photoIds)];
        const { rowCount: found } = await sql.query(
          `SELECT /* card-photos.judge */ FROM sd_card_photos
           WHERE sd_card_id = $1 AND id = ANY($2) AND reason IS NOT NULL`,
          [sdCardId, ids],
        );
        if (found !== ids.length) return undefined;
        const { rowCount: photos } = await sql.query(
          `UPDATE /* card-photos.judge */ sd_card_photos SET class_name = $3,
             judged_by_id = CASE WHEN $3::text IS NOT NULL THEN $4::int END,
             judged_at = CASE WHEN $3::text IS NOT NULL THEN $5::timestamptz END
           WHERE sd_card_id = $1 AND id = ANY($2) AND class_name IS DISTINCT FROM $3`,
          [sdCardId, ids, className, ownerId, now],
        );
        if (photos) {
          await keepCounts(sql, sdCardId);
          const details = { ...(className !== null && { subject: className }), counts: { photos } };
          await settleCard(sql, live, card, { action: 'camera.card_judged', details, now });
        }
        const { rows } = await sql.query<CardPhotoRow>(
          `SELECT /* card-photos.judge */ ${COLUMNS} FROM sd_card_photos p
           WHERE p.id = ANY($1) ORDER BY array_position($1::bigint[], p.id)`,
          [ids],
        );
        return rows;
      });
    },

    /** A photo that was never reported and is here; undefined for all others. */
    async shown(ownerId: number, sdCardId: number, photoId: number): Promise<ShownRow | undefined> {
      const { rows } = await pool.query<ShownRow>({
        name: 'sd-card-photo-shown',
        text: `SELECT p.id, p.device_id, p.storage_key, p.thumbnail_key, p.class_name FROM ${OWN_CARDS}
               JOIN sd_card_photos p ON p.sd_card_id = c.id
               WHERE c.id = $2 AND p.id = $3 AND p.storage_key IS NOT NULL`,
        values: [ownerId, sdCardId, photoId],
      });
      return rows[0];
    },
  };
}
