import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, insightIdSchema, message, timeSchema } from '../kernel/wire.ts';

export const otaMessageSchema = z
  .object({
    message_id: z.int(),
    device_id: z.int(),
    message_type: z.string(),
    message: z.record(z.string(), z.unknown()),
    provider: z.string().nullable(),
    status: z.enum(OTA_STATUSES),
    index: z.int(),
    created_at: timeSchema,
  })
  .meta({ id: 'OtaMessage' });

export const otaContract = {
  create: endpoint({
    method: 'POST',
    path: '/ota/messages/:deviceId',
    access: 'user',
    reducedMenu: 'refused',
    feature: 'ota_messages_experimental',
    summary: 'Ask a camera for something over the air',
    description: 'At most two open requests for a higher resolution image a camera; more are a 409.',
    params: z.object({ deviceId: idParam }),
    body: z.object({
      messageType: z.literal('request_higher_res_image'),
      message: z.object({ insightId: insightIdSchema }),
    }),
    answers: { 201: message(otaMessageSchema) },
    problems: [409],
  }),
};
