import { DEVICE_UPDATE_STATES } from '@sightline/domain/devices/update-status';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { OTA_STATUSES } from '@sightline/domain/ota/ota-status';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { binary, bytes, empty } from '../kernel/media.ts';
import { idParam, requiredText, text } from '../kernel/wire.ts';
import {
  changedFields,
  envelopeSchema,
  fieldsAsSent,
  heartbeatSchema,
  messageIdSchema,
  receiptSchema,
} from './device-message.ts';
import { ackSchema, feedbackSchema, messageOrderSchema, updateOrderSchema } from './device-orders.ts';
import { PHOTO_SECONDS, uploadEndpoints } from './uploads.ts';

/** What a camera says of itself when it asks for its key. */
export const introductionSchema = z.object({
  device_name: text().optional(),
  software_version: text().optional(),
});

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
    description:
      'The key is in this answer only; the server keeps its hash. A camera that missed the answer may send the token again: it gets another key, and the one it missed ends. Once a key of the token was used, the token is a 409. A token that is unknown, has expired or is for another `hardware_id` is a 401. A 429 says nothing of the token: very many ask from the same network, and the camera asks again.',
    body: z.object({
      provisioning_token: requiredText('provisioning_token is missing.'),
      hardware_id: requiredText('hardware_id is missing.'),
      ...fieldsAsSent(introductionSchema.shape),
    }),
    answers: { 201: z.object({ device_id: z.int(), key: z.string(), ...changedFields }) },
    problems: [401, 409],
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/device-api/v1/keys/rotate',
    access: 'device',
    summary: 'A new key; the old one works until the new one is first used',
    description:
      'A camera that missed the answer asks again with the old key; the new key that it missed is revoked.',
    answers: { 201: keySchema },
  }),
  messages: endpoint({
    method: 'POST',
    path: '/device-api/v1/messages',
    access: 'device',
    summary: 'Insights and statuses, each taken in exactly once',
    description:
      'Up to 200 messages, each with a result of its own. A message that was taken in before is `duplicate`; another content under the same id and index is `conflict`, and the first stays; a message that cannot be read is `rejected` alone. Fields that could not be used are named in `dropped`.',
    body: envelopeSchema,
    bodyLimit: DEVICE_LIMITS.messagesBodyBytes,
    answers: { 200: receiptSchema },
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/device-api/v1/heartbeat',
    access: 'device',
    summary: 'One status of a wake-up without photos',
    description: 'Does the same as `POST /messages` with one status. The receipt has one result.',
    body: heartbeatSchema,
    answers: { 200: receiptSchema },
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/device-api/v1/photos/:message_id/:index',
    access: 'device',
    summary: 'The photo of an insight, or its thumbnail',
    description:
      'A JPEG of at most 15 MiB. 201: stored. 200: it was here before, or its insight was cleared. 202: stored, but its insight is not known yet; without it the photo is deleted after 7 days. 409: another photo of this message was kept before, or the message is a status. 411: Content-Length is missing. 415: no JPEG. 422: the bytes have another digest, or the photo has too many pixels.',
    params: z.object({
      message_id: messageIdSchema.describe('Of the insight, `<boot_id>:<seq>`.'),
      index: z.coerce
        .number<number | string>()
        .pipe(z.int().min(0).max(9_999))
        .describe('Of the insight within its message id.'),
    }),
    query: z.object({ kind: z.enum(['full', 'thumbnail']) }),
    headers: z.object({
      'repr-digest': z.string().describe('The SHA-256 of the photo as `sha-256=:<base64>:`.'),
      'content-length': z.string().optional().describe('Bytes of the photo; needed.'),
    }),
    // What is sent is looked at: names that were never registered, and none in particular, say the same.
    body: bytes('image/jpeg', 'image/jpg', 'image/pjpeg', 'application/octet-stream'),
    bodyLimit: DEVICE_LIMITS.photoBytes,
    bodySeconds: PHOTO_SECONDS,
    answers: { 201: storedPhotoSchema, 200: storedPhotoSchema, 202: storedPhotoSchema },
    problems: [409, 411, 422],
  }),
  ...uploadEndpoints,
  poll: endpoint({
    method: 'GET',
    path: '/device-api/v1/poll',
    access: 'device',
    summary: 'What the camera should do next',
    description:
      'Always the settings that the camera should run with. The update and each message come until the camera reports how they ended, they are dropped or, for a message, they expire. 304: the same as under the ETag that is sent.',
    headers: z.object({
      'if-none-match': z.string().optional().describe('The ETag of the last answer.'),
    }),
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
      'The same status again, or an earlier one, changes nothing; the answer says where the update stands. After `success` or `failed` another status is a 410, and any status once the update was dropped. After 100 reports on one update only the final one is taken; others are a 429.',
    params: z.object({ update_id: idParam.describe('From the order of `GET /poll`.') }),
    body: feedbackSchema,
    answers: {
      200: z.object({ update_id: z.int(), status: z.enum(DEVICE_UPDATE_STATES), ...changedFields }),
    },
    problems: [410],
  }),
  ack: endpoint({
    method: 'POST',
    path: '/device-api/v1/ota/messages/:message_id/ack',
    access: 'device',
    summary: 'How far the camera has come with a message',
    description:
      'The same status again, or an earlier one, changes nothing; the answer says where the message stands. After `success` or `failed` another status is a 410, and any status once the message was dropped or has expired.',
    params: z.object({ message_id: idParam.describe('From the order of `GET /poll`.') }),
    body: ackSchema,
    answers: { 200: z.object({ message_id: z.int(), status: z.enum(OTA_STATUSES), ...changedFields }) },
    problems: [410],
  }),
  artifact: endpoint({
    method: 'GET',
    path: '/device-api/v1/artifacts/:artifact_id',
    access: 'device',
    summary: 'A firmware or model file that is assigned to this camera, whole or a range of it',
    description:
      'Also by HEAD. Every answer has ETag and Accept-Ranges, and the digests of the whole file: Repr-Digest (sha-256) and X-MD5-Checksum (hex). Several ranges at once, and a range with an If-Range that names another version, are answered with the whole file. A file of an update that was dropped, or of a message that was dropped or has expired, is a 404.',
    params: z.object({ artifact_id: idParam.describe('From the `artifacts` of an order of `GET /poll`.') }),
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
