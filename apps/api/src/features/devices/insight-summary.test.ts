import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice } from '../../../test/factories.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' } });
});
afterAll(() => app.close());

const send = (from: TestDevice, ...messages: ReturnType<typeof insightMessage>[]) =>
  from.client.deviceApi.messages({ body: envelope(messages) });

test('each camera has its count and its newest insight; one that saw nothing has none', async () => {
  const owner = await createUser(app);
  const [busy, idle] = [await createDevice(app, owner.userId), await createDevice(app, owner.userId)];
  await send(
    busy,
    insightMessage(1),
    insightMessage(2),
    insightMessage(3, { class_name: 'kea', file_ctime: '2026-01-02T03:04:05Z' }),
  );
  const newest = (await owner.client.insights.paginated({ query: { limit: 10 } })).message.at(-1);
  expect((await owner.client.devices.insightSummary()).message).toEqual([
    {
      device_id: busy.deviceId,
      insight_count: 3,
      latest: {
        insight_id: newest?.insight_id,
        class_name: 'kea',
        time_stamp: newest?.time_stamp,
        file_ctime: '2026-01-02T03:04:05.000Z',
      },
    },
    { device_id: idle.deviceId, insight_count: 0, latest: null },
  ]);
});

test('insights stay with whoever owned the camera, and strangers see neither camera nor count', async () => {
  const [first, second] = [await createUser(app), await createUser(app)];
  const camera = await createDevice(app, first.userId);
  await send(camera, insightMessage(1), insightMessage(2));
  const { device } = app.services.db.prisma;
  await device.update({ where: { id: camera.deviceId }, data: { ownerId: second.userId } });
  expect((await first.client.devices.insightSummary()).message).toEqual([]);
  expect((await second.client.devices.insightSummary()).message).toEqual([
    { device_id: camera.deviceId, insight_count: 0, latest: null },
  ]);
  await send(camera, insightMessage(3, { class_name: 'tahr' }));
  expect((await second.client.devices.insightSummary()).message).toMatchObject([
    { insight_count: 1, latest: { class_name: 'tahr' } },
  ]);
});
