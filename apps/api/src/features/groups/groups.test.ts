import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an account sees its own groups with the cameras that are still its own', async () => {
  const [owner, stranger] = [await createUser(app), await createUser(app)];
  const [kept, lost] = [await createDevice(app, owner.userId), await createDevice(app, owner.userId)];
  const { prisma } = app.services.db;
  const { id } = await prisma.deviceGroup.create({
    data: {
      ownerId: owner.userId,
      groupName: 'North valley',
      members: { create: [{ deviceId: kept.deviceId }, { deviceId: lost.deviceId }] },
    },
  });
  await prisma.device.update({ where: { id: lost.deviceId }, data: { ownerId: stranger.userId } });
  expect((await owner.client.groups.list()).message).toMatchObject([
    { group_id: id, group_name: 'North valley', deployment_description: '', devices: [kept.deviceId] },
  ]);
  expect((await stranger.client.groups.list()).message).toEqual([]);
});
