import type { eventsContract } from '@sightline/contract/events/events.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createEventSource } from './follow-events.ts';
import { limitStreams } from './limit-streams.ts';

export function eventsRoutes(services: Services): Handlers<typeof eventsContract> {
  const follow = createEventSource(services);
  const takePlace = limitStreams(services.env);
  return {
    stream: async ({ principal, headers, reply }) => {
      takePlace(principal, reply);
      return follow(principal, { wasAway: Boolean(headers['last-event-id']) });
    },
  };
}
