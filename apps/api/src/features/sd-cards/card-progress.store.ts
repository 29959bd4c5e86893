import type { PoolClient } from 'pg';
import { settleGaps } from './card-gaps.store.ts';
import { keepCounts } from './sd-cards.store.ts';
import type { CardRef } from './settle-card.store.ts';

/**
 * Says of a locked card that is the camera's whether photos of it are still to come: it is done where none is wanted, and then
 * closes gaps.
 */
export async function beginSending(sql: PoolClient, card: CardRef, now: Date): Promise<void> {
  const { rows } = await sql.query<{ is_done: boolean }>(
    `UPDATE /* card-progress.beginSending */ sd_cards SET likely_device_id = NULL, state = CASE WHEN EXISTS (
       SELECT FROM sd_card_photos WHERE sd_card_id = $1 AND state = 'wanted') THEN 'sending' ELSE 'done' END
     WHERE id = $1 RETURNING state = 'done' AS is_done`,
    [card.id],
  );
  await settleGaps(sql, card, { isDone: rows[0]?.is_done === true, now });
  await keepCounts(sql, card.id);
}

/** Ends a locked card that is being sent once nothing of it is wanted any more; answers whether it did. */
export async function endWhenComplete(sql: PoolClient, card: CardRef, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE /* card-progress.endWhenComplete */ sd_cards SET state = 'done'
     WHERE id = $1 AND NOT EXISTS (SELECT FROM sd_card_photos WHERE sd_card_id = $1 AND state = 'wanted')`,
    [card.id],
  );
  if (rowCount !== 1) return false;
  await settleGaps(sql, card, { isDone: true, now });
  await keepCounts(sql, card.id);
  return true;
}
