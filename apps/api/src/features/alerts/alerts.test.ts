import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an account sees its own alerts, the newest first, resolved ones included', async () => {
  const [owner, stranger] = [await createUser(app), await createUser(app)];
  const { deviceId } = await createDevice(app, owner.userId);
  const open = (alertType: string, status: string) =>
    app.services.db.prisma.alert.create({
      data: {
        ownerId: owner.userId,
        deviceId,
        associatedId: deviceId,
        alertType,
        status,
        summary: 'The battery is low.',
      },
    });
  const [older, newer] = [await open('low_battery', 'resolved'), await open('low_battery', 'new')];
  const { message } = await owner.client.alerts.list();
  expect(message).toEqual(
    [newer, older].map(({ id, status, createdAt }) => ({
      id,
      status,
      alert_type: 'low_battery',
      summary: 'The battery is low.',
      alert_key: 'device_id',
      associated_id: deviceId,
      created_at: createdAt.toISOString(),
    })),
  );
  expect((await stranger.client.alerts.list()).message).toEqual([]);
});
