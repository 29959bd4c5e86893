import { INSIGHT_STATUSES } from '@sightline/domain/insights/insight-status';
import { z } from 'zod';
import { classScoreSchema, insightSchema, pageQuery } from '../insights/insights.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { message, timeSchema } from '../kernel/wire.ts';

export const collectionSchema = z
  .object({
    collection_id: z.int(),
    device_id: z.int(),
    device_name: z.string().nullable(),
    display_name: z.string().nullable(),
    insight_id: z.int().describe('A representative insight of the top class.'),
    class_name: z.string().describe('The top class.'),
    class_list: z.array(classScoreSchema).describe('Ranked by mean confidence.'),
    confidence: z.int().describe('Mean confidence of the top class, 0 to 100, rounded.'),
    insight_status: z
      .enum(INSIGHT_STATUSES)
      .nullable()
      .optional()
      .describe('What all insights agree on; left out when they do not.'),
    window_start: timeSchema.nullable(),
    window_end: timeSchema.nullable(),
    collection: z.literal(true),
    insights: z.array(insightSchema).describe('Ascending by insight_id.'),
  })
  .meta({ id: 'Collection' });

export type Collection = z.infer<typeof collectionSchema>;

export const collectionsContract = {
  paginated: endpoint({
    method: 'GET',
    path: '/collections/paginated',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'One page of collections, ascending by their lowest insight_id',
    description:
      'A collection holds insights of one camera, of any classes: those with the same `collection_key` from the camera, or else those taken less than 60 seconds after one another and within 15 minutes. Archived insights are included. Pages by `limit` and `offset`; past the end the list is empty.',
    query: pageQuery,
    answers: { 200: message(z.array(collectionSchema)) },
  }),
};
