import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { bytes, empty } from '../kernel/media.ts';
import { requiredText, text } from '../kernel/wire.ts';
import { envelopeSchema, heartbeatSchema, messageIdSchema, receiptSchema } from './device-message.ts';

const keySchema = z.object({
  key: z.string().describe('`<keyId>.<secret>` for the DeviceKey scheme; shown once.'),
});

const storedPhotoSchema = z.object({
  status: z.enum(['stored', 'duplicate', 'waiting']),
  insight_id: z.int().optional(),
});

export const deviceApiContract = {
  provision: endpoint({
    method: 'POST',
    path: '/device-api/v1/provision',
    access: 'public',
    summary: 'Trade a provisioning token for a device key',
    body: z.object({
      provisioning_token: requiredText('provisioning_token is missing.'),
      hardware_id: requiredText('hardware_id is missing.'),
      device_name: text().optional(),
      software_version: text().optional(),
    }),
    answers: { 201: z.object({ device_id: z.int(), key: z.string() }) },
    problems: [401, 409],
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/device-api/v1/keys/rotate',
    access: 'device',
    summary: 'A new key; the old one works until the new one is first used',
    answers: { 201: keySchema },
  }),
  messages: endpoint({
    method: 'POST',
    path: '/device-api/v1/messages',
    access: 'device',
    summary: 'Insights and statuses, each taken in exactly once',
    body: envelopeSchema,
    bodyLimit: DEVICE_LIMITS.messagesBodyBytes,
    answers: { 200: receiptSchema },
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/device-api/v1/heartbeat',
    access: 'device',
    summary: 'One status of a wake-up without photos',
    body: heartbeatSchema,
    answers: { 200: receiptSchema },
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/device-api/v1/photos/:message_id/:index',
    access: 'device',
    summary: 'The photo of an insight, or its thumbnail',
    description:
      'Needs Content-Length and Repr-Digest. 202: the insight is not known yet; the photo is linked when it arrives within 7 days.',
    params: z.object({
      message_id: messageIdSchema,
      index: z.coerce.number<number | string>().pipe(z.int().min(0).max(9_999)),
    }),
    query: z.object({ kind: z.enum(['full', 'thumbnail']) }),
    headers: z.object({ 'repr-digest': z.string(), 'content-length': z.string().optional() }),
    body: bytes('image/jpeg'),
    bodyLimit: DEVICE_LIMITS.photoBytes,
    answers: { 201: storedPhotoSchema, 200: storedPhotoSchema, 202: storedPhotoSchema },
    problems: [409, 411, 422],
  }),
  poll: endpoint({
    method: 'GET',
    path: '/device-api/v1/poll',
    access: 'device',
    summary: 'What the camera should do next',
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: {
      200: z.object({
        update: z
          .object({
            update_id: z.int(),
            firmware_release_tag: z.string(),
            alg_release_id: z.int(),
            settings: z.record(z.string(), z.union([z.number(), z.string()])),
          })
          .nullable(),
        messages: z.array(
          z.object({
            message_id: z.int(),
            type: z.string(),
            command: z.string(),
            index: z.int(),
            message: z.record(z.string(), z.unknown()),
          }),
        ),
        settings: z.object({ cycle_time: z.int(), trigger_number: z.int() }),
        poll_after_s: z.int(),
      }),
      304: empty(),
    },
  }),
};
