import type { Platform } from '@sightline/domain/integrations/platform';
import type { Services } from '../../../kernel/services.ts';
import { createEmailDelivery } from '../email/deliver-email.ts';
import { createGundiDelivery } from '../gundi/deliver-gundi.ts';
import { createIntegrationKeys } from '../integration-keys.ts';
import type { DeliveryLease, DeliveryLeasesStore, TestTarget } from './delivery-leases.store.ts';
import type { ReceiverAnswer, TestOutcome } from './outcome.ts';
import { createSwitchedOffStore } from './switched-off.store.ts';

/** How one platform is delivered to. */
export interface PlatformDelivery {
  /** Delivers some of what waits; answers when the next delivery makes sense, undefined when nothing is left to do. */
  deliver(lease: DeliveryLease, key: string): Promise<Date | undefined>;
  /** One test event at once. Of a mail, what came of each address is recorded with the delivery. */
  test(integration: TestTarget, key: string, deliveryId: number): Promise<TestOutcome>;
}

const KEY_LOST: ReceiverAnswer = {
  kind: 'key_refused',
  statusCode: 401,
  reason:
    'The key can no longer be read, because a secret of the server changed. Please enter the key again.',
};

/** Delivers to every platform. */
export function createDeliverer(services: Services, leases: DeliveryLeasesStore) {
  const keys = createIntegrationKeys(services);
  const switchedOff = createSwitchedOffStore(services.db);
  const platforms = {
    gundi: createGundiDelivery(services, leases, 'gundi'),
    gundi_v2: createGundiDelivery(services, leases, 'gundi_v2'),
    email: createEmailDelivery(services, leases),
  } satisfies Record<Platform, PlatformDelivery>;

  return {
    async deliver(lease: DeliveryLease): Promise<Date | undefined> {
      const key = keys.read(lease);
      if (lease.platform !== 'email' && key === undefined) {
        await leases.record(lease, [], KEY_LOST, { at: services.now(), chance: 1, kind: null });
        return undefined;
      }
      await switchedOff.skip(lease.id, services.now());
      return platforms[lease.platform].deliver(lease, key ?? '');
    },

    async test(integration: TestTarget, deliveryId: number): Promise<TestOutcome> {
      const key = keys.read(integration);
      if (integration.platform !== 'email' && key === undefined) return KEY_LOST;
      return platforms[integration.platform].test(integration, key ?? '', deliveryId);
    },
  };
}
