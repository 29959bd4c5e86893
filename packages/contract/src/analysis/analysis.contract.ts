import { INDEPENDENCE_RULES } from '@sightline/domain/analysis/independent-events';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { message } from '../kernel/wire.ts';
import { analysisQuerySchema, daySchema } from './analysis-query.ts';

const count = z.int().nonnegative();
const effortDays = z
  .number()
  .nonnegative()
  .describe('Days that cameras watched, fractions of a day included; see `GET /effort`.');
const interval = z
  .tuple([z.number().nullable(), z.number().nullable()])
  .nullable()
  .describe(
    'Of 95 %: its lower and its upper end, null where that is without limit. Null where nothing can be said.',
  );

/** What every answer says of its figures. */
const basis = {
  n: count.describe('Records (insights) that count.'),
  rule: z.enum(INDEPENDENCE_RULES),
  independence_minutes: z.int().nonnegative(),
  camera_days: effortDays,
  method: z.string().describe('How the figures are worked out, by the names that the literature uses.'),
};

const deviceId = z.int().nullable().describe('Null: all cameras together.');

const eventsSchema = z
  .object({
    ...basis,
    events: count.describe('All of them.'),
    rows: z
      .array(
        z.object({
          class_name: z.string(),
          device_id: z.int(),
          month: z.string().describe('`2026-11`, by the clock of the site.'),
          events: count,
          records: count,
        }),
      )
      .describe('By species, camera and month in which the event began, in this order.'),
  })
  .meta({ id: 'AnalysisEvents' });

const effortSchema = z
  .object({
    ...basis,
    devices: z.array(z.object({ device_id: z.int(), camera_days: effortDays })),
  })
  .meta({ id: 'AnalysisEffort' });

const rateFigures = {
  events: count,
  camera_days: effortDays,
  rai: z.number().nonnegative().nullable().describe('Events per 100 camera-days; null without effort.'),
  interval,
};

const raiSchema = z
  .object({
    ...basis,
    rows: z
      .array(
        z.object({
          class_name: z.string(),
          device_id: deviceId,
          ...rateFigures,
          method: z
            .enum(['poisson_exact', 'cameras_bootstrap_t'])
            .describe(
              'Of the interval: exact for Poisson counts, of one camera or where cameras cannot be drawn anew; or of cameras drawn anew.',
            ),
          caution: z
            .string()
            .nullable()
            .describe('Why the figure is to be taken with care; null where it is not.'),
        }),
      )
      .describe(
        'By species, the one with most events first: of all cameras together, then of each camera that watched or has any, ascending.',
      ),
  })
  .meta({ id: 'AnalysisRai' });

const monthFigures = { month: z.string().describe('`2026-11`'), ...rateFigures };

const periodFigures = z.object({ events: count, camera_days: effortDays });

const trendSchema = z
  .object({
    ...basis,
    months: z
      .array(
        z.object({
          ...monthFigures,
          smoothed: z.number().nullable().describe('RAI on a smoothed line; null without effort.'),
        }),
      )
      .describe('Every month of the period, the oldest first.'),
    change: z
      .object({
        before: periodFigures,
        after: periodFigures,
        ratio: z
          .number()
          .nullable()
          .describe(
            'RAI of the second period by that of the first; null where it has no limit or nothing can be said.',
          ),
        interval,
        reason: z.enum(['no_effort', 'no_events']).nullable().describe('Why nothing can be said.'),
      })
      .nullable()
      .describe('Null unless `splitAt` is given.'),
  })
  .meta({ id: 'AnalysisTrend' });

const detectionHistorySchema = z
  .object({
    ...basis,
    class_names: z.array(z.string()).describe('Species that were looked for together.'),
    occasion_days: z.int().positive(),
    occasions: z
      .array(z.object({ first: daySchema, last: daySchema }))
      .describe(
        'All stations have the same ones: the first begins on the first day that any camera watched.',
      ),
    stations: z.array(
      z.object({
        device_id: z.int(),
        detections: z
          .array(z.union([z.literal(0), z.literal(1)]).nullable())
          .describe('Of each occasion: 1 detected, 0 not, null where the camera did not watch.'),
        effort: z.array(effortDays).describe('Of each occasion.'),
      }),
    ),
  })
  .meta({ id: 'AnalysisDetectionHistory' });

export type AnalysisEvents = z.infer<typeof eventsSchema>;
export type AnalysisRai = z.infer<typeof raiSchema>;
export type AnalysisTrend = z.infer<typeof trendSchema>;
export type AnalysisDetectionHistory = z.infer<typeof detectionHistorySchema>;

const OF_WHAT =
  'Of the caller’s insights without archived ones, each as the species that a person gave it, else the model. A camera or group that is not the caller’s is a 404, as a missing one is.';

const common = {
  method: 'GET',
  access: 'user',
  reducedMenu: 'allowed',
  replica: 'allowed',
} as const;

export const analysisContract = {
  events: endpoint({
    ...common,
    path: '/analysis/events',
    summary: 'Independent events by species, camera and month',
    description: OF_WHAT,
    query: analysisQuerySchema,
    answers: { 200: message(eventsSchema) },
  }),
  effort: endpoint({
    ...common,
    path: '/analysis/effort',
    summary: 'Camera-days by which figures are divided',
    description: OF_WHAT,
    query: analysisQuerySchema,
    answers: { 200: message(effortSchema) },
  }),
  rai: endpoint({
    ...common,
    path: '/analysis/rai',
    summary: 'Relative abundance: events per 100 camera-days, by species and camera, with intervals',
    description: OF_WHAT,
    query: analysisQuerySchema,
    answers: { 200: message(raiSchema) },
  }),
  trend: endpoint({
    ...common,
    path: '/analysis/trend',
    summary: 'Relative abundance month by month, and the change from one period to the next',
    description: OF_WHAT,
    query: analysisQuerySchema.extend({
      splitAt: daySchema
        .optional()
        .describe(
          'The first day of the second of two periods that are compared, such as before and after trapping.',
        ),
    }),
    answers: { 200: message(trendSchema) },
  }),
  detectionHistory: endpoint({
    ...common,
    path: '/analysis/detection-history',
    summary: 'Whether each camera detected any of the species in each occasion',
    description: OF_WHAT,
    query: analysisQuerySchema,
    answers: { 200: message(detectionHistorySchema) },
  }),
};
