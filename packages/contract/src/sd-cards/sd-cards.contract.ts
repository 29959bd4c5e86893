import { DEVICE_LIMITS, LIMITS } from '@sightline/domain/limits';
import { SD_CARD_PHOTO_STATES, SD_CARD_STATES, UNREPORTED_REASONS } from '@sightline/domain/sd-cards/sd-card';
import { z } from 'zod';
import { PHOTO_SECONDS } from '../device-api/uploads.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, bytes, empty } from '../kernel/media.ts';
import {
  idParam,
  insightIdParam,
  insightIdSchema,
  message,
  requiredText,
  secretText,
  timeSchema,
} from '../kernel/wire.ts';

const count = z.int().nonnegative();
/** As it was read: it finds the file again. */
const pathSchema = secretText(LIMITS.sdCardPathLength, 'Give the path of the file.').min(
  1,
  'Give the path of the file.',
);

const clockSchema = z
  .object({
    from: timeSchema.describe('The first photo by this clock, as far as it can be told when it was taken.'),
    to: timeSchema.describe('The last one.'),
    fast_s: z
      .int()
      .describe(
        'Seconds that it was ahead of the clock at its site, summer time included; below 0 it was behind.',
      ),
  })
  .meta({ id: 'SdCardClock' });

export type SdCardClock = z.infer<typeof clockSchema>;

export const sdCardSchema = z
  .object({
    sd_card_id: z.int(),
    device_id: z.int(),
    brought_at: timeSchema.describe('When its list of photos came.'),
    brought_by: z.string().describe('The name of whoever brought it.'),
    state: z
      .enum(SD_CARD_STATES)
      .describe(
        '`refused`: its photos match another camera of the account. `unproven`: they match no camera of it, so its owner has to say; with `expected` above 0 and `reported` at 0, insights from its time have no photo on it.',
      ),
    likely_device_id: z
      .int()
      .nullable()
      .describe(
        'Of a refused card, the camera of the same account whose insights its photos match; null of all others, and once that camera is gone.',
      ),
    taken_from: timeSchema
      .nullable()
      .describe('When the first photo was taken; null where it cannot be told.'),
    taken_to: timeSchema.nullable(),
    photos: count.describe('All photos on it.'),
    reported: count.describe('Photos that insights tell of.'),
    expected: count.describe(
      'Insights from the time of the card, whose photos should be on it; those of them that are: `reported`.',
    ),
    unreported: z
      .object({ never_sent: count, below_threshold: count, empty: count, undated: count })
      .describe('Photos that no insight tells of, by reason.'),
    judged: count.describe('Of those, photos that somebody has judged.'),
    wanted: count.describe('Photos that are still to be sent.'),
    wanted_bytes: count,
    stored: count.describe('Photos that were sent.'),
    present: count.describe('Photos that were here before, or whose insight was cleared.'),
    unusable: count.describe('Photos that cannot be kept.'),
    clocks: z
      .array(clockSchema)
      .describe('What the camera’s clock showed, the oldest first; empty where it cannot be told.'),
    recovered: count.describe(
      'Messages that were missing until this card came home: photos from their time are here. 0 until the card is done.',
    ),
  })
  .meta({ id: 'SdCard' });

export type SdCard = z.infer<typeof sdCardSchema>;

const wantedSchema = z
  .object({
    photo_id: insightIdSchema,
    path: z.string(),
    bytes: count,
    reported: z.boolean().describe('Whether an insight tells of it.'),
  })
  .meta({ id: 'WantedSdCardPhoto' });

export type WantedSdCardPhoto = z.infer<typeof wantedSchema>;

export const sdCardPhotoSchema = z
  .object({
    photo_id: insightIdSchema,
    sd_card_id: z.int(),
    device_id: z.int(),
    source: z.literal('card').describe('Never reported: it counts nowhere as an insight.'),
    path: z.string(),
    bytes: count,
    taken_at: timeSchema.nullable().describe('By the corrected clock; null where it cannot be told.'),
    camera_time: z
      .string()
      .nullable()
      .describe('As the camera’s clock showed it, such as 2026-11-20T06:41:12.'),
    reason: z.enum(UNREPORTED_REASONS).nullable().describe('Null of a photo that an insight tells of.'),
    state: z.enum(SD_CARD_PHOTO_STATES),
    problem: z.string().nullable().describe('Why it cannot be kept.'),
    class_name: z
      .string()
      .nullable()
      .describe('What somebody says it shows, `empty` for nothing; null while nobody does.'),
    judged_by: z.string().nullable(),
    judged_at: timeSchema.nullable(),
  })
  .meta({ id: 'SdCardPhoto' });

export type SdCardPhoto = z.infer<typeof sdCardPhotoSchema>;

const cardParams = z.object({ sd_card_id: idParam });
const photoParams = z.object({ sd_card_id: idParam, photo_id: insightIdParam });

/** A list of the most photos with the longest usual paths. */
const LIST_BYTES = 12 * 1024 * 1024;

const CAMERA_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** A time that a calendar has; cameras know none before 1970. */
const cameraTimeSchema = z
  .string()
  .refine(isCameraTime, 'Give the time as the camera’s clock showed it, such as 2026-11-20T06:41:12.');

function isCameraTime(text: string): boolean {
  if (!CAMERA_TIME.test(text)) return false;
  const at = new Date(`${text}Z`);
  return at.getTime() >= 0 && at.toISOString().startsWith(text);
}

export const sdCardsContract = {
  ofCamera: endpoint({
    method: 'GET',
    path: '/devices/:device_id/sd-cards',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'SD cards of a camera that came home, the newest first',
    description: 'Cards that an earlier owner brought are left out.',
    params: z.object({ device_id: idParam }),
    answers: { 200: message(z.array(sdCardSchema)) },
  }),
  bring: endpoint({
    method: 'POST',
    path: '/devices/:device_id/sd-cards',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Tell what is on an SD card of a camera',
    description: `Names every photo on it; the photos follow one by one. The server then compares them with the camera’s insights, which takes seconds: \`state\` is \`matching\` until then. The same list of the same camera once more is a 200 with the card as it is now, so that whoever was interrupted goes on; it is compared anew, because the camera may have told of more of its photos. Photos that an earlier card brought are not wanted again. At most ${LIMITS.sdCardPhotos.toLocaleString('en')} photos, each path once; card ${LIMITS.cameraSdCards + 1} of a camera is a 409, and an imported camera a 404.`,
    params: z.object({ device_id: idParam }),
    body: z.object({
      photos: z
        .array(
          z.object({
            path: pathSchema.describe('Where it lies on the card, such as DCIM/100MEDIA/IMG_0001.JPG.'),
            bytes: z.int().positive(),
            camera_time: cameraTimeSchema
              .nullable()
              .describe('DateTimeOriginal of EXIF; null where there is none, or one that no calendar has.'),
          }),
        )
        .min(1, 'There is no photo on this card.')
        .max(LIMITS.sdCardPhotos, `At most ${LIMITS.sdCardPhotos.toLocaleString('en')} photos.`),
    }),
    bodyLimit: LIST_BYTES,
    answers: { 201: message(sdCardSchema), 200: message(sdCardSchema) },
    problems: [409],
  }),
  find: endpoint({
    method: 'GET',
    path: '/sd-cards/:sd_card_id',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'An SD card, and how far it has come',
    description: 'The notice `sd-cards` of live events says when to look again.',
    params: cardParams,
    answers: { 200: message(sdCardSchema) },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/sd-cards/:sd_card_id/accept',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Say that a card is this camera’s, where nothing else tells',
    description:
      'Of an `unproven` card, also of one whose photos match none of the camera’s insights; of one that is being sent or done it changes nothing. Any other is a 409.',
    params: cardParams,
    answers: { 200: message(sdCardSchema) },
    problems: [409],
  }),
  wanted: endpoint({
    method: 'GET',
    path: '/sd-cards/:sd_card_id/wanted',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Photos of a card that are still to be sent, in this order',
    description: 'All of them: photos of insights first, then those that were never reported.',
    params: cardParams,
    answers: { 200: message(z.array(wantedSchema)) },
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/sd-cards/:sd_card_id/photos/:photo_id',
    access: 'user',
    reducedMenu: 'refused',
    uncounted: true,
    summary: 'Send a photo of a card',
    description: `The file as it lies on the card. 200: it was here already. A photo that an insight tells of becomes the full photo of that insight, unless it announced another one of the same size. 409: the card is not \`sending\`, or the file has another size than its list says. What is no JPEG is a 415, more than 50 megapixels a 422; then the photo is \`unusable\` and not asked for again. An account sends at most ${LIMITS.sdCardPhotosAtOnce} at once; more are a 429.`,
    params: photoParams,
    body: bytes('image/jpeg'),
    bodyLimit: DEVICE_LIMITS.photoBytes,
    bodySeconds: PHOTO_SECONDS,
    answers: { 201: message(z.literal('stored')), 200: message(z.literal('present')) },
    problems: [409, 411, 413, 415, 422],
  }),
  photos: endpoint({
    method: 'GET',
    path: '/sd-cards/:sd_card_id/photos',
    access: 'user',
    reducedMenu: 'allowed',
    summary:
      'Photos of a card that were never reported, or cannot be kept, in the order in which they were taken',
    description: 'Photos without a time come last. A page has 100 photos unless `limit` says otherwise.',
    params: cardParams,
    query: z.object({
      reason: z.enum(UNREPORTED_REASONS).optional().describe('Only these.'),
      judged: z
        .enum(['true', 'false'])
        .optional()
        .describe('Only those that somebody has judged, or nobody.'),
      state: z.enum(SD_CARD_PHOTO_STATES).optional(),
      after: insightIdParam.optional().describe('`photo_id` of the last photo of the page before.'),
      limit: z.coerce.number<number>().int().min(1).max(1_000).optional(),
    }),
    answers: {
      200: message(
        z.object({ photos: z.array(sdCardPhotoSchema), total: count.describe('With all pages.') }),
      ),
    },
  }),
  judge: endpoint({
    method: 'POST',
    path: '/sd-cards/:sd_card_id/judgements',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Say what photos show that were never reported',
    description:
      'All or none: a photo that is not of this card, or that an insight tells of, is a 404 for the whole call.',
    params: cardParams,
    body: z.object({
      photo_ids: z.array(insightIdSchema).min(1, 'Name a photo.').max(LIMITS.sdCardJudgements),
      class_name: requiredText('Say what it shows.')
        .nullable()
        .describe('`empty` for nothing; null takes an earlier answer back.'),
    }),
    answers: { 200: message(z.array(sdCardPhotoSchema)) },
  }),
  photo: endpoint({
    method: 'GET',
    path: '/sd-cards/:sd_card_id/photos/:photo_id/image',
    access: 'user',
    reducedMenu: 'allowed',
    uncounted: true,
    summary: 'A photo that was never reported, whole or as a thumbnail at most 320 px wide',
    description: 'One that was not sent yet is a 404.',
    params: photoParams,
    query: z.object({
      thumbnail: z.enum(['true', 'false']).optional().describe('`true` for the thumbnail.'),
    }),
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: { 200: binary('image/jpeg'), 304: empty() },
    problems: [404, 422],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sd-cards/:sd_card_id',
    access: 'user',
    reducedMenu: 'refused',
    summary: 'Forget a card, its photos that were never reported, and what was said of them',
    description: 'Photos that became those of insights stay. Messages that it recovered are missing again.',
    params: cardParams,
    answers: { 200: message(z.literal('deleted')) },
  }),
};
