import { ALL_OTA_MESSAGE_TYPES } from '@sightline/domain/ota/ota-message-type';
import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { z } from 'zod';
import { cycleTimeSchema, photoCountSchema } from '../devices/camera-settings.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { page, pageQuery } from '../kernel/page.ts';
import { idParam, idSchema, insightIdSchema, message, timeSchema } from '../kernel/wire.ts';

export const otaMessageSchema = z
  .object({
    message_id: z.int(),
    device_id: z.int(),
    message_type: z.enum(ALL_OTA_MESSAGE_TYPES),
    message: z.record(z.string(), z.unknown()),
    provider: z.string().nullable(),
    status: z.enum(OTA_STATUSES),
    index: z.int(),
    created_at: timeSchema,
    expires_at: timeSchema.describe('Until then the camera may fetch it.'),
    delivered_at: timeSchema.nullable(),
    acknowledged_at: timeSchema.nullable(),
    finished_at: timeSchema.nullable(),
    details: z.string().nullable().describe("The camera's own words when it failed."),
  })
  .meta({ id: 'OtaMessage' });

export type OtaMessage = z.infer<typeof otaMessageSchema>;

/** A camera whose firmware takes messages. */
export const otaDeviceVersionSchema = z
  .object({ device_id: z.int(), software_version: z.string() })
  .meta({ id: 'OtaDeviceVersion' });

/** What each type carries; the server checks it again. */
export const otaCreationSchema = z.discriminatedUnion('messageType', [
  z.object({
    messageType: z.literal('request_higher_res_image'),
    message: z.object({ insightId: insightIdSchema }),
  }),
  z.object({ messageType: z.literal('reset_device'), message: z.object({}).optional() }),
  z.object({
    messageType: z.literal('update_model_settings'),
    message: z.object({ algReleaseId: idSchema }),
  }),
  z.object({
    messageType: z.literal('update_settings'),
    message: z.object({
      cycleTime: cycleTimeSchema,
      triggerNumber: photoCountSchema,
    }),
  }),
]);

export type OtaCreation = z.infer<typeof otaCreationSchema>;

const common = { access: 'user', reducedMenu: 'refused', feature: 'ota_messages_experimental' } as const;

export const otaContract = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/ota/messages',
    summary: "Messages to the caller's cameras, newest first",
    description:
      'Those that the caller sent to cameras that are still the caller’s. Page by page; `next` is `before` of the next page.',
    query: pageQuery,
    answers: { 200: page(otaMessageSchema) },
  }),
  deviceVersions: endpoint({
    ...common,
    method: 'GET',
    path: '/ota/deviceVersions',
    summary: "The caller's cameras whose firmware takes messages, and that firmware",
    description:
      'Firmware 2.0.0 and later takes messages. Cameras with older firmware, and those that never named theirs, are left out. Ascending by id.',
    answers: { 200: message(z.array(otaDeviceVersionSchema)) },
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/ota/messages/:id',
    summary: 'Send a camera a message over the air',
    description:
      'A 409 if the camera has ten open messages, or two open requests for a higher resolution image, or one for the same insight; if the full image is here already; or if its firmware is older than 2.0.0. A camera, insight or release that is not the caller’s is a 404. A message that the camera does not finish within 30 days expires.',
    params: z.object({ id: idParam.describe('Of the camera.') }),
    body: otaCreationSchema,
    answers: { 201: message(otaMessageSchema) },
    problems: [409],
  }),
  drop: endpoint({
    ...common,
    method: 'PUT',
    path: '/ota/messages/:id',
    summary: 'Take back a message that the camera has not fetched yet',
    description: 'A message that the camera has fetched, or that is over, is a 409.',
    params: z.object({ id: idParam.describe('Of the message.') }),
    body: z.object({ status: z.literal('dropped', 'A message can only be dropped.') }),
    answers: { 200: message(otaMessageSchema) },
    problems: [409],
  }),
};
