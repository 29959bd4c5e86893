import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, timeSchema } from '../kernel/wire.ts';

const expectedEndSchema = z.object({
  days_p10: z.number().describe('Days from now; the end has come by then with 10 %.'),
  days_p50: z.number().describe('Days from now; as likely sooner as later.'),
  days_p90: z.number().describe('Days from now; the end has come by then with 90 %. At most 730.'),
  ends_at_p50: timeSchema.describe('When `days_p50` are over.'),
  basis: z
    .enum(['history', 'model'])
    .describe('What it rests on: its own history of a week or more, or mostly what such cameras do.'),
  reasons: z.array(z.string()).describe('Why, in sentences, the most important first.'),
});

const outlookSchema = z
  .enum(['ends', 'holds', 'unknown'])
  .describe('It ends; it holds for two years at least; or nothing can be said.');

export const forecastSchema = z
  .object({
    battery: expectedEndSchema
      .nullable()
      .describe('When its batteries will be empty; null where there is no end.'),
    battery_outlook: outlookSchema,
    battery_reason: z.string().nullable().describe('Why there is no end of its batteries.'),
    storage: expectedEndSchema.nullable().describe('When its card will be full; null where there is no end.'),
    storage_outlook: outlookSchema,
    storage_reason: z.string().nullable().describe('Why there is no end of its card.'),
    computed_at: timeSchema.nullable().describe('Null for a camera of which nothing is known yet.'),
  })
  .meta({ id: 'Forecast' });

export type Forecast = z.infer<typeof forecastSchema>;
export type ExpectedEnd = z.infer<typeof expectedEndSchema>;

const deviceForecastSchema = forecastSchema.extend({ device_id: z.int() }).meta({ id: 'DeviceForecast' });

export type DeviceForecast = z.infer<typeof deviceForecastSchema>;

export const deviceIdsSchema = z.array(idSchema).min(1).max(LIMITS.comparedForecasts);

const changedSettingsSchema = z
  .object({
    cycle_time: z.int().min(1).max(LIMITS.cycleTimeMinutes).optional().describe('Minutes.'),
    trigger_number: z.int().min(1).max(LIMITS.triggerNumber).optional().describe('Photos.'),
  })
  .describe('What is left out stays as each camera runs.');

export type ChangedSettings = z.infer<typeof changedSettingsSchema>;

const comparedForecastSchema = z
  .object({
    device_id: z.int(),
    today: forecastSchema.describe('With the settings that it runs with.'),
    changed: forecastSchema.describe('With the other settings.'),
  })
  .meta({ id: 'ComparedForecast' });

export type ComparedForecast = z.infer<typeof comparedForecastSchema>;

export const forecastsContract = {
  list: endpoint({
    method: 'GET',
    path: '/devices/forecasts',
    access: 'user',
    reducedMenu: 'allowed',
    summary: "When batteries and cards of the caller's cameras will end",
    description:
      'One entry for each camera, ascending by id. They are brought up to date within minutes after a report, and no more than once in half an hour.',
    answers: { 200: message(z.array(deviceForecastSchema)) },
  }),
  compare: endpoint({
    method: 'POST',
    path: '/devices/forecast',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'What other settings would cost: forecasts with today’s and with others',
    description:
      'Changes nothing. One entry for each camera, ascending by id. A camera that is not the caller’s is a 404.',
    body: z.object({ deviceIds: deviceIdsSchema, settings: changedSettingsSchema }),
    answers: { 200: message(z.array(comparedForecastSchema)) },
    problems: [404],
  }),
  find: endpoint({
    method: 'GET',
    path: '/devices/:device_id/forecast',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'When the batteries and the card of one camera will end',
    description: 'As in `GET /devices/forecasts`.',
    params: z.object({ device_id: idParam }),
    answers: { 200: message(forecastSchema) },
  }),
};
