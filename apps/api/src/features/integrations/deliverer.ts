import type { Platform } from '@sightline/domain/integrations/platform';
import type { Services } from '../../kernel/services.ts';
import { createEmailDelivery } from './deliver-email.ts';
import { createGundiDelivery } from './deliver-gundi.ts';
import { createIntegrationKeys } from './integration-keys.ts';
import type { Answer, Outcome } from './outcome.ts';
import { createSwitchedOffStore } from './switched-off.store.ts';
import type { TestTarget, Turn, TurnsStore } from './turns.store.ts';

/** How one platform is delivered to. */
export interface PlatformDelivery {
  /** Delivers some of what waits; answers when the next turn makes sense, undefined when nothing is left to do. */
  turn(turn: Turn, key: string): Promise<Date | undefined>;
  /** One test event at once. Of a mail, what came of each address is noted with the delivery. */
  test(integration: TestTarget, key: string, deliveryId: number): Promise<TestOutcome>;
}

type TestOutcome = Outcome & { readonly objectId?: string | null };

const KEY_LOST: Answer = {
  kind: 'key_refused',
  statusCode: 401,
  reason:
    'The key can no longer be read, because a secret of the server changed. Please enter the key again.',
};

/** Delivers to every platform. */
export function createDeliverer(services: Services, turns: TurnsStore) {
  const keys = createIntegrationKeys(services);
  const switchedOff = createSwitchedOffStore(services.db);
  const platforms = {
    gundi: createGundiDelivery(services, turns, 'gundi'),
    gundi_v2: createGundiDelivery(services, turns, 'gundi_v2'),
    email: createEmailDelivery(services, turns),
  } satisfies Record<Platform, PlatformDelivery>;

  return {
    async turn(turn: Turn): Promise<Date | undefined> {
      const key = keys.read(turn);
      if (turn.platform !== 'email' && key === undefined) {
        await turns.note(turn, [], KEY_LOST, { at: services.now(), chance: 1, kind: null });
        return undefined;
      }
      await switchedOff.skip(turn.id, services.now());
      return platforms[turn.platform].turn(turn, key ?? '');
    },

    async test(integration: TestTarget, deliveryId: number): Promise<TestOutcome> {
      const key = keys.read(integration);
      if (integration.platform !== 'email' && key === undefined) return KEY_LOST;
      return platforms[integration.platform].test(integration, key ?? '', deliveryId);
    },
  };
}
