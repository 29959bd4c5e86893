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
      archived_count: 0,
      latest: {
        insight_id: newest?.insight_id,
        class_name: 'kea',
        time_stamp: newest?.time_stamp,
        file_ctime: '2026-01-02T03:04:05.000Z',
      },
    },
    { device_id: idle.deviceId, insight_count: 0, archived_count: 0, latest: null },
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
    { device_id: camera.deviceId, insight_count: 0, archived_count: 0, latest: null },
  ]);
  await send(camera, insightMessage(3, { class_name: 'tahr' }));
  expect((await second.client.devices.insightSummary()).message).toMatchObject([
    { insight_count: 1, latest: { class_name: 'tahr' } },
  ]);
});

test('archived insights are counted by themselves and are never the newest, as lists leave them out', async () => {
  const owner = await createUser(app);
  const camera = await createDevice(app, owner.userId);
  await send(camera, insightMessage(1), insightMessage(2), insightMessage(3));
  const { message: insights } = await owner.client.insights.paginated({ query: { limit: 10 } });
  const ids = insights.map(({ insight_id }) => insight_id).toSorted((a, b) => a - b);
  const [oldest = 0, ...later] = ids;
  const correction = { confirmed: false, className: 'kiwi' };
  await owner.client.insights.confirm({ params: { insightId: oldest }, body: correction });
  await archive(later);
  const summaries = async () => (await owner.client.devices.insightSummary()).message;
  expect(await summaries()).toMatchObject([
    { insight_count: 1, archived_count: 2, latest: { insight_id: oldest, class_name: 'kiwi' } },
  ]);
  const latest = await owner.client.devices.latestInsights({ params: { device_id: camera.deviceId } });
  expect(latest.message.map(({ insight_id }) => insight_id)).toEqual([oldest]);
  await archive([oldest]);
  expect(await summaries()).toMatchObject([{ insight_count: 0, archived_count: 3, latest: null }]);
});

async function archive(insightIds: readonly number[]): Promise<void> {
  const { count } = await app.services.db.prisma.insight.updateMany({
    where: { id: { in: [...insightIds] } },
    data: { insightStatus: 'archive' },
  });
  expect(count).toBe(insightIds.length);
}
