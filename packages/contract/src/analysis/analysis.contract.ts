import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { message } from '../kernel/wire.ts';
import {
  detectionHistorySchema,
  effortSchema,
  eventsSchema,
  firstRecordsSchema,
  raiSchema,
  trendSchema,
} from './abundance-answers.ts';
import { analysisQuerySchema, daySchema } from './analysis-query.ts';
import { accumulationSchema, activitySchema, occupancySchema, overlapSchema } from './model-answers.ts';

const OF_WHAT =
  'Of the caller’s insights without archived ones and without `empty`, unless that is asked for, each as the species that a person gave it, else the model. A camera or group that is not the caller’s is a 404, as a missing one is.';

const common = {
  method: 'GET',
  access: 'user',
  reducedMenu: 'allowed',
  replica: 'allowed',
  problems: [404],
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
    summary: 'Camera-days by which figures are divided, and what each camera was on which days',
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
  firstRecords: endpoint({
    ...common,
    path: '/analysis/first-records',
    summary: 'When the species of a period were recorded for the first time at all',
    description: `${OF_WHAT} Records before the period count by the same cameras, confidence and confirmation.`,
    query: analysisQuerySchema,
    answers: { 200: message(firstRecordsSchema) },
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
  activity: endpoint({
    ...common,
    path: '/analysis/activity',
    summary: 'At which times of day species are active, and for which share of the day',
    description: `${OF_WHAT} The species that are asked for are taken together.`,
    query: analysisQuerySchema,
    answers: { 200: message(activitySchema) },
  }),
  overlap: endpoint({
    ...common,
    path: '/analysis/overlap',
    summary: 'How much two species are active at the same times of day',
    description: `${OF_WHAT} \`classes\` names the two; others than two are a 400.`,
    query: analysisQuerySchema,
    answers: { 200: message(overlapSchema) },
  }),
  occupancy: endpoint({
    ...common,
    path: '/analysis/occupancy',
    summary: 'Which share of sites species use, apart from where they were not seen',
    description: `${OF_WHAT} Each camera is a site. The species that are asked for are taken together.`,
    query: analysisQuerySchema.extend({
      psiBy: z
        .enum(['constant', 'group', 'latitude', 'longitude'])
        .default('constant')
        .describe(
          'The covariate of ψ. group: the camera’s device group, of several the first by name. Degrees of its place otherwise.',
        ),
      pBy: z.enum(['constant', 'occasion']).default('constant').describe('Whether p differs by occasion.'),
    }),
    answers: { 200: message(occupancySchema) },
  }),
  accumulation: endpoint({
    ...common,
    path: '/analysis/accumulation',
    summary: 'How the number of species grows with effort, and how many were never recorded',
    description: OF_WHAT,
    query: analysisQuerySchema.extend({
      samples: z.enum(['days', 'cameras']).default('days').describe('What a sample is.'),
    }),
    answers: { 200: message(accumulationSchema) },
  }),
};
