import { randomUUID } from 'node:crypto';
import type { Delivery } from '@sightline/contract/integrations/deliveries';
import type { Platform } from '@sightline/domain/integrations/platform';
import { createTestEventLimit } from '../../http/rate-limit.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { createDeliverer } from './delivery/deliverer.ts';
import { toDelivery } from './delivery/deliveries.mapper.ts';
import { createDeliveriesStore } from './delivery/deliveries.store.ts';
import { createDeliveryLeasesStore } from './delivery/delivery-leases.store.ts';
import { createIntegrationsStore } from './integrations.store.ts';
import { unverifiedAddress } from './unverified-address.ts';

const TESTS_A_MINUTE = 3;
const MINUTE_MS = 60_000;

/** Sends a test event while its owner waits, and keeps what became of it like any other delivery. */
export function createTestSender(services: Services) {
  const { db, jobs, live, now } = services;
  const integrations = createIntegrationsStore(db, live, jobs);
  const deliveries = createDeliveriesStore(db);
  const leases = createDeliveryLeasesStore(db, live, jobs);
  const testEvents = createTestEventLimit(db);
  const deliverer = createDeliverer(services, leases);

  /** Begins a test event in the log; answers its id. */
  async function open(integrationId: number): Promise<number> {
    const at = now();
    const since = new Date(at.getTime() - MINUTE_MS);
    const id = await deliveries.openTest(integrationId, `test:${randomUUID()}`, at, since, TESTS_A_MINUTE);
    // Deleted meanwhile.
    if (id === 'unknown') throw notFound();
    if (id !== 'tooMany') return id;
    const message = 'That was a lot of test events. Please wait a minute and try again.';
    throw new AppError('tooMany', message, { retryAfterSeconds: MINUTE_MS / 1_000 });
  }

  return async (ownerId: number, platform: Platform): Promise<Delivery> => {
    const integration = await integrations.find(ownerId, platform);
    if (!integration) throw notFound();
    // Nothing of ours goes to others for somebody who may be nobody.
    if (platform === 'email' && !(await integrations.isVerified(ownerId))) throw unverifiedAddress();
    await testEvents.count(String(ownerId));
    const id = await open(integration.id);
    const outcome = await deliverer.test(integration, id);
    if (platform !== 'email' && outcome.kind !== 'unsent') {
      const { objectId, ...rest } = outcome;
      const attempt = { deliveryId: id, outcome: rest, objectId: objectId ?? null };
      await leases.record(integration, [attempt], rest, {
        at: now(),
        chance: Math.random(),
        kind: null,
      });
    }
    // A test is one try: what would be tried again has failed.
    if (outcome.kind !== 'delivered') await leases.end([id], 'failed', outcome.reason, now());
    const row = await deliveries.find(ownerId, platform, id);
    if (!row) throw notFound();
    return toDelivery(row);
  };
}
