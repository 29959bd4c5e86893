import type { Device } from '@sightline/contract/devices/devices.contract';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from './factories.ts';
import { envelope } from './messages.ts';

/** A server for the tests of a file, with settings of their own, and for each of them a camera of a new account. */
export function withOwnedCamera(settings: Readonly<Record<string, string>> = {}) {
  const now: { app?: TestApp; owner?: TestUser; camera?: TestDevice } = {};
  beforeAll(async () => {
    now.app = await startTestApp({ settings: { DEVICE_LIMITS: 'off', ...settings } });
  });
  afterAll(() => now.app?.close());
  beforeEach(async () => {
    now.owner = await createUser(present(now.app));
    now.camera = await createDevice(present(now.app), now.owner.userId);
  });
  return {
    app: () => present(now.app),
    owner: () => present(now.owner),
    camera: () => present(now.camera),
    send: (messages: readonly unknown[], changes: object = {}, from = present(now.camera)) =>
      from.client.deviceApi.messages({ body: envelope(messages, changes) }),
    heartbeat: (seq: number, status: object) =>
      present(now.camera).client.deviceApi.heartbeat({
        body: { message_id: `boot:${seq}`, index: 0, ...status },
      }),
    insights: async (user = present(now.owner)): Promise<Insight[]> =>
      (await user.client.insights.paginated({ query: { limit: 10_000 } })).message,
    device: async (): Promise<Device> => {
      const { message } = await present(now.owner).client.devices.list();
      return present(message[0]);
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Not there yet: use it inside a test.');
  return value;
}

/** So many milliseconds ago, as ISO 8601. */
export function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}
