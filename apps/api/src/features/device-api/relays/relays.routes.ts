import type { relaysContract } from '@sightline/contract/relays/relays.contract';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Services } from '../../../kernel/services.ts';
import { countRelayed } from '../intake/count-intake.ts';
import { createRelayReceiver } from './receive-relay.ts';

export function relaysRoutes(services: Services): Handlers<typeof relaysContract> {
  const receive = countRelayed(services, createRelayReceiver(services));
  return {
    lora: ({ principal, body }) => receive(principal, 'lora', body),
    satellite: ({ principal, body }) => receive(principal, 'satellite', body),
  };
}
