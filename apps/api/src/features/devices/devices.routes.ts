import type { devicesContract } from '@sightline/contract/devices/devices.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toDevice } from '../../rows/device.mapper.ts';
import { createDevicesStore } from './devices.store.ts';

export function devicesRoutes({ db }: Services): Handlers<typeof devicesContract> {
  const devices = createDevicesStore(db);
  return {
    list: async ({ principal }) => ({ message: (await devices.list(principal.userId)).map(toDevice) }),
  };
}
