import type { DeviceDisplay, devicesContract } from '@sightline/contract/devices/devices.contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toDevice } from '../../rows/device.mapper.ts';
import { createDeviceDisplayStore } from './device-display.store.ts';
import { createDevicesStore } from './devices.store.ts';
import { toInsightSummary } from './insight-summary.mapper.ts';
import { createInsightSummaryStore } from './insight-summary.store.ts';

const NO_LOCATION = {
  latitude: null,
  longitude: null,
  location_name: null,
  location_description: null,
} as const satisfies DeviceDisplay;

export function devicesRoutes({ db, now }: Services): Handlers<typeof devicesContract> {
  const devices = createDevicesStore(db);
  const displays = createDeviceDisplayStore(db);
  const summaries = createInsightSummaryStore(db);

  async function assertOwner(userId: number, deviceId: number) {
    if (!(await displays.owns(userId, deviceId))) throw notFound();
  }
  async function save(userId: number, deviceId: number, display: DeviceDisplay) {
    const saved = await displays.save(userId, deviceId, display, now());
    const device = saved ? await devices.find(userId, deviceId) : null;
    if (!device) throw notFound();
    return { message: toDevice(device) };
  }

  return {
    list: async ({ principal }) => ({ message: (await devices.list(principal.userId)).map(toDevice) }),
    insightSummary: async ({ principal }) => ({
      message: (await summaries.list(principal.userId)).map(toInsightSummary),
    }),
    display: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.device_id),
      handle: ({ principal, params, body }) => save(principal.userId, params.device_id, body),
    },
    clearData: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.deviceId),
      handle: ({ principal, params }) => save(principal.userId, params.deviceId, NO_LOCATION),
    },
  };
}
