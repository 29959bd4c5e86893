import type { eventsContract } from '@sightline/contract/events/events.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createEventSource } from './follow-events.ts';

export function eventsRoutes(services: Services): Handlers<typeof eventsContract> {
  const follow = createEventSource(services);
  return {
    stream: async ({ principal }) => follow(principal),
  };
}
