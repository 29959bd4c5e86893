import { DEVICE_UPDATE_STATES } from '@sightline/domain/devices/update-status';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, bytes, empty } from '../kernel/media.ts';
import { idParam, requiredText, text } from '../kernel/wire.ts';
import { envelopeSchema, heartbeatSchema, messageIdSchema, receiptSchema } from './device-message.ts';
import { ackSchema, feedbackSchema, messageOrderSchema, updateOrderSchema } from './device-orders.ts';
import { uploadEndpoints } from './uploads.ts';

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
    description: 'A token is good once. The key is in this answer only; the server keeps its hash.',
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
    description:
      'A camera that did not get the answer asks again with the old key, and the key it missed is revoked.',
    answers: { 201: keySchema },
  }),
  messages: endpoint({
    method: 'POST',
    path: '/device-api/v1/messages',
    access: 'device',
    summary: 'Insights and statuses, each taken in exactly once',
    description:
      'A message that was taken in before is answered `duplicate`, with the same id. What could not be used of a message is named in its result.',
    body: envelopeSchema,
    bodyLimit: DEVICE_LIMITS.messagesBodyBytes,
    answers: { 200: receiptSchema },
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/device-api/v1/heartbeat',
    access: 'device',
    summary: 'One status of a wake-up without photos',
    description: 'The same as a status in a batch of messages.',
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
    // What is sent is looked at: names that were never registered, and none in particular, say the same.
    body: bytes('image/jpeg', 'image/jpg', 'image/pjpeg', 'application/octet-stream'),
    bodyLimit: DEVICE_LIMITS.photoBytes,
    answers: { 201: storedPhotoSchema, 200: storedPhotoSchema, 202: storedPhotoSchema },
    problems: [409, 411, 422],
  }),
  ...uploadEndpoints,
  poll: endpoint({
    method: 'GET',
    path: '/device-api/v1/poll',
    access: 'device',
    summary: 'What the camera should do next',
    description: 'The newest settings, an update and messages, each until the camera reports it done.',
    headers: z.object({ 'if-none-match': z.string().optional() }),
    answers: {
      200: z.object({
        update: updateOrderSchema.nullable(),
        messages: z.array(messageOrderSchema).describe('In index order.'),
        settings: z.object({ cycle_time: z.int(), trigger_number: z.int() }),
        poll_after_s: z.int(),
      }),
      304: empty(),
    },
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/device-api/v1/updates/:update_id/feedback',
    access: 'device',
    summary: 'How far the camera has come with its update',
    description:
      'The same status again changes nothing. After a final status, or when the owner dropped the update, another one is a 410; more than 100 reports on one update are a 429.',
    params: z.object({ update_id: idParam }),
    body: feedbackSchema,
    answers: { 200: z.object({ update_id: z.int(), status: z.enum(DEVICE_UPDATE_STATES) }) },
    problems: [410],
  }),
  ack: endpoint({
    method: 'POST',
    path: '/device-api/v1/ota/messages/:message_id/ack',
    access: 'device',
    summary: 'How far the camera has come with a message',
    description: 'The same status again changes nothing; another one after a final status is a 410.',
    params: z.object({ message_id: idParam }),
    body: ackSchema,
    answers: { 200: z.object({ message_id: z.int(), status: z.enum(OTA_STATUSES) }) },
    problems: [410],
  }),
  artifact: endpoint({
    method: 'GET',
    path: '/device-api/v1/artifacts/:artifact_id',
    access: 'device',
    summary: 'A firmware or model file that is assigned to this camera, whole or a range of it',
    description:
      'Also by HEAD. Answers carry ETag, Accept-Ranges, and of the whole file Repr-Digest (sha-256) and X-MD5-Checksum (hex). Several ranges at once, and a range of another version (If-Range), are answered with the whole file.',
    params: z.object({ artifact_id: idParam }),
    headers: z.object({
      range: z.string().optional(),
      'if-range': z.string().optional(),
      'if-none-match': z.string().optional(),
    }),
    answers: {
      200: binary('application/octet-stream'),
      206: binary('application/octet-stream'),
      304: empty(),
    },
    problems: [416],
  }),
};
