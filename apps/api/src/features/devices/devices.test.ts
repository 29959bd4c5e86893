import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an account sees its own cameras, ascending by id, and none that was removed', async () => {
  const [owner, stranger] = [await createUser(app), await createUser(app)];
  const [first, removed, last] = [
    await createDevice(app, owner.userId),
    await createDevice(app, owner.userId),
    await createDevice(app, owner.userId),
  ];
  await createDevice(app, stranger.userId);
  await createDevice(app, null);
  const { device } = app.services.db.prisma;
  await device.update({ where: { id: removed.deviceId }, data: { deletedAt: new Date() } });
  await device.update({ where: { id: first.deviceId }, data: { displayName: "'; DROP TABLE devices --" } });
  const { message } = await owner.client.devices.list();
  expect(message.map(({ device_id }) => device_id)).toEqual([first.deviceId, last.deviceId]);
  expect(message[0]).toMatchObject({
    device_name: 'cam',
    display_name: "'; DROP TABLE devices --",
    cycle_time: 690,
    trigger_number: 30,
    last_seen: null,
    summary: { image_count: null },
  });
});
