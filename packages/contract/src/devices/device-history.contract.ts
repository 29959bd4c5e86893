import { DEVICE_EVENT_KINDS } from '@sightline/domain/devices/device-event';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { insightSchema } from '../insights/insights.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, message, timeSchema } from '../kernel/wire.ts';

const historyPointSchema = z.object({
  at: timeSchema.describe('When the newest status of the time range was taken.'),
  battery_voltage: z.number().nullable().describe('The lowest of the time range, volts.'),
  memory_remaining: z.number().nullable().describe('Megabytes.'),
  space_remaining: z.number().nullable().describe('Percent of the card that is free.'),
  images_processed: z.int().nullable(),
  image_count: z.int().nullable(),
  cycle_count: z.int().nullable(),
  hours_since_last_camera_trigger: z.number().nullable().describe('Hours.'),
  contacts: z.int().describe('Statuses of the time range: how often the camera reported.'),
});

const historyEventSchema = z.object({
  at: timeSchema,
  kind: z.enum(DEVICE_EVENT_KINDS),
  text: z.string().describe('What happened, in words.'),
});

export const deviceHistorySchema = z
  .object({
    from: timeSchema,
    to: timeSchema,
    bucket_minutes: z.int().describe('Length of the time ranges that points stand for, counted from `from`.'),
    points: z
      .array(historyPointSchema)
      .describe(
        'Ascending; time ranges without a status are left out. The latest value of each thing, null if none.',
      ),
    events: z.array(historyEventSchema).describe('Ascending.'),
  })
  .meta({ id: 'DeviceHistory' });

export type DeviceHistory = z.infer<typeof deviceHistorySchema>;

export const deploymentSchema = z
  .object({
    deployment_id: z.int(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    location_name: z.string().nullable(),
    location_description: z.string().nullable(),
    source: z.enum(['device', 'owner', 'import']).describe('Who said where it stands.'),
    started_at: timeSchema,
    ended_at: timeSchema.nullable().describe('Null while it stands there.'),
    insight_count: z.int().describe("The caller's insights from there, by camera time."),
  })
  .meta({ id: 'Deployment' });

export type Deployment = z.infer<typeof deploymentSchema>;

const params = z.object({ device_id: idParam });
const moment = z.iso.datetime({ offset: true, error: 'Give a time as ISO 8601 with an offset or Z.' });

export const deviceHistoryEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/devices/:device_id/history',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'What a camera reported of itself over time',
    description: `Only from the time in which the caller owned the camera. At most ${LIMITS.deviceHistoryPoints} points, however long the time between \`from\` and \`to\`, and the newest 500 events of it, beside the newest 500 visits.`,
    params,
    query: z.object({
      from: moment
        .optional()
        .describe(
          `${LIMITS.deviceHistoryDays} days before \`to\` when left out; at most ${LIMITS.deviceHistoryMaxDays} days before it.`,
        ),
      to: moment.optional().describe('Up to, but not including, this time. Now when left out.'),
    }),
    answers: { 200: message(deviceHistorySchema) },
  }),
  deployments: endpoint({
    method: 'GET',
    path: '/devices/:device_id/deployments',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Where a camera stood while the caller owned it, newest first',
    description:
      'The whole list in one answer, with the times cut to those in which the caller owned the camera. Places from the time of other owners are left out.',
    params,
    answers: { 200: message(z.array(deploymentSchema)) },
  }),
  latestInsights: endpoint({
    method: 'GET',
    path: '/devices/:device_id/insights/latest',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "The caller's newest insights of a camera, newest first",
    description:
      'By arrival, without archived insights; there are no further pages. `GET /insights/paginated` has all insights.',
    params,
    query: z.object({
      limit: z.coerce
        .number<number | string>()
        .pipe(z.int().min(1).max(50))
        .default(12)
        .describe('How many at most, up to 50.'),
    }),
    answers: { 200: message(z.array(insightSchema)) },
  }),
};
