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

interface CardEntry {
  readonly action: HistoryAction;
  readonly details: HistoryDetails;
  readonly now: Date;
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
  { action, details, now }: CardEntry,
): Promise<void> {
  await recordCard(sql, card, { action, details, now });
  await notifyCard(sql, live, card);
}

/** Records that a card was refused, since it is of another camera of the same account. */
export async function recordRefused(
  sql: PoolClient,
  card: CardRef,
  likelyDeviceId: number,
  now: Date,
): Promise<void> {
  const { cameras = [] } = await camerasOfEntry(sql, card.ownerId, [likelyDeviceId]);
  const [subject] = cameras;
  const details = subject === undefined ? {} : { subject };
  await recordCard(sql, card, { action: 'camera.card_refused', details, now });
}

async function recordCard(
  sql: PoolClient,
  { ownerId, deviceId }: CardRef,
  { action, details, now }: CardEntry,
): Promise<void> {
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
}
