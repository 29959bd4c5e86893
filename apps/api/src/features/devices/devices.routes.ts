import type { devicesContract } from '@sightline/contract/devices/devices.contract';
import { idParam } from '@sightline/contract/kernel/wire';
import { NO_FIX_ERROR } from '@sightline/domain/devices/coordinates';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toDevice } from '../../shared-mappers/device.mapper.ts';
import { toInsight } from '../../shared-mappers/insight.mapper.ts';
import { createDeploymentsStore } from './deployments.store.ts';
import { changesOfDisplay, changesOfForm } from './device-changes.ts';
import { createDeviceClearingStore } from './device-clearing.store.ts';
import { createDeviceEditsStore, type DeviceChanges } from './device-edits.store.ts';
import { toDeployment } from './device-history.mapper.ts';
import { createDevicesStore } from './devices.store.ts';
import { toInsightSummary } from './insight-summary.mapper.ts';
import { createInsightSummaryStore } from './insight-summary.store.ts';
import { createLatestInsightsStore } from './latest-insights.store.ts';
import { listDevices } from './list-devices.ts';
import { createPhotoRatesStore } from './photo-rates.store.ts';
import { createHistory } from './show-history.ts';

const CLEARING_INTERRUPTED =
  'This device changed hands while it was being cleared: some of your insights of it are gone, and nothing else.';

/** Blames each coordinate that is given. */
function noFix(given: Readonly<Record<string, unknown>>): AppError {
  const named = Object.keys(given).filter((field) => given[field] !== undefined);
  return new AppError('invalid', NO_FIX_ERROR, {
    fields: Object.fromEntries(named.map((field) => [field, NO_FIX_ERROR])),
  });
}

export function devicesRoutes(services: Services): Handlers<typeof devicesContract> {
  const { db, live, now } = services;
  const devices = createDevicesStore(db);
  const edits = createDeviceEditsStore(db, live);
  const clearings = createDeviceClearingStore(services);
  const deployments = createDeploymentsStore(db);
  const insights = createLatestInsightsStore(db);
  const summaries = createInsightSummaryStore(db);
  const rates = createPhotoRatesStore(db);
  const history = createHistory(services);

  async function assertOwner(userId: number, deviceId: number) {
    if (!(await edits.owns(userId, deviceId))) throw notFound();
  }
  async function show(userId: number, deviceId: number) {
    const device = await devices.find(userId, deviceId);
    if (!device) throw notFound();
    return { message: toDevice(device) };
  }
  /** `given` is what the caller calls the coordinates of its request. */
  async function save(
    userId: number,
    deviceId: number,
    changes: DeviceChanges,
    given: Readonly<Record<string, unknown>>,
  ) {
    const outcome = await edits.save(userId, deviceId, changes, now());
    if (outcome === 'unknown') throw notFound();
    if (outcome === 'nowhere') throw noFix(given);
    return show(userId, deviceId);
  }

  return {
    list: ({ principal }) => listDevices(devices, principal.userId),
    insightSummary: async ({ principal }) => ({
      message: (await summaries.list(principal.userId)).map(toInsightSummary),
    }),
    photoRates: async ({ principal }) => ({ message: await rates.list(principal.userId, now()) }),
    find: async ({ principal, params }) => show(principal.userId, params.device_id),
    display: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.device_id),
      handle: ({ principal, params, body }) =>
        save(principal.userId, params.device_id, changesOfDisplay(body), {
          latitude: body.latitude,
          longitude: body.longitude,
        }),
    },
    update: {
      authorize: async ({ principal, body }) => {
        const { device_id, group_id } = Object(body);
        const [deviceId, groupId] = [idParam.safeParse(device_id), idParam.safeParse(group_id)];
        if (deviceId.success) await assertOwner(principal.userId, deviceId.data);
        if (groupId.success && !(await edits.ownsGroup(principal.userId, groupId.data))) throw notFound();
      },
      handle: ({ principal, body }) =>
        save(principal.userId, body.device_id, changesOfForm(body), { lat: body.lat, long: body.long }),
    },
    clearData: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.deviceId),
      handle: async ({ principal, params, query }) => {
        const { location, insights, ownership } = query;
        const what = { location: !!location, insights: !!insights, ownership: !!ownership };
        const outcome = await clearings.clear(principal.userId, params.deviceId, what, now());
        if (outcome === 'unknown') throw notFound();
        if (outcome === 'interrupted') throw new AppError('conflict', CLEARING_INTERRUPTED);
        return ownership ? { message: null } : show(principal.userId, params.deviceId);
      },
    },
    history: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.device_id),
      handle: async ({ principal, params, query }) => ({
        message: await history(principal.userId, params.device_id, query),
      }),
    },
    deployments: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.device_id),
      handle: async ({ principal, params }) => ({
        message: (await deployments.list(principal.userId, params.device_id)).map(toDeployment),
      }),
    },
    latestInsights: {
      authorize: ({ principal, params }) => assertOwner(principal.userId, params.device_id),
      handle: async ({ principal, params, query }) => ({
        message: (await insights.list(principal.userId, params.device_id, query.limit)).map(toInsight),
      }),
    },
  };
}
