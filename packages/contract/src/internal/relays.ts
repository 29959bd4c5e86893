import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { RELAY_PROVIDERS, RELAY_STATES } from '@sightline/domain/relays/relay-provider';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam, idSchema, message, requiredText, text, timeSchema } from '../kernel/wire.ts';
import { internalDeviceSchema } from './internal-devices.ts';
import { devEuiSchema, imeiSchema } from './network-names.ts';

/** What a provider of a network signs in with, and for which cameras it may speak. */
export const gatewaySchema = z
  .object({
    gateway_id: z.int(),
    name: z.string(),
    provider: z.enum(RELAY_PROVIDERS),
    device_ids: z.array(z.int()).describe('Ascending.'),
    created_at: timeSchema,
    last_used_at: timeSchema.nullable().describe('To the minute.'),
    revoked_at: timeSchema.nullable(),
  })
  .meta({ id: 'Gateway' });

export type Gateway = z.infer<typeof gatewaySchema>;

/** A message of a camera as a network passed it on. */
export const relayMessageSchema = z
  .object({
    relay_message_id: z.int(),
    received_at: timeSchema,
    provider: z.enum(RELAY_PROVIDERS),
    state: z.enum(RELAY_STATES),
    problem: z.string().nullable().describe('Why it was not read, or not wholly.'),
    external_id: z.string(),
    device_uid: z.string().describe('What the network calls the camera: its DevEUI or IMEI.'),
    device_id: z.int().nullable(),
    gateway_id: z.int(),
    gateway_name: z.string(),
    attempts: z.int().describe('How often it was read.'),
    bytes: z.int().describe('Length of what came.'),
  })
  .meta({ id: 'RelayMessage' });

export type RelayMessage = z.infer<typeof relayMessageSchema>;

const part = text().optional();
const RELAY_PAGE = 100;

/** Conditions of a search; all of them have to hold. */
const searchFields = {
  text: part.describe(
    'Part of anything of a message, also of what came, whatever the case; `kaka` finds kākā.',
  ),
  state: z.enum(RELAY_STATES).optional(),
  unread: z.enum(['true']).optional().describe('Only dead letters and quarantined ones.'),
  provider: z.enum(RELAY_PROVIDERS).optional(),
  camera: part.describe('Part of the DevEUI or IMEI, or the id of the camera.'),
  problem: part.describe('Part of the reason.'),
  from: timeSchema.optional().describe('At or after this time.'),
  until: timeSchema.optional().describe('Before this time.'),
};

export const relayQuerySchema = z.object({
  ...searchFields,
  before: idParam.optional().describe('Messages older than this one: `next` of the page before.'),
  limit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(RELAY_PAGE)
    .default(RELAY_PAGE)
    .describe(`Messages of a page, at most ${RELAY_PAGE}.`),
});

export type RelayQuery = z.output<typeof relayQuerySchema>;
export type RelaySearch = Omit<RelayQuery, 'before' | 'limit'>;

const params = z.object({ id: idParam });

/** What staff do with networks that pass on messages of cameras, and with the messages that could not be read. */
export const internalRelayEndpoints = {
  gateways: endpoint({
    method: 'GET',
    path: '/internal/gateways',
    access: 'internal',
    summary: 'Tokens of relays, the newest first',
    description:
      'The whole list in one answer, revoked ones included. The tokens themselves are not in it: they are shown once.',
    answers: { 200: message(z.array(gatewaySchema)) },
  }),
  createGateway: endpoint({
    method: 'POST',
    path: '/internal/gateways',
    access: 'internal',
    summary: 'A token for a provider of a network',
    description:
      'The token is in this answer only; the server keeps its hash. A camera that is not registered is a 400.',
    body: z.object({
      name: requiredText('Please give the token a name.'),
      provider: z.enum(RELAY_PROVIDERS),
      deviceIds: z.array(idSchema).max(10_000).default([]),
    }),
    answers: {
      201: message(z.object({ gateway: gatewaySchema, token: z.string().describe('Shown once.') })),
    },
  }),
  setGatewayDevices: endpoint({
    method: 'PUT',
    path: '/internal/gateways/:id/devices',
    access: 'internal',
    summary: 'Set the whole list of cameras that a token may speak for',
    description:
      'A camera that is not registered is a 400. Quarantined messages of cameras that are now in the list are read.',
    params,
    body: z.object({ deviceIds: z.array(idSchema).max(10_000) }),
    answers: { 200: message(gatewaySchema) },
  }),
  revokeGateway: endpoint({
    method: 'POST',
    path: '/internal/gateways/:id/revoke',
    access: 'internal',
    summary: 'End a token of a relay',
    description: 'The next call with it is a 401. A second call changes nothing.',
    params,
    answers: { 200: message(gatewaySchema) },
  }),
  setDeviceRelays: endpoint({
    method: 'PUT',
    path: '/internal/devices/:id/relays',
    access: 'internal',
    summary: 'Say what networks call a camera',
    description:
      'Quarantined messages whose camera is known by this are read. A DevEUI or IMEI that another camera has is a 409.',
    params,
    body: z.object({ lora_uid: devEuiSchema, cell_uid: imeiSchema }),
    answers: { 200: message(internalDeviceSchema) },
    problems: [409],
  }),
  relayMessages: endpoint({
    method: 'GET',
    path: '/internal/relayMessages',
    access: 'internal',
    summary: 'Messages that relays brought, newest first',
    description: `A message has to meet every condition that is given. Page by page; \`next\` is \`before\` of the next page. Messages that were read are kept for ${DEVICE_LIMITS.relayDecodedDays} days, all others for ${DEVICE_LIMITS.relayUnreadDays}; of dead letters and quarantined messages only the newest ${DEVICE_LIMITS.relayUnreadPerToken} of each token.`,
    query: relayQuerySchema,
    answers: {
      200: message(
        z.object({
          messages: z.array(relayMessageSchema),
          total: z.int().nullable().describe('How many match; only with the first page.'),
          unread: z
            .int()
            .nullable()
            .describe('Dead letters and quarantined ones in all; only with the first page.'),
          next: z.int().nullable().describe('`before` of the next page; null on the last one.'),
        }),
      ),
    },
  }),
  relayMessage: endpoint({
    method: 'GET',
    path: '/internal/relayMessages/:id',
    access: 'internal',
    summary: 'One message with what the network sent',
    description:
      'The same fields as in the list, and in `raw` what the network sent, written anew: a body that was no JSON is a JSON string.',
    params,
    answers: {
      200: message(
        relayMessageSchema.extend({ raw: z.string().describe('What the network sent, as JSON text.') }),
      ),
    },
  }),
  replayRelayMessages: endpoint({
    method: 'POST',
    path: '/internal/relayMessages/replay',
    access: 'internal',
    summary: 'Read messages again that were not read',
    description:
      'Those with these ids, or all that match a search; in either case only dead letters and quarantined ones. They are read soon after the answer. What was stored before is not stored twice.',
    body: z.union([
      z.object({ ids: z.array(idSchema).min(1).max(1_000) }),
      z.object({ search: z.object(searchFields) }),
    ]),
    answers: {
      200: message(z.object({ replayed: z.int().describe('How many are read again.') })),
    },
  }),
};

export type RelayPage = z.infer<(typeof internalRelayEndpoints)['relayMessages']['answers'][200]>['message'];
