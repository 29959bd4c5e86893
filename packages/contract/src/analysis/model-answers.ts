import { OCCUPANCY_REASONS, type OccupancyReason } from '@sightline/domain/analysis/occupancy-estimate';
import { z } from 'zod';
import { basis, caution, count, interval } from './analysis-figures.ts';

const OCCUPANCY_REASON_NAMES = Object.keys(OCCUPANCY_REASONS) as OccupancyReason[];

const hour = z.number().min(0).max(24);

const curve = z
  .array(z.object({ hour, density: z.number().nonnegative() }))
  .describe(
    'From hour 0 to 24, every ten minutes; the area below it is 1 by day. Empty where nothing can be said.',
  );

const times = {
  time_base: z.enum(['clock', 'sun']),
  without_sun: count.describe(
    'Events that are left out of times by the sun: their camera has no place, or the sun did not rise or set that day.',
  ),
  sun: z
    .object({ rise: hour, set: hour })
    .nullable()
    .describe('Mean sunrise and sunset of the events, in hours of the same base; null without places.'),
  reason: z
    .enum(['no_records', 'one_record', 'one_time'])
    .nullable()
    .describe('Why there are no figures: no event, one alone, or all at the same time of day.'),
  caution,
};

const hoursOfEvents = z
  .array(hour)
  .describe('When each event began, ascending; of very many, as many as can be drawn, evenly chosen.');

export const activitySchema = z
  .object({
    ...basis,
    ...times,
    events: count,
    level: z.number().min(0).max(1).nullable().describe('The share of the day that the species is active.'),
    interval,
    curve,
    hours: hoursOfEvents,
  })
  .meta({ id: 'AnalysisActivity' });

const share = z.number().min(0).max(1).nullable();

export const overlapSchema = z
  .object({
    ...basis,
    ...times,
    n: z.tuple([count, count]).describe('Events of the first and the second species.'),
    class_names: z.tuple([z.string(), z.string()]),
    delta1: share.describe('Δ1, for small samples.'),
    delta4: share.describe('Δ4, for samples of more than 75.'),
    chosen: z
      .enum(['delta1', 'delta4'])
      .describe('The estimator that suits the smaller sample; the interval is its.'),
    interval,
    curves: z.tuple([curve, curve]),
    hours: z.tuple([hoursOfEvents, hoursOfEvents]),
  })
  .meta({ id: 'AnalysisOverlap' });

const estimate = {
  value: z.number().nullable(),
  interval,
  reason: z.enum(OCCUPANCY_REASON_NAMES).nullable(),
};

export const occupancySchema = z
  .object({
    ...basis,
    class_names: z.array(z.string()),
    naive: share.describe('The share of sites with a detection.'),
    psi: share.describe(
      'The share of sites that are used; null where it is not estimable, or has a covariate.',
    ),
    psi_interval: interval,
    p: share.describe(
      'The probability of a detection in an occasion at a site in use; null where it differs by occasion.',
    ),
    p_interval: interval,
    aic: z.number().nullable(),
    sites: count.describe('Cameras that watched in any occasion.'),
    occasions: count,
    occasion_days: z.int().positive(),
    estimable: z.boolean(),
    reason: z
      .enum(OCCUPANCY_REASON_NAMES)
      .nullable()
      .describe(OCCUPANCY_REASON_NAMES.map((name) => `${name}: ${OCCUPANCY_REASONS[name]}`).join(' ')),
    caution,
    psi_by: z
      .array(z.object({ group: z.string().nullable(), covariate: z.number().nullable(), ...estimate }))
      .describe('ψ by its covariate; one entry without any.'),
    p_by_occasion: z.array(z.object(estimate)).describe('Empty unless p differs by occasion.'),
    royle_nichols: z
      .object({
        psi: z.object(estimate),
        lambda: z.object(estimate).describe('Animals that use a site, on average.'),
        r: z.object(estimate).describe('The probability that one animal is detected in an occasion.'),
        aic: z.number().nullable(),
      })
      .describe('The same data where abundance makes some sites easier to detect at.'),
  })
  .meta({ id: 'AnalysisOccupancy' });

const speciesInterval = z.tuple([z.number().nonnegative(), z.number().nonnegative()]).nullable();

export const accumulationSchema = z
  .object({
    ...basis,
    samples: z.enum(['days', 'cameras']).describe('What a sample is: a day of a camera, or a camera.'),
    sample_count: count.describe('Those without any species too.'),
    observed: count.describe('Species that were recorded.'),
    curve: z
      .array(z.object({ samples: count, species: z.number().nonnegative(), interval: speciesInterval }))
      .describe('Species that so many samples hold on average.'),
    chao2: z
      .number()
      .nonnegative()
      .nullable()
      .describe('Species with those never recorded; null without samples.'),
    interval: speciesInterval.describe('Of chao2.'),
    chao1: z.number().nonnegative().nullable().describe('The same from events.'),
    chao1_interval: speciesInterval,
    shannon: z
      .number()
      .nonnegative()
      .nullable()
      .describe('exp(H): so many equally common species are as diverse.'),
    caution,
  })
  .meta({ id: 'AnalysisAccumulation' });

export type AnalysisActivity = z.infer<typeof activitySchema>;
export type AnalysisOverlap = z.infer<typeof overlapSchema>;
export type AnalysisOccupancy = z.infer<typeof occupancySchema>;
export type AnalysisAccumulation = z.infer<typeof accumulationSchema>;
