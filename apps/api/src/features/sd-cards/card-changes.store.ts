import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { reopenGaps } from './card-gaps.store.ts';
import { beginSending } from './card-progress.store.ts';
import { lockCard } from './lock-card.store.ts';
import { findSdCard, type SdCardRow } from './sd-cards.store.ts';
import { type CardRef, orderComparison, settleCard } from './settle-card.store.ts';

const FILES_A_JOB = 500;

export function createCardChangesStore({ db: { pool }, jobs, live }: Pick<Services, 'db' | 'jobs' | 'live'>) {
  return {
    /** Makes an unproven card the camera's. Undefined for a card that is not the account's. */
    async accept(
      ownerId: number,
      sdCardId: number,
      now: Date,
    ): Promise<SdCardRow | 'not-unproven' | undefined> {
      return inTransaction(pool, async (sql) => {
        const card = await lockCard(sql, ownerId, sdCardId);
        if (!card) return undefined;
        if (card.state === 'matching' || card.state === 'refused') return 'not-unproven';
        if (card.state === 'unproven') {
          await beginSending(sql, card, now);
          await settleCard(sql, live, card, { action: 'camera.card_accepted', details: {}, now });
        }
        return findSdCard(sql, ownerId, sdCardId);
      });
    },

    /**
     * Forgets a card and its photos that were never reported. Other cards of the camera are compared anew: they may have
     * what this one had brought. False for a card that is not the account's.
     */
    async remove(ownerId: number, sdCardId: number, now: Date): Promise<boolean> {
      return inTransaction(pool, async (sql) => {
        const card = await lockCard(sql, ownerId, sdCardId);
        if (!card) return false;
        const { rows } = await sql.query<{ photos: number; keys: string[] | null }>(
          `SELECT /* card-changes.remove */ count(*)::int AS photos,
             array_remove(array_agg(storage_key) || array_agg(thumbnail_key), NULL) AS keys
           FROM sd_card_photos WHERE sd_card_id = $1`,
          [sdCardId],
        );
        const { photos = 0, keys = null } = rows[0] ?? {};
        await reopenGaps(sql, sdCardId);
        await sql.query('DELETE /* card-changes.remove */ FROM sd_cards WHERE id = $1', [sdCardId]);
        await jobs.sendMany('remove-photo-files', inBatches(keys ?? []), sql);
        if (card.state === 'sending' || card.state === 'done')
          for (const other of await othersOf(sql, card)) await orderComparison(jobs, sql, other);
        await settleCard(sql, live, card, {
          action: 'camera.card_deleted',
          details: { counts: { photos } },
          now,
        });
        return true;
      });
    },
  };
}

function inBatches(keys: readonly string[]): { keys: string[] }[] {
  const batches: { keys: string[] }[] = [];
  for (let from = 0; from < keys.length; from += FILES_A_JOB)
    batches.push({ keys: keys.slice(from, from + FILES_A_JOB) });
  return batches;
}

/** Other cards of a camera that are its owner's, or may become so. */
async function othersOf(
  sql: Parameters<typeof reopenGaps>[0],
  { ownerId, deviceId }: CardRef,
): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `SELECT /* card-changes.othersOf */ id FROM sd_cards
     WHERE owner_id = $1 AND device_id = $2 AND state <> 'refused' ORDER BY id`,
    [ownerId, deviceId],
  );
  return rows.map(({ id }) => id);
}
