import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import type { StagedPhoto } from '../../photo-store/stage-photo.ts';
import { keepDevicePhoto, type PhotoSlot } from '../../shared-stores/device-photos.store.ts';
import type { AnnouncedPhoto } from './announced-photo.ts';
import { endWhenComplete } from './card-progress.store.ts';
import { lockCard } from './lock-card.store.ts';
import { nameOf } from './matching.store.ts';
import { OWN_CARDS } from './sd-cards.store.ts';
import { type CardRef, notifyCard } from './settle-card.store.ts';

/** A photo of a card, with the insight that tells of it. */
export interface SentPhoto extends AnnouncedPhoto {
  readonly id: number;
  readonly card_state: string;
  readonly device_id: number;
  readonly bytes: number;
  readonly state: string;
  readonly reported: boolean;
  /** Of the insight that tells of it; null where none does, or it was cleared. */
  readonly message_id: string | null;
  readonly message_index: number | null;
}

/** What a photo is kept as: its file, and where it lies in the store. */
export interface KeptFile extends Omit<StagedPhoto, 'path'> {
  /** Of the row that the key is made of. */
  readonly id: number;
  readonly storageKey: string;
}

/** Whose photo of which card. */
export interface SentRef {
  readonly ownerId: number;
  readonly sdCardId: number;
  readonly photoId: number;
}

/** The same file as photo `p` that another card of account $1 has brought; found by camera and size. */
const BROUGHT_BY_OTHER = `
  SELECT FROM sd_card_photos other JOIN sd_cards c ON c.id = other.sd_card_id AND c.owner_id = $1 AND c.id <> p.sd_card_id
  WHERE other.device_id = p.device_id AND other.bytes = p.bytes AND (other.state = 'stored' OR other.pruned)
    AND other.camera_time IS NOT DISTINCT FROM p.camera_time AND ${nameOf('other.path')} = ${nameOf('p.path')}`;

/** Whether photo $2 of account $1 is here by now. */
export const IS_HERE = `
  SELECT FROM sd_card_photos p LEFT JOIN insights i ON i.insight_id = p.insight_id
  WHERE p.id = $2 AND CASE WHEN p.reported THEN i.insight_id IS NULL OR i.photo_kind = 'full'
    ELSE EXISTS (${BROUGHT_BY_OTHER}) END`;

export function createReceivedPhotoStore({
  db: { pool },
  jobs,
  live,
  now,
}: Pick<Services, 'db' | 'jobs' | 'live' | 'now'>) {
  /** Runs on the locked card, which is done once nothing more of it is wanted. */
  function onCard<T>(
    { ownerId, sdCardId }: SentRef,
    work: (sql: Parameters<typeof lockCard>[0], card: CardRef) => Promise<T>,
  ): Promise<T | undefined> {
    return inTransaction(pool, async (sql) => {
      const card = await lockCard(sql, ownerId, sdCardId);
      if (card?.state !== 'sending') return undefined;
      const result = await work(sql, card);
      if (await endWhenComplete(sql, card, now())) await notifyCard(sql, live, card);
      return result;
    });
  }

  const isNowHere = (photoId: number, state: 'stored' | 'present') => ({
    text: `UPDATE /* received-photo.isNowHere */ sd_card_photos SET state = $2,
             reason = CASE WHEN $2 = 'present' THEN NULL ELSE reason END
           WHERE id = $1 AND state = 'wanted'`,
    values: [photoId, state],
  });

  return {
    /** Undefined for a photo that is not of this card of the account. */
    async find({ ownerId, sdCardId, photoId }: SentRef): Promise<SentPhoto | undefined> {
      const { rows } = await pool.query<SentPhoto>({
        name: 'sd-card-photo-sent',
        text: `SELECT p.id, c.state AS card_state, p.device_id, p.bytes, p.state, p.reported, i.message_id, i.message_index,
                 i.photo_sha256, i.photo_bytes
               FROM ${OWN_CARDS} JOIN sd_card_photos p ON p.sd_card_id = c.id
               LEFT JOIN insights i ON i.insight_id = p.insight_id
               WHERE c.id = $2 AND p.id = $3`,
        values: [ownerId, sdCardId, photoId],
      });
      return rows[0];
    },

    /** Whether what is wanted is here by now: another card brought it, its insight was cleared, or has its full photo. */
    async isHere({ ownerId, photoId }: SentRef): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'sd-card-photo-here',
        text: IS_HERE,
        values: [ownerId, photoId],
      });
      return rowCount === 1;
    },

    /** Notes that a photo was here without being sent. */
    async notePresent(ref: SentRef): Promise<void> {
      await onCard(ref, (sql) => sql.query(isNowHere(ref.photoId, 'present')));
    },

    /** Notes why a photo cannot be kept. */
    async noteUnusable(ref: SentRef, problem: string): Promise<void> {
      await onCard(ref, (sql) =>
        sql.query(
          `UPDATE /* received-photo.noteUnusable */ sd_card_photos SET state = 'unusable', problem = $2
           WHERE id = $1 AND state = 'wanted'`,
          [ref.photoId, problem],
        ),
      );
    },

    /** Makes a photo whose file is stored already the full photo of its insight; false when that has one by now. */
    async keepReported(ref: SentRef, slot: PhotoSlot, photo: KeptFile): Promise<boolean> {
      const isKept = await onCard(ref, async (sql) => {
        // Locked with its camera, an insight is not cleared any more.
        const isReported = await hasInsight(sql, ref.photoId);
        const kept = isReported && (await keepDevicePhoto(sql, { jobs, live }, { slot, photo, now: now() }));
        await sql.query(isNowHere(ref.photoId, kept ? 'stored' : 'present'));
        return Boolean(kept);
      });
      return isKept ?? false;
    },

    /**
     * Keeps a photo that was never reported, whose file is stored already; false when it is here, or its card is gone. Also one
     * that an insight seemed to tell of, and that is another one: it was taken within a second of a reported one.
     */
    async keepUnreported(ref: SentRef, photo: KeptFile): Promise<boolean> {
      const { storageKey, width, height, orientation } = photo;
      const isKept = await onCard(ref, async (sql) => {
        const { rowCount } = await sql.query(
          `UPDATE /* received-photo.keepUnreported */ sd_card_photos
           SET state = 'stored', storage_key = $3, width = $4, height = $5, orientation = $6,
             reason = CASE WHEN reported THEN 'below_threshold' ELSE reason END, reported = false, insight_id = NULL
           WHERE id = $1 AND sd_card_id = $2 AND state = 'wanted'`,
          [ref.photoId, ref.sdCardId, storageKey, width, height, orientation],
        );
        if (rowCount === 1) await jobs.send('make-card-thumbnail', { photoId: ref.photoId }, sql);
        return rowCount === 1;
      });
      return isKept ?? false;
    },
  };
}

async function hasInsight(sql: Parameters<typeof lockCard>[0], photoId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT /* received-photo.hasInsight */ FROM sd_card_photos WHERE id = $1 AND insight_id IS NOT NULL',
    [photoId],
  );
  return rowCount === 1;
}
