import type { HistoryAction, HistoryDetails } from '@sightline/domain/history/history-entry';
import type { SdCardState } from '@sightline/domain/sd-cards/sd-card';
import type { PoolClient } from 'pg';
import type { LiveBus } from '../../live/live-bus.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** Which card, and whose. */
export interface CardRef {
  readonly id: number;
  readonly deviceId: number;
  readonly ownerId: number;
}

/** Tells the owner that a card has changed. */
export async function notifyCard(sql: PoolClient, live: LiveBus, { ownerId }: CardRef): Promise<void> {
  await live.notify(sql, [{ kind: 'changed', userId: ownerId, list: 'sd-cards' }]);
}

/** Records what a person did with a card, and tells of it. */
export async function settleCard(
  sql: PoolClient,
  live: LiveBus,
  card: CardRef,
  { action, details, now }: { action: HistoryAction; details: HistoryDetails; now: Date },
): Promise<void> {
  const { ownerId, deviceId } = card;
  const cameras = await camerasOfEntry(sql, ownerId, [deviceId]);
  await recordHistory(
    sql,
    [
      {
        ownerId,
        actorId: ownerId,
        action,
        objectId: deviceId,
        deviceIds: [deviceId],
        details: { ...cameras, ...details },
      },
    ],
    now,
  );
  await notifyCard(sql, live, card);
}

/** Lets photos of a locked card that is the camera's be sent: the card is done where none is wanted. Answers its state. */
export async function beginSending(sql: PoolClient, sdCardId: number): Promise<SdCardState> {
  const { rows } = await sql.query<{ state: SdCardState }>(
    `UPDATE /* settle-card.beginSending */ sd_cards SET likely_device_id = NULL, state = CASE WHEN EXISTS (
       SELECT FROM sd_card_photos WHERE sd_card_id = $1 AND state = 'wanted') THEN 'sending' ELSE 'done' END
     WHERE id = $1 RETURNING state`,
    [sdCardId],
  );
  return rows[0]?.state ?? 'done';
}
