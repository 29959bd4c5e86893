import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';

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

test("groups of the owner are named, ascending, and nobody else's", async () => {
  const [owner, former] = [await createUser(app), await createUser(app)];
  const { deviceId } = await createDevice(app, owner.userId);
  const { deviceGroup } = app.services.db.prisma;
  const members = { create: { deviceId } };
  const groups = ['North', 'South', 'All'].map((groupName) => ({
    ownerId: owner.userId,
    groupName,
    members,
  }));
  const ids: number[] = [];
  for (const data of groups.toReversed()) ids.push((await deviceGroup.create({ data })).id);
  await deviceGroup.create({ data: { ownerId: former.userId, groupName: 'North', members } });
  expect((await owner.client.devices.list()).message).toMatchObject([{ groups: ids }]);
  const params = { device_id: deviceId };
  expect((await owner.client.devices.find({ params })).message.groups).toEqual(ids);
});

test('one camera is found by its owner, as the list has it', async () => {
  const owner = await createUser(app);
  const { deviceId } = await createDevice(app, owner.userId);
  const { message } = await owner.client.devices.find({ params: { device_id: deviceId } });
  expect((await owner.client.devices.list()).message).toEqual([message]);
});

describe('the status of the newest device update', () => {
  let owner: TestUser;
  let camera: TestDevice;
  beforeEach(async () => {
    owner = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  async function updated(state: string, droppedAt: Date | null = null) {
    const { algRelease, deviceUpdate } = app.services.db.prisma;
    const { id: algReleaseId } = await algRelease.create({ data: { name: 'r', framework: 'YOLOv5' } });
    await deviceUpdate.create({
      data: {
        ownerId: owner.userId,
        algReleaseId,
        firmwareReleaseTag: 'release',
        cycleTime: 690,
        triggerNumber: 30,
        droppedAt,
        devices: { create: { deviceId: camera.deviceId, state } },
      },
    });
  }
  const statuses = async () => {
    const [device] = (await owner.client.devices.list()).message;
    return [device?.device_update_status, device?.device_specific_status];
  };

  test('without any there is none', async () => {
    expect(await statuses()).toEqual([null, null]);
  });

  test.each([
    ['queued', 'pending'],
    ['installing', 'pending'],
    ['pending_reset', 'pending_reset'],
    ['success', 'success'],
    ['failed', 'failed'],
    ['dropped', 'dropped'],
  ])('%s is %s', async (state, status) => {
    await updated('success');
    await updated(state);
    expect(await statuses()).toEqual([status, state]);
  });

  test('dropped by its owner it is dropped, but what was installed stays installed', async () => {
    await updated('downloading', new Date());
    expect(await statuses()).toEqual(['dropped', 'downloading']);
    await updated('success', new Date());
    expect(await statuses()).toEqual(['success', 'success']);
  });
});
