import type { deviceApiContract } from '@sightline/contract/device-api/device-api.contract';
import pLimit from 'p-limit';
import { addressOf, networkOf } from '../../http/client-address.ts';
import { limitUnderWay, MOST_OF_A_NETWORK } from '../../http/limit-under-way.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { countMessages, countPhotos } from './intake/count-intake.ts';
import { createMessageReceiver } from './intake/receive-messages.ts';
import { createDeviceKeys } from './keys/device-keys.ts';
import { createMessageAcknowledger } from './orders/acknowledge-message.ts';
import { createPoll } from './orders/poll.ts';
import { createUpdateReporter } from './orders/report-update.ts';
import { createArtifactSender } from './orders/send-artifact.ts';
import { createPhotoReceiver } from './uploads/receive-photo.ts';
import { createUploadReceiver } from './uploads/receive-upload.ts';

export function deviceApiRoutes(services: Services): Handlers<typeof deviceApiContract> {
  const keys = createDeviceKeys(services);
  const most = services.env.DEVICE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : MOST_OF_A_NETWORK;
  const provisionsUnderWay = limitUnderWay(most);
  // Each is a transaction from its beginning to its end: they leave most connections to everybody else.
  const limitTransactions = pLimit(Math.max(1, Math.floor(services.env.DATABASE_POOL / 3)));
  const receiveMessages = countMessages(services, createMessageReceiver(services));
  const receivePhoto = countPhotos(services, createPhotoReceiver(services));
  const uploads = createUploadReceiver(services, receivePhoto);
  const poll = createPoll(services);
  const reportUpdate = createUpdateReporter(services);
  const acknowledge = createMessageAcknowledger(services);
  const sendArtifact = createArtifactSender(services);
  return {
    provision: ({ body, request }) =>
      provisionsUnderWay(networkOf(addressOf(request)), () => limitTransactions(() => keys.provision(body))),
    rotateKey: ({ principal }) => keys.rotate(principal.keyId),
    messages: ({ principal, body }) => receiveMessages(principal.deviceId, body),
    heartbeat: ({ principal, body: { sent_at, boot_id, uptime_ms, clock, comms_source, ...status } }) =>
      receiveMessages(principal.deviceId, {
        sent_at,
        boot_id,
        uptime_ms,
        clock,
        comms_source,
        messages: [{ kind: 'status', ...status }],
      }),
    putPhoto: ({ principal, params, query, headers, body }) =>
      receivePhoto({
        slot: {
          deviceId: principal.deviceId,
          messageId: params.message_id,
          messageIndex: params.index,
          kind: query.kind,
        },
        contentLength: headers['content-length'],
        reprDigest: headers['repr-digest'],
        body,
      }),
    createUpload: ({ principal, headers }) =>
      uploads.begin(principal.deviceId, Number(headers['upload-length']), headers['upload-metadata']),
    upload: ({ principal, params }) => uploads.find(principal.deviceId, params.upload_id),
    addPiece: ({ principal, params, headers, body }) =>
      uploads.add({
        deviceId: principal.deviceId,
        uploadId: params.upload_id,
        offset: Number(headers['upload-offset']),
        length: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
        body,
      }),
    removeUpload: ({ principal, params }) => uploads.remove(principal.deviceId, params.upload_id),
    poll: ({ principal, headers }) => poll(principal.deviceId, headers['if-none-match']),
    feedback: {
      authorize: ({ principal, params }) => reportUpdate.assertOwn(principal.deviceId, params.update_id),
      handle: ({ principal, params, body }) => reportUpdate.take(principal.deviceId, params.update_id, body),
    },
    ack: {
      authorize: ({ principal, params }) => acknowledge.assertOwn(principal.deviceId, params.message_id),
      handle: ({ principal, params, body }) => acknowledge.take(principal.deviceId, params.message_id, body),
    },
    artifact: ({ principal, params, headers, request }) =>
      sendArtifact({
        deviceId: principal.deviceId,
        artifactId: params.artifact_id,
        headOnly: request.method === 'HEAD',
        headers,
      }),
  };
}
