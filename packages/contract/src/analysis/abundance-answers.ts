import { DAY_STATES } from '@sightline/domain/effort/day-state';
import { z } from 'zod';
import { DAY_REASON_NAMES } from '../effort/effort.contract.ts';
import { basis, caution, count, effortDays, interval } from './analysis-figures.ts';
import { daySchema } from './analysis-query.ts';

const deviceId = z.int().nullable().describe('Null: all cameras together.');

export const eventsSchema = z
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

export const effortSchema = z
  .object({
    ...basis,
    devices: z.array(
      z.object({
        device_id: z.int(),
        camera_days: effortDays,
        spells: z
          .array(
            z.object({
              from: daySchema,
              to: daySchema.describe('The last day, which counts.'),
              days: z.int().positive(),
              state: z.enum(DAY_STATES),
              reason: z.enum(DAY_REASON_NAMES).nullable(),
            }),
          )
          .describe(
            'What the camera was on the days of the period, as `GET /effort` has it, the oldest first.',
          ),
      }),
    ),
  })
  .meta({ id: 'AnalysisEffort' });

const rateFigures = {
  events: count,
  camera_days: effortDays,
  rai: z.number().nonnegative().nullable().describe('Events per 100 camera-days; null without effort.'),
  interval,
};

export const raiSchema = z
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
          caution,
        }),
      )
      .describe(
        'By species, the one with most events first: of all cameras together, then of each camera that watched or has any, ascending.',
      ),
  })
  .meta({ id: 'AnalysisRai' });

export const firstRecordsSchema = z
  .object({
    ...basis,
    rows: z
      .array(
        z.object({
          class_name: z.string(),
          first_date: daySchema.describe('Of the earliest record of all days, by the clock of its site.'),
          first_device_id: z.int().describe('The camera that made it.'),
          period_first_date: daySchema.describe('Of the earliest record of the period.'),
          records: count.describe('Of the period.'),
          is_new: z
            .boolean()
            .describe(
              'Whether the earliest record is of the period: none of these cameras has an earlier one.',
            ),
        }),
      )
      .describe('Species that were recorded in the period, the one with the latest first record first.'),
  })
  .meta({ id: 'AnalysisFirstRecords' });

const monthFigures = { month: z.string().describe('`2026-11`'), ...rateFigures };

const periodFigures = z.object({ events: count, camera_days: effortDays });

export const trendSchema = z
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

export const detectionHistorySchema = z
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
export type AnalysisEffort = z.infer<typeof effortSchema>;
export type AnalysisRai = z.infer<typeof raiSchema>;
export type AnalysisFirstRecords = z.infer<typeof firstRecordsSchema>;
export type AnalysisTrend = z.infer<typeof trendSchema>;
export type AnalysisDetectionHistory = z.infer<typeof detectionHistorySchema>;
