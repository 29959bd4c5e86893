import { INSIGHT_SOURCES } from '@sightline/domain/insights/comms-source';
import { INSIGHT_STATUSES } from '@sightline/domain/insights/insight-status';
import { LIMITS } from '@sightline/domain/limits';
import { PHOTO_STATES } from '@sightline/domain/photos/photo-state';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { insightIdParam, message, requiredText, timeSchema } from '../kernel/wire.ts';
import { segmentEndpoints } from './segments.contract.ts';

export const classScoreSchema = z.object({ className: z.string(), confidence: z.number() });

export const insightSchema = z
  .object({
    insight_id: z.int(),
    collection_id: z.int().nullable(),
    device_id: z.int(),
    deviceId: z.int(),
    device_name: z.string().nullable(),
    display_name: z.string().nullable(),
    alg_id: z.int().nullable(),
    class_id: z.int().nullable(),
    class_name: z.string().describe('As the camera’s model called it.'),
    confirmed_class_name: z
      .string()
      .nullable()
      .describe('What the owner says it is, where the model was wrong.'),
    class_list: z.array(classScoreSchema),
    confidence: z.number().describe('0 to 100.'),
    group_confidence: z
      .number()
      .nullable()
      .describe(
        'Mean confidence of the insight’s class over the insights of its collection that name the class, 0 to 100, two decimals; null in a collection of more than 500.',
      ),
    is_from_lora: z.boolean(),
    userConfirmed: z.boolean().nullable(),
    time_stamp: timeSchema.describe('When the server received it.'),
    file_ctime: timeSchema.nullable().describe('When the camera took the photo.'),
    photoUrl: z.string().nullable().describe('Path for GET /photo; null while no photo has arrived.'),
    photoCreatedAt: timeSchema.nullable(),
    photo_state: z
      .enum(PHOTO_STATES)
      .describe('Requested: the camera was asked for the full photo and has not sent it yet.'),
    comms_source: z.enum(INSIGHT_SOURCES),
    insight_status: z.enum(INSIGHT_STATUSES).nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    bbox: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .nullable()
      .describe(
        'What the model saw: x, y, width, height as fractions of the photo as it is shown, turned by its EXIF orientation, from its top left.',
      ),
    table: z.literal('insights'),
    message_id: z.string(),
    message_index: z.int(),
    window_start: timeSchema.nullable(),
    window_end: timeSchema.nullable(),
    collection: z.boolean().describe('True for collections only.'),
  })
  .meta({ id: 'Insight' });

export type Insight = z.infer<typeof insightSchema>;

export const photoRecordSchema = z
  .object({ insightId: z.int(), deviceId: z.int(), table: z.literal('insights') })
  .meta({ id: 'PhotoRecord' });

export const pageQuery = z.object({
  limit: z.coerce
    .number<number | string>()
    .pipe(z.int().min(1).max(LIMITS.insightPageSize))
    .describe(`How many at most, up to ${LIMITS.insightPageSize}.`),
  offset: z.coerce
    .number<number | string>()
    .pipe(z.int().min(0))
    .default(0)
    .describe('How many to leave out from the beginning of the list.'),
});

const overviewSchema = z.object({
  count: z.int(),
  classes: z
    .array(z.object({ class_name: z.string(), count: z.int() }))
    .describe('Most frequent first; a corrected insight counts as what its owner says it is.'),
  devices: z.array(z.object({ device_id: z.int(), count: z.int() })),
  days: z.array(z.object({ day: z.iso.date(), count: z.int() })).describe('By camera time, in UTC.'),
});

export const confirmationSchema = z
  .object({
    userId: z.int(),
    name: z.string().describe('Who said it.'),
    confirmed: z.boolean(),
    className: z.string().nullable().describe('The right class, where the model was wrong.'),
    previousClassName: z.string(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Confirmation' });

const insightParams = z.object({ insightId: insightIdParam });

export const insightsContract = {
  count: endpoint({
    method: 'GET',
    path: '/insights/count',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'How many insights the caller has, archived ones included',
    description: 'Exact at the moment of the call. Insights may be added or cleared before the next call.',
    answers: { 200: message(z.object({ count: z.int() })) },
  }),
  paginated: endpoint({
    method: 'GET',
    path: '/insights/paginated',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'One page of insights, ascending by insight_id',
    description:
      'Pages by `limit` and `offset`; past the end the list is empty. Archived insights are included. To read all insights, `GET /insights/segments` is faster.',
    query: pageQuery,
    answers: { 200: message(z.array(insightSchema)) },
  }),
  photos: endpoint({
    method: 'GET',
    path: '/insights/photos',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'Which insights have a photo',
    description:
      'One record for each insight that has a photo, whether full or only a thumbnail, ascending by insight id. The whole list in one answer.',
    answers: { 200: message(z.array(photoRecordSchema)) },
  }),
  overview: endpoint({
    method: 'GET',
    path: '/insights/overview',
    access: 'user',
    reducedMenu: 'allowed',
    replica: 'allowed',
    summary: 'Counts of the insights by class, camera and day, for graphs',
    description: 'Days are those of UTC, by camera time. Archived insights are counted.',
    answers: { 200: message(overviewSchema) },
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/insights/:insightId/confirm',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Say that the class is right, or wrong and which one is right',
    description:
      'With `confirmed` false, `className` is needed and must not be the class that the camera chose; otherwise the answer is a 400. The latest answer counts, and `GET /insights/{insightId}/confirmations` lists them all. `class_name` stays what the camera said. The same answer again changes nothing.',
    params: insightParams,
    body: z.object({ confirmed: z.boolean(), className: requiredText('Please choose a class.').optional() }),
    answers: { 200: message(insightSchema) },
  }),
  confirmations: endpoint({
    method: 'GET',
    path: '/insights/:insightId/confirmations',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Who said what of an insight, newest first',
    description:
      'The whole list in one answer. Each entry names the person, and what the insight was called before.',
    params: insightParams,
    answers: { 200: message(z.array(confirmationSchema)) },
  }),
  ...segmentEndpoints,
};
