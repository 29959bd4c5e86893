import { devicesContract } from '@sightline/contract/devices/devices.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { expectJsonText } from '../../../test/expect-json-text.ts';
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

test('one camera is found by its owner, as the list has it: every field of it', async () => {
  const owner = await createUser(app);
  const ids = await Promise.all(
    Array.from({ length: 3 }, async () => (await createDevice(app, owner.userId)).deviceId),
  );
  const [told = 0, placed = 0] = ids.sort((a, b) => a - b);
  const { device } = app.services.db.prisma;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute, 5, 120));
  await device.update({
    where: { id: told },
    data: {
      displayName: 'Kākā "ridge" \\ 7\n🦤',
      description: '{"message":[]}',
      locationName: "'; DROP TABLE devices --",
      locationDescription: '\u0001',
      latitude: -43.700000001,
      longitude: 1e-7,
      lastSeen: at(1),
      lastInsightAt: at(2),
      lastImageAt: at(3),
      lastCycleAt: at(4),
      statusReportedAt: at(5),
      nextHeartbeatAt: new Date('2026-11-20T19:00:00Z'),
      settingsReportedAt: at(6),
      reportedCycleTime: 390,
      reportedTriggerNumber: 10,
      satellitePasses: '3',
      syncTime: '06:00',
      batteryVoltage: 3.7,
      cameraError: 'cable',
      allowWifiInsights: false,
      allowCompleteImages: true,
      loraUid: 'l1',
      cellUid: 'c1',
      softwareVersion: '2.4.1',
      mcuVersion: '1.9',
      codeVersion: 'abc',
      memoryRemaining: 737,
      imagesProcessed: 8_814,
      spaceRemaining: 56.3,
      imageCount: 12,
      cycleCount: 2_538,
      startupData: 'boot',
      hoursSinceLastCameraTrigger: 0.1,
    },
  });
  await device.update({ where: { id: placed }, data: { latitude: 40.7, longitude: -74 } });
  const found = await Promise.all(
    ids.map(async (device_id) => (await owner.client.devices.find({ params: { device_id } })).message),
  );
  const list = await owner.client.devices.list();
  expectJsonText(devicesContract.list, list);
  expect(list.message).toEqual(found);
  expect(found.map(({ time_zone }) => time_zone)).toEqual(['Etc/GMT', 'America/New_York', null]);
  expect(found[0]).toMatchObject({ last_seen: '2026-11-20T07:01:05.120Z', battery_voltage: 3.7 });
});

test('a long list is complete, and an account without cameras has an empty one', async () => {
  const owner = await createUser(app);
  expect((await owner.client.devices.list()).message).toEqual([]);
  const data = Array.from({ length: 4_001 }, (_, n) => ({ ownerId: owner.userId, hardwareId: `many-${n}` }));
  await app.services.db.prisma.device.createMany({ data });
  const ids = (await owner.client.devices.list()).message.map(({ device_id }) => device_id);
  expect(new Set(ids).size).toBe(4_001);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
}, 120_000);

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
