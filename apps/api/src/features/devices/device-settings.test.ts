import { expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const { app, owner, camera, device } = withOwnedCamera();

const post = (payload: object, user = owner()) =>
  app().inject({
    method: 'POST',
    url: '/updateDevice',
    headers: { authorization: user.authorization },
    payload: { device_id: String(camera().deviceId), ...payload },
  });

test('photo count and cycle time are set together or alone, and the camera hears of both by its poll', async () => {
  expect((await device()).settings_asked_at).toBeNull();
  expect((await post({ trigger_number: '12' })).statusCode).toBe(200);
  expect(await device()).toMatchObject({ cycle_time: 690, trigger_number: 12 });
  const asked = (await device()).settings_asked_at;
  expect(asked).not.toBeNull();
  await post({ trigger_number: '10', cycle_time: '240' });
  const answer = await camera().client.deviceApi.poll({ headers: {} });
  expect(answer?.settings).toEqual({ cycle_time: 240, trigger_number: 10 });
});

test('a name alone asks the camera for nothing', async () => {
  await owner().client.devices.display({
    params: { device_id: camera().deviceId },
    body: { display_name: 'A' },
  });
  expect((await device()).settings_asked_at).toBeNull();
  const { cycle_time } = await device();
  expect((await post({ device_name: 'B', cycle_time: String(cycle_time) })).statusCode).toBe(200);
  expect(await device()).toMatchObject({ display_name: 'B', settings_asked_at: null });
});

test('neither of both is refused by the name of the field, and so is a photo count that is none', async () => {
  const neither = await post({ device_name: 'Ridge' });
  expect([neither.statusCode, neither.json().errors]).toEqual([400, { cycle_time: 'No cycle time given' }]);
  for (const trigger_number of ['0', '-1', '1.5', '10001', 'many', '']) {
    const refused = await post({ trigger_number });
    expect([refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([400, ['trigger_number']]);
  }
  const stranger = await createUser(app());
  expect((await post({ trigger_number: '5' }, stranger)).statusCode).toBe(404);
});

test('a camera tells which message or update carries its settings, in the list as alone', async () => {
  const { deviceId, client } = camera();
  const { prisma } = app().services.db;
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { id: owner().userId } });
  const message = (index: number, status: string, more: object = {}) =>
    prisma.otaMessage.create({
      data: {
        deviceId,
        createdById: userId,
        index,
        messageType: 'update_settings',
        message: { cycleTime: 60 * index, triggerNumber: index },
        status,
        createdAt: new Date(Date.UTC(2026, 0, index)),
        expiresAt: new Date(Date.UTC(2099, 0, 1)),
        ...more,
      },
    });
  const command = async () => {
    const { settings_command: one, ...listed } = await device();
    const found = (await owner().client.devices.find({ params: { device_id: deviceId } })).message;
    expect(found).toEqual({ ...listed, settings_command: one });
    return one && [one.kind, one.state, one.cycle_time, one.trigger_number];
  };
  expect(await command()).toBeNull();
  await message(1, 'success');
  expect(await command()).toEqual(['message', 'success', 60, 1]);
  const open = await message(2, 'acknowledged', { acknowledgedAt: new Date(Date.UTC(2026, 0, 9)) });
  await message(3, 'failed');
  await message(4, 'dropped');
  await message(5, 'pending', { createdById: (await createUser(app())).userId });
  expect(await command()).toEqual(['message', 'acknowledged', 120, 2]);
  expect((await device()).settings_command).toMatchObject({
    id: open.id,
    changed_at: '2026-01-09T00:00:00.000Z',
  });
  await client.deviceApi.ack({ params: { message_id: open.id }, body: { status: 'success' } });
  expect(await command()).toEqual(['message', 'failed', 180, 3]);
  const { id: algReleaseId } = await prisma.algRelease.create({ data: { name: 'r', framework: 'YOLOv5' } });
  const update = { algReleaseId, firmwareReleaseTag: 'release', cycleTime: 240, triggerNumber: 10 };
  await prisma.deviceUpdate.create({
    data: { ownerId: userId, ...update, devices: { create: { deviceId, state: 'installing' } } },
  });
  expect(await command()).toEqual(['update', 'installing', 240, 10]);
  await prisma.deviceUpdate.updateMany({ data: { droppedAt: new Date() } });
  expect(await command()).toEqual(['message', 'failed', 180, 3]);
});

test('the latest request counts, however late a camera says that it is done with another', async () => {
  const { deviceId, client } = camera();
  const sent = (index: number, createdAt: Date) =>
    app().services.db.prisma.otaMessage.create({
      data: {
        deviceId,
        createdById: owner().userId,
        index,
        messageType: 'update_settings',
        message: { cycleTime: 60 * index, triggerNumber: index },
        status: 'delivered',
        createdAt,
        expiresAt: new Date(Date.UTC(2099, 0, 1)),
      },
    });
  const done = ({ id }: { id: number }) =>
    client.deviceApi.ack({ params: { message_id: id }, body: { status: 'success' } });
  const before = await sent(1, new Date(0));
  await post({ cycle_time: '240' });
  await done(before);
  expect((await device()).cycle_time).toBe(240);
  const [first, second] = [await sent(2, new Date()), await sent(3, new Date(Date.now() + 1))];
  await done(first);
  expect(await device()).toMatchObject({ cycle_time: 120, trigger_number: 2 });
  await done(second);
  expect(await device()).toMatchObject({
    cycle_time: 180,
    trigger_number: 3,
    settings_asked_at: second.createdAt.toISOString(),
  });
});

test('the owner hears of a settings message as of a change of the camera', async () => {
  const { live } = app().services;
  const heard: string[] = [];
  const stop = live.subscribe(owner().userId, (notice) => {
    if (notice.kind === 'changed') heard.push(notice.list);
  });
  const { otaMessage, device: devices } = app().services.db.prisma;
  const { deviceId, client } = camera();
  await devices.update({ where: { id: deviceId }, data: { softwareVersion: 'release-2.4.1' } });
  await otaMessage.create({
    data: {
      deviceId,
      createdById: owner().userId,
      index: 1,
      messageType: 'update_settings',
      message: { cycleTime: 60, triggerNumber: 3 },
      expiresAt: new Date(Date.UTC(2099, 0, 1)),
    },
  });
  await client.deviceApi.poll({ headers: {} });
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['ota-messages', 'devices']));
  stop();
});
