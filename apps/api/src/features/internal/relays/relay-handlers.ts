import type { internalRelayEndpoints } from '@sightline/contract/internal/relays';
import { actorOf } from '../../../access/actor.ts';
import { drawDeviceKey } from '../../../access/device-key.ts';
import { AppError, invalidField, notFound } from '../../../kernel/app-error.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Services } from '../../../kernel/services.ts';
import { toInternalDevice } from '../internal-devices.mapper.ts';
import { createInternalDevicesStore } from '../internal-devices.store.ts';
import { createDeviceRelaysStore } from './device-relays.store.ts';
import { createGatewaysStore } from './gateways.store.ts';
import { createRelayMessagesStore } from './relay-messages.store.ts';
import { toGateway, toRelayMessage } from './relays.mapper.ts';

const UNKNOWN_DEVICE = 'One of these devices is not registered.';

export function relayHandlers({ db, jobs, now }: Services): Handlers<typeof internalRelayEndpoints> {
  const gateways = createGatewaysStore(db, jobs);
  const devices = createInternalDevicesStore(db);
  const names = createDeviceRelaysStore(db, jobs);
  const messages = createRelayMessagesStore(db, jobs);
  const showGateway = async (id: number) => toGateway(found(await gateways.find(id)));
  const gatewayExists = async ({ params }: Named) => void found(await gateways.find(params.id));
  return {
    gateways: async () => ({ message: (await gateways.list()).map(toGateway) }),
    createGateway: async ({ body, principal, request }) => {
      const key = drawDeviceKey();
      const id = await gateways.create(actorOf(principal, request), body, key);
      if (id === undefined) throw invalidField('deviceIds', UNKNOWN_DEVICE);
      return { message: { gateway: await showGateway(id), token: key.key } };
    },
    setGatewayDevices: {
      authorize: gatewayExists,
      handle: async ({ params, body, principal, request }) => {
        const isSet = await gateways.setDevices(actorOf(principal, request), params.id, body.deviceIds);
        if (!isSet) throw invalidField('deviceIds', UNKNOWN_DEVICE);
        return { message: await showGateway(params.id) };
      },
    },
    revokeGateway: {
      authorize: gatewayExists,
      handle: async ({ params, principal, request }) => {
        await gateways.revoke(actorOf(principal, request), params.id, now());
        return { message: await showGateway(params.id) };
      },
    },
    setDeviceRelays: {
      authorize: async ({ params }) => void found(await devices.find(params.id, now())),
      handle: async ({ params, body, principal, request }) => {
        const isSet = found(await names.set(actorOf(principal, request), params.id, body, now()));
        if (!isSet) throw new AppError('conflict', 'Another device has this DevEUI or IMEI.');
        return { message: toInternalDevice(found(await devices.find(params.id, now()))) };
      },
    },
    relayMessages: async ({ query }) => {
      const rows = await messages.page(query);
      const page = rows.slice(0, query.limit).map(toRelayMessage);
      const next = rows.length > query.limit ? (page.at(-1)?.relay_message_id ?? null) : null;
      const counts =
        query.before === undefined ? await messages.counts(query) : { total: null, unread: null };
      return { message: { messages: page, next, ...counts } };
    },
    relayMessage: async ({ params }) => {
      const row = found(await messages.find(params.id));
      return { message: { ...toRelayMessage(row), raw: row.raw } };
    },
    replayRelayMessages: async ({ body, principal, request }) => ({
      message: { replayed: await messages.replay(actorOf(principal, request), body) },
    }),
  };
}

interface Named {
  readonly params: { readonly id: number };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
