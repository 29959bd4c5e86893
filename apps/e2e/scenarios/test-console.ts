import { randomUUID } from 'node:crypto';
import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { AccountDelivery } from '@sightline/contract/arrivals/arrivals.contract';
import type { Collection } from '@sightline/contract/collections/collections.contract';
import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { HistoryCamera } from '@sightline/simulator/history-run';
import { signSessionToken } from '../../api/src/access/session-token.ts';
import { evaluateAlerts } from '../../api/src/features/alerts/evaluate-alerts.job.ts';
import { refreshForecasts } from '../../api/src/features/forecasts/refresh-forecasts.job.ts';
import { startTestApp, type TestApp } from '../../api/test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../api/test/factories.ts';
import type {} from '../../api/test/global-setup.ts';

const HOUR = 3_600_000;
/** Before every scenario. */
const LONG_AGO = '2026-01-01';

/** The real server, without a network, under a clock that a scenario sets; times are milliseconds since 1970. */
export interface TestConsole {
  readonly app: TestApp;
  /** Sets the clock. */
  setTime(at: number): void;
  /** What the worker does every quarter of an hour: alerts, after the forecasts of each minute. */
  evaluateAlerts(): Promise<void>;
  /** An account with these cameras, registered and with positions. */
  deliver(cameras: readonly HistoryCamera[]): Promise<DeliveredFleet>;
  /** Everything that the account is shown now. */
  read(fleet: DeliveredFleet): Promise<Shown>;
}

export interface DeliveredFleet {
  readonly owner: TestUser;
  /** In order of the scenario. */
  readonly devices: readonly TestDevice[];
}

export interface Shown {
  readonly alerts: readonly Alert[];
  readonly collections: readonly Collection[];
  readonly delivery: AccountDelivery;
  readonly devices: readonly Device[];
  readonly insights: readonly Insight[];
  readonly updates: readonly DeviceUpdate[];
}

export async function startConsole(): Promise<TestConsole> {
  let time = Date.now();
  const app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' }, now: () => new Date(time) });
  const evaluate = evaluateAlerts(app.services);
  const forecast = refreshForecasts(app.services);
  return {
    app,
    setTime: (at) => {
      time = at;
    },
    evaluateAlerts: async () => {
      await forecast();
      await evaluate({});
    },
    async deliver(cameras) {
      const owner = await createUser(app);
      const devices: TestDevice[] = [];
      for (const camera of cameras) devices.push(await deliverCamera(app, owner, camera));
      return { owner, devices };
    },
    async read({ owner }) {
      const { client } = await signInAgain(app, owner);
      const [alerts, collections, delivery, devices, insights, updates] = await Promise.all([
        client.alerts.list({}),
        client.collections.paginated({ query: { limit: 10_000 } }),
        client.arrivals.list({ query: { from: LONG_AGO } }),
        client.devices.list(),
        client.insights.paginated({ query: { limit: 10_000 } }),
        client.deviceUpdates.list(),
      ]);
      return {
        alerts: alerts.message,
        collections: collections.message,
        delivery: delivery.message,
        devices: devices.message,
        insights: insights.message,
        updates: updates.message,
      };
    },
  };
}

async function deliverCamera(app: TestApp, owner: TestUser, { profile, settings }: HistoryCamera) {
  const device = await createDevice(app, owner.userId);
  await app.services.db.prisma.device.update({
    where: { id: device.deviceId },
    data: {
      latitude: profile.latitude,
      longitude: profile.longitude,
      cycleTime: settings.cycleTime,
      triggerNumber: settings.triggerNumber,
    },
  });
  // The database has a clock of its own, which no scenario sets.
  await app.services.db.prisma.deviceOwnership.updateMany({
    where: { deviceId: device.deviceId },
    data: { startedAt: app.services.now() },
  });
  return device;
}

/** A session of the present, for somebody whose last one ended in the course of a scenario. */
export async function signInAgain({ services, client }: TestApp, owner: TestUser): Promise<TestUser> {
  const { userId } = owner;
  const expiresAt = new Date(services.now().getTime() + HOUR);
  const { id: sessionId } = await services.db.prisma.session.create({
    data: { id: randomUUID(), userId, expiresAt },
  });
  const token = signSessionToken(services.tokenSecret, { userId, sessionId, expiresAt });
  const authorization = `Bearer ${token}`;
  return { ...owner, authorization, client: client(authorization) };
}
