import type { internalContract } from '@sightline/contract/internal/internal.contract';
import { actorOf } from '../../access/actor.ts';
import { notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { type Clearing, clearDevice } from './clear-device.ts';
import { toInternalDevice } from './internal-devices.mapper.ts';
import { createInternalDevicesStore } from './internal-devices.store.ts';
import { drawProvisioningToken } from './provisioning-token.ts';
import { registerDevices } from './register-devices.ts';
import { createRegistrationStore } from './registration.store.ts';
import { findFaults } from './registration-faults.ts';

type DeviceEndpoints = Pick<
  typeof internalContract,
  'devices' | 'registerDevices' | 'checkRegistrations' | 'clearDevice' | 'revokeKeys' | 'issueToken'
>;

/** What staff do with cameras themselves. */
export function deviceHandlers({ db, live, now }: Services, clearing: Clearing): Handlers<DeviceEndpoints> {
  const registrations = createRegistrationStore(db, live);
  const devices = createInternalDevicesStore(db);

  const deviceExists = async ({ params }: Named) => assertFound(await devices.find(params.id, now()));
  async function showDevice(deviceId: number) {
    return { message: toInternalDevice(found(await devices.find(deviceId, now()))) };
  }

  return {
    devices: async () => ({ message: (await devices.list(now())).map(toInternalDevice) }),
    registerDevices: async (call) => {
      const list = Array.isArray(call.body) ? call.body : [call.body];
      const registered = await registerDevices(
        registrations,
        actorOf(call.principal, call.request),
        list,
        now(),
      );
      const [first] = registered;
      return { message: Array.isArray(call.body) || !first ? registered : first };
    },
    checkRegistrations: async ({ body }) => ({ message: await findFaults(registrations, body) }),
    clearDevice: async (call) => {
      assertFound(
        await clearDevice(clearing, devices, call.params.id, actorOf(call.principal, call.request), now()),
      );
      return showDevice(call.params.id);
    },
    revokeKeys: {
      authorize: deviceExists,
      handle: async (call) => {
        await devices.revoke(call.params.id, actorOf(call.principal, call.request), now());
        return showDevice(call.params.id);
      },
    },
    issueToken: {
      authorize: deviceExists,
      handle: async (call) => {
        const { token, ...kept } = drawProvisioningToken(now());
        await devices.issueToken(call.params.id, kept, actorOf(call.principal, call.request), now());
        const { device_id, hardware_id } = (await showDevice(call.params.id)).message;
        return answer(201, { message: { device_id, hardware_id, provisioning_token: token } });
      },
    },
  };
}

interface Named {
  readonly params: { readonly id: number };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

function assertFound(value: unknown): void {
  if (!value) throw notFound();
}
