import { z } from 'zod';
import { insightSchema } from '../insights/insights.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { events } from '../kernel/media.ts';
import { timeSchema } from '../kernel/wire.ts';

/** Lists that people see and change, of which events say only that they changed. */
export const CHANGING_LISTS = [
  'devices',
  'snoozes',
  'visits',
  'sd-cards',
  'groups',
  'insights',
  'device-updates',
  'ota-messages',
  'models',
  'integrations',
  'account',
  'features',
  'sessions',
  'releases',
  'alerts',
  'alert-settings',
] as const;

/** What happened, for one user's eyes. */
export const liveEventSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('insights'), insights: z.array(insightSchema) }),
    z
      .object({ kind: z.literal('insights_changed'), insights: z.array(insightSchema) })
      .describe('Insights that were there before, as they are now.'),
    z.object({ kind: z.literal('photo'), insight_id: z.int(), device_id: z.int(), photoUrl: z.string() }),
    z.object({ kind: z.literal('device_seen'), device_id: z.int(), last_seen: timeSchema }),
    z.object({ kind: z.literal('alert'), alert_id: z.int() }),
    z
      .object({ kind: z.literal('import'), import_id: z.int(), status: z.enum(['ready', 'done', 'failed']) })
      .describe('An import that the server has read, or brought in, or could not.'),
    z.object({ kind: z.literal('changed'), list: z.enum(CHANGING_LISTS) }).describe('Load this list anew.'),
    z
      .object({ kind: z.literal('position'), position: z.string() })
      .describe(
        'Where replicas answer: how much has been seen with the events that follow, as in the header x-log-position.',
      ),
    z.object({ kind: z.literal('resync') }).describe('Something may have been missed: load anew.'),
  ])
  .meta({ id: 'LiveEvent' });

export type LiveEvent = z.infer<typeof liveEventSchema>;

export const eventsContract = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Server-sent events: new and changed insights, photos, cameras seen, alerts, changed lists',
    description:
      'Read it with fetch, since it needs the Authorization header. A comment line every 15 seconds keeps it open; it ends with the session. At each server an account may have as many open as LIMIT_USER_STREAMS says (20 unless it is set), and ten for one session; the next one is a 429. When the whole server has as many as it can, the answer is a 503. Each event has an id. After a break send the last one as Last-Event-ID: the stream begins with `resync`, since what happened meanwhile is not told. Without it, load anew what you show each time the stream opens.',
    headers: z.object({
      'last-event-id': z
        .string()
        .optional()
        .describe('The id of the last event that was read before the line broke; event sources send it.'),
    }),
    answers: { 200: events(liveEventSchema) },
  }),
};
