import type { Platform } from '@sightline/domain/integrations/platform';
import type { JobPayloads } from '../../kernel/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { wakeIntegrations } from '../../plugins/delivery-queue.store.ts';
import { countDeliveries } from './count-deliveries.ts';
import { createDeliverer } from './deliverer.ts';
import { createTurnsStore, type Turn } from './turns.store.ts';

/** Turns that are further away are found by the minute's look at what is due. */
const SOON_MS = 90_000;

/** Turns follow each other at once where the integration does not ask for a rest, for so long. */
const LONGEST_STRETCH_MS = 45_000;

const FAULT = {
  kind: 'retry',
  statusCode: null,
  reason: 'Something went wrong on our side. It is tried again by itself.',
} as const;

/** The turn of an integration; asked for while somebody has it, or before its time, nothing happens. */
export function deliver(services: Services) {
  const { db, jobs, live, now } = services;
  const turns = countDeliveries(services, createTurnsStore(db, live, jobs));
  const deliverer = createDeliverer(services, turns);

  /** A turn that broke is a failure like any other: it is seen, and tried ever more rarely. */
  async function noteFault(turn: Turn): Promise<void> {
    try {
      await turns.note(turn, [], FAULT, { at: now(), chance: Math.random(), kind: null });
    } finally {
      await turns.giveBack(turn);
    }
  }

  /** Answers when it goes on, and for which platform. */
  async function takeTurns(integrationId: number): Promise<{ platform: Platform; next: Date } | undefined> {
    const endsAt = now().getTime() + LONGEST_STRETCH_MS;
    let turn = await turns.take(integrationId, now());
    const platform = turn?.platform;
    let next: Date | undefined;
    while (turn) {
      const current: Turn = turn;
      try {
        next = await deliverer.turn(current);
      } catch (error) {
        await noteFault(current);
        throw error;
      }
      const time = now().getTime();
      const goesOn = next && next.getTime() <= time && time < endsAt;
      turn = goesOn ? await turns.goOn(current, now()) : undefined;
      if (!turn) await turns.giveBack(current);
    }
    return platform && next && { platform, next };
  }

  return async ({ integrationId }: JobPayloads['deliver']): Promise<void> => {
    const more = await takeTurns(integrationId);
    if (!more || more.next.getTime() - now().getTime() > SOON_MS) return;
    await wakeIntegrations(db.pool, jobs, [{ id: integrationId, platform: more.platform }], more.next);
  };
}

/** Wakes every integration that has something due. */
export function deliverDue({ db, jobs, live, now }: Services) {
  const turns = createTurnsStore(db, live, jobs);
  return async (): Promise<void> => {
    await wakeIntegrations(db.pool, jobs, await turns.due(now()), now());
  };
}
