import type { Platform } from '@sightline/domain/integrations/platform';
import type { JobPayloads } from '../../../jobs/job-plans.ts';
import type { Services } from '../../../kernel/services.ts';
import { enqueueDeliveryJobs } from '../../../shared-stores/delivery-queue.store.ts';
import { createRecipientsStore } from '../email/recipients.store.ts';
import { countDeliveries } from './count-deliveries.ts';
import { createDeliverer } from './deliverer.ts';
import { createDeliveryLeasesStore, type DeliveryLease } from './delivery-leases.store.ts';

/** Deliveries that are further away are found by the minute's look at what is due. */
const SOON_MS = 90_000;

/** Deliveries follow each other at once where the integration does not ask for a rest, for so long. */
const LONGEST_RUN_MS = 45_000;

const FAULT = {
  kind: 'retry',
  statusCode: null,
  reason: 'Something went wrong on our side. It is tried again by itself.',
} as const;

/** Delivers for one integration. Nothing happens while another worker holds the lease, or before the integration is due. */
export function deliver(services: Services) {
  const { db, jobs, live, now } = services;
  const leases = countDeliveries(services, createDeliveryLeasesStore(db, live, jobs));
  const deliverer = createDeliverer(services, leases);

  /** A delivery that throws counts as a failure: it is shown, and tried less and less often. */
  async function recordFault(lease: DeliveryLease): Promise<void> {
    try {
      await leases.record(lease, [], FAULT, { at: now(), chance: Math.random(), kind: null });
    } finally {
      await leases.giveBack(lease);
    }
  }

  /** Answers when it goes on, and for which platform. */
  async function deliverWhileDue(
    integrationId: number,
  ): Promise<{ platform: Platform; next: Date } | undefined> {
    const endsAt = now().getTime() + LONGEST_RUN_MS;
    let lease = await leases.take(integrationId, now());
    const platform = lease?.platform;
    let next: Date | undefined;
    while (lease) {
      const current: DeliveryLease = lease;
      try {
        next = await deliverer.deliver(current);
      } catch (error) {
        await recordFault(current);
        throw error;
      }
      const time = now().getTime();
      const goesOn = next && next.getTime() <= time && time < endsAt;
      lease = goesOn ? await leases.renew(current, now()) : undefined;
      if (!lease) await leases.giveBack(current);
    }
    return platform && next && { platform, next };
  }

  return async ({ integrationId }: JobPayloads['deliver']): Promise<void> => {
    const more = await deliverWhileDue(integrationId);
    if (!more || more.next.getTime() - now().getTime() > SOON_MS) return;
    await enqueueDeliveryJobs(db.pool, jobs, [{ id: integrationId, platform: more.platform }], more.next);
  };
}

/** Wakes every integration that has something due, and asks the addresses that may be asked by now. */
export function deliverDue({ db, jobs, live, now }: Services) {
  const leases = createDeliveryLeasesStore(db, live, jobs);
  const recipients = createRecipientsStore(db, jobs);
  return async (): Promise<void> => {
    await recipients.askDue(now());
    await enqueueDeliveryJobs(db.pool, jobs, await leases.due(now()), now());
  };
}
