import type { JobPayloads } from '../../kernel/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { wakeIntegrations } from '../../plugins/delivery-queue.store.ts';
import { createDeliverer } from './deliverer.ts';
import { createTurnsStore } from './turns.store.ts';

/** Turns that are further away are found by the minute's look at what is due. */
const SOON_MS = 90_000;

/** One turn of an integration; asked for while somebody has it, or before its time, nothing happens. */
export function deliver(services: Services) {
  const { db, jobs, live, log, now } = services;
  const turns = createTurnsStore(db, live, jobs);
  const deliverer = createDeliverer(services, turns);
  return async ({ integrationId }: JobPayloads['deliver']): Promise<void> => {
    const turn = await turns.take(integrationId, now());
    if (!turn) return;
    let next: Date | undefined;
    try {
      next = await deliverer.turn(turn);
    } finally {
      await turns.giveBack(integrationId);
    }
    if (!next || next.getTime() - now().getTime() > SOON_MS) return;
    await wakeIntegrations(db.pool, jobs, [integrationId], next);
    log.debug({ integrationId, next }, 'next turn of an integration');
  };
}

/** Wakes every integration that has something due. */
export function deliverDue({ db, jobs, live, now }: Services) {
  const turns = createTurnsStore(db, live, jobs);
  return async (): Promise<void> => {
    await wakeIntegrations(db.pool, jobs, await turns.due(now()), now());
  };
}
