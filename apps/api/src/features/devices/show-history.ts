import type { DeviceHistory } from '@sightline/contract/devices/device-history.contract';
import { bucketMinutes } from '@sightline/domain/devices/history-buckets';
import { LIMITS } from '@sightline/domain/limits';
import { invalidField } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { createDeviceEventsStore } from './device-events.store.ts';
import { toHistoryEvent, toHistoryPoint, toUpdateEvent, toVisitEvent } from './device-history.mapper.ts';
import { createDeviceHistoryStore, type Span } from './device-history.store.ts';

const DAY_MS = 86_400_000;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Shows what a camera reported of itself while this account owned it, and the visits to it. */
export function createHistory({ db, now }: Services) {
  const store = createDeviceHistoryStore(db);
  const events = createDeviceEventsStore(db);
  return async (ownerId: number, deviceId: number, asked: Asked): Promise<DeviceHistory> => {
    const span = readSpan(asked, now());
    const minutes = bucketMinutes(span.to.getTime() - span.from.getTime());
    const changes = (await events.changes(ownerId, deviceId, span)).map(toHistoryEvent);
    const updates = (await events.updates(ownerId, deviceId, span)).map(toUpdateEvent);
    const visits = (await events.visits(ownerId, deviceId, span)).map(toVisitEvent);
    return {
      from: span.from.toISOString(),
      to: span.to.toISOString(),
      bucket_minutes: minutes,
      points: (await store.points(ownerId, deviceId, span, minutes)).map(toHistoryPoint),
      events: [...changes, ...updates, ...visits].sort(
        (one, other) => Date.parse(one.at) - Date.parse(other.at),
      ),
    };
  };
}

function readSpan(asked: Asked, now: Date): Span {
  const to = asked.to ? new Date(asked.to) : now;
  const from = asked.from ? new Date(asked.from) : new Date(to.getTime() - LIMITS.deviceHistoryDays * DAY_MS);
  if (from >= to) throw invalidField('from', 'The beginning must lie before the end.');
  if (to.getTime() - from.getTime() > LIMITS.deviceHistoryMaxDays * DAY_MS) {
    throw invalidField('from', `At most ${LIMITS.deviceHistoryMaxDays} days at once.`);
  }
  return { from, to };
}
