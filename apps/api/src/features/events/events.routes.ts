import type { eventsContract } from '@sightline/contract/events/events.contract';
import { POSITION_HEADER } from '@sightline/contract/kernel/log-position';
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
      const events = follow(principal, { wasAway: Boolean(headers['last-event-id']) });
      // What happens from here on is told, so that whoever loads anew now has seen all before it.
      if (services.replicas.all.length > 0) reply.header(POSITION_HEADER, await services.replicas.position());
      return events;
    },
  };
}
