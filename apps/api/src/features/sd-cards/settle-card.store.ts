import type { HistoryAction, HistoryDetails } from '@sightline/domain/history/history-entry';
import type { PoolClient } from 'pg';
import type { Jobs } from '../../jobs/jobs.ts';
import type { LiveBus } from '../../live/live-bus.ts';
import { camerasOfEntry, recordHistory } from '../../shared-stores/history.store.ts';

/** Which card, and whose. */
export interface CardRef {
  readonly id: number;
  readonly deviceId: number;
  readonly ownerId: number;
}

/** Orders that a card is compared once this transaction commits; a comparison that waits already is enough. */
export async function orderComparison(jobs: Jobs, sql: PoolClient, sdCardId: number): Promise<void> {
  await jobs.send('match-sd-card', { sdCardId }, sql, { key: String(sdCardId) });
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
