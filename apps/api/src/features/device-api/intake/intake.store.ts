import { parseMessageId } from '@sightline/domain/device-messages/message-id';
import type { PoolClient } from 'pg';
import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { insightNotices, type LiveBus, type LiveNotice } from '../../../live/live-bus.ts';
import { watchCameras } from '../../../shared-stores/alert-watch.store.ts';
import { enqueueInsightDeliveries } from '../../../shared-stores/delivery-queue.store.ts';
import { withInsightPartitions } from '../../../shared-stores/insight-partitions.store.ts';
import { lockOwners } from '../../../shared-stores/owner-lock.store.ts';
import { collectInsights } from '../collections/intake-collections.store.ts';
import { fillDuplicates } from '../relays/fill-duplicates.store.ts';
import { findDuplicates } from '../relays/relay-duplicates.store.ts';
import { alertInputsOf } from './alert-inputs.ts';
import { recordHeard } from './arrivals.store.ts';
import type { Entered } from './heard-numbers.ts';
import { type LockedDevice, lockDevices, lockFreeDevices, touchDevices } from './intake-devices.store.ts';
import { insertInsights, type NewInsight } from './intake-insights.store.ts';
import type { IntakeBatch, IntakeResult } from './intake-item.ts';
import { type NewStatus, takeInStatuses } from './intake-statuses.store.ts';
import { enterMessages, type LedgerEntry } from './ledger.store.ts';

type Dependencies = Pick<Services, 'live' | 'jobs'>;

export type IntakeStore = ReturnType<typeof createIntakeStore>;

export function createIntakeStore({ pool }: Database, live: LiveBus, jobs: Jobs) {
  return {
    /**
     * Takes in what one or several requests brought, in one transaction and a number of statements that does not
     * depend on how much it is. All of it is durable once this resolves, none of it when it rejects.
     */
    async takeIn(batches: readonly IntakeBatch[], now: Date): Promise<IntakeResult[]> {
      return withInsightPartitions(pool, () =>
        inTransaction(pool, (sql) => takeIn(sql, { live, jobs }, batches, now)),
      );
    },

    /**
     * The same, but does not wait for cameras whose rows somebody else holds: undefined for their requests. It waits for the
     * owners of the others.
     */
    async takeInFree(batches: readonly IntakeBatch[], now: Date): Promise<(IntakeResult | undefined)[]> {
      const takeInLockable = async (sql: PoolClient) => {
        const devices = await lockFreeDevices(sql, camerasOf(batches));
        const free = batches.filter(({ deviceId }) => devices.has(deviceId));
        const results = free.length > 0 ? await takeInLocked(sql, { live, jobs }, free, devices, now) : [];
        const taken = new Map(free.map((batch, index) => [batch, results[index]]));
        return batches.map((batch) => taken.get(batch));
      };
      return withInsightPartitions(pool, () => inTransaction(pool, takeInLockable));
    },
  };
}

/** {@link createIntakeStore}'s `takeIn` within a transaction of the caller. */
export async function takeIn(
  sql: PoolClient,
  deps: Dependencies,
  batches: readonly IntakeBatch[],
  now: Date,
): Promise<IntakeResult[]> {
  return takeInLocked(sql, deps, batches, await lockDevices(sql, camerasOf(batches)), now);
}

function camerasOf(batches: readonly IntakeBatch[]): number[] {
  return [...new Set(batches.map(({ deviceId }) => deviceId))];
}

async function takeInLocked(
  sql: PoolClient,
  { live, jobs }: Dependencies,
  batches: readonly IntakeBatch[],
  devices: ReadonlyMap<number, LockedDevice>,
  now: Date,
): Promise<IntakeResult[]> {
  const arrivals = batches.flatMap((batch) => batch.items.map((item) => ({ batch, item })));
  const withInsights = arrivals.filter(({ item }) => item.kind === 'insight');
  await lockOwners(
    sql,
    withInsights.flatMap(({ batch }) => devices.get(batch.deviceId)?.owner_id ?? []),
  );

  const entries = await enterMessages(sql, arrivals, await findDuplicates(sql, arrivals, devices));
  const entered = arrivals.flatMap((arrival, position) => {
    const entry = entries[position];
    return entry ? { ...arrival, entry } : [];
  });
  const insights = newInsights(entered, devices);
  const { positions, moved } = await collectInsights(sql, insights, now);
  await insertInsights(sql, insights, positions);
  const toDeliver = insights.filter(({ deviceId }) => devices.get(deviceId)?.has_integration);
  await enqueueInsightDeliveries(sql, jobs, toDeliver, now);
  await fillDuplicates(sql, { live, jobs }, entered, now);
  const reports = await takeInStatuses(
    sql,
    newStatuses(entered),
    new Map([...devices.values()].map(({ id, status_reported_at }) => [id, status_reported_at])),
  );
  const seen = contactsOf(batches, entered, devices);
  await touchDevices(sql, seen);
  const missing = await recordHeard(sql, { batches, entered, devices });
  await watchCameras(sql, { live, jobs }, alertInputsOf({ seen, reports, devices }), now);
  await live.notify(sql, [
    ...notices(batches, insights, devices),
    ...[...moved].flatMap(([userId, ids]) => insightNotices('insights_changed', userId, ids)),
  ]);

  let position = 0;
  return batches.map(({ deviceId, items }, index) => ({
    outcomes: items.map(() => outcomeOf(entries[position++])),
    cycleTime: devices.get(deviceId)?.cycle_time ?? 0,
    missing: missing[index] ?? [],
  }));
}

function outcomeOf(entry: LedgerEntry | undefined) {
  if (!entry) throw new Error('A message was taken in without an outcome.');
  return { status: entry.status, insightId: entry.insightId };
}

function newInsights(entered: readonly Entered[], devices: ReadonlyMap<number, LockedDevice>): NewInsight[] {
  return entered.flatMap(({ batch, item, entry }) => {
    if (item.kind !== 'insight' || entry.status !== 'accepted' || entry.insightId === null) return [];
    const { deviceId, receivedAt, commsSource } = batch;
    return {
      insightId: entry.insightId,
      ownerId: devices.get(deviceId)?.owner_id ?? null,
      deviceId,
      messageId: item.messageId,
      messageIndex: item.messageIndex,
      receivedAt,
      commsSource,
      columns: item.columns,
      photoWaits: entry.photoWaits,
    };
  });
}

/** In the order in which they were taken: by time, and by number where the time is the same. */
function newStatuses(entered: readonly Entered[]): NewStatus[] {
  const statuses = entered.flatMap(({ batch, item, entry }) =>
    item.kind === 'status' && entry.status === 'accepted'
      ? {
          deviceId: batch.deviceId,
          messageId: item.messageId,
          messageIndex: item.messageIndex,
          receivedAt: batch.receivedAt,
          columns: item.columns,
        }
      : [],
  );
  const seq = (status: NewStatus) => parseMessageId(status.messageId)?.seq ?? 0;
  return statuses.sort(
    (a, b) =>
      Date.parse(a.columns.reported_at) - Date.parse(b.columns.reported_at) ||
      seq(a) - seq(b) ||
      a.messageIndex - b.messageIndex,
  );
}

/** One for each camera, whatever the number of its requests. */
function contactsOf(
  batches: readonly IntakeBatch[],
  entered: readonly Entered[],
  devices: ReadonlyMap<number, LockedDevice>,
) {
  const acceptedOf = Map.groupBy(
    entered.filter(({ entry }) => entry.status === 'accepted'),
    ({ batch }) => batch.deviceId,
  );
  return [...Map.groupBy(batches, ({ deviceId }) => deviceId)].map(([deviceId, own]) => {
    const accepted = acceptedOf.get(deviceId) ?? [];
    const seenAt = latest(own);
    return {
      deviceId,
      seenAt,
      insightAt: accepted.some(({ item }) => item.kind === 'insight') ? seenAt : null,
      position: devices.get(deviceId)?.has_position
        ? undefined
        : accepted.findLast(({ item }) => item.position)?.item.position,
    };
  });
}

function notices(
  batches: readonly IntakeBatch[],
  insights: readonly NewInsight[],
  devices: ReadonlyMap<number, LockedDevice>,
): LiveNotice[] {
  const made: LiveNotice[] = [];
  for (const [userId, own] of Map.groupBy(insights, ({ ownerId }) => ownerId)) {
    const ids = own.map(({ insightId }) => insightId);
    if (userId !== null) made.push(...insightNotices('insights', userId, ids));
  }
  for (const [deviceId, own] of Map.groupBy(batches, (batch) => batch.deviceId)) {
    const userId = devices.get(deviceId)?.owner_id;
    const before = devices.get(deviceId)?.last_seen ?? new Date(0);
    const lastSeen = new Date(Math.max(before.getTime(), latest(own).getTime())).toISOString();
    if (userId) made.push({ kind: 'device_seen', userId, deviceId, lastSeen });
  }
  return made;
}

function latest(batches: readonly IntakeBatch[]): Date {
  return new Date(Math.max(...batches.map(({ receivedAt }) => receivedAt.getTime())));
}
