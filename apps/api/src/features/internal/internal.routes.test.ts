import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';

const STAFF_ID = 900;
let app: TestApp;
let staff: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID) } });
  staff = await createUser(app, { id: STAFF_ID });
});
afterAll(() => app.close());

const audits = (targetType: string, targetId: number) =>
  app.services.db.prisma.auditEntry.findMany({
    where: { targetType, targetId: String(targetId) },
    orderBy: { id: 'asc' },
  });
const count = () => app.services.db.prisma.device.count();

describe('registering cameras', () => {
  test('one camera: its token is shown once, kept hashed, good for 30 days, and the change is in the log', async () => {
    const hardware_id = randomUUID();
    const { message } = await staff.client.internal.registerDevices({
      body: { hardware_id, device_name: 'cam-1' },
    });
    if (Array.isArray(message)) return expect.fail('one camera answers one object');
    expect(message.provisioning_token).toMatch(/^[\w-]{43}$/);

    const device = await app.services.db.prisma.device.findUniqueOrThrow({
      where: { id: message.device_id },
      include: { provisioningTokens: true },
    });
    expect(device).toMatchObject({
      hardwareId: hardware_id,
      deviceName: 'cam-1',
      ownerId: null,
      cycleTime: 690,
      triggerNumber: 30,
    });
    const [token] = device.provisioningTokens;
    expect(
      Buffer.from(token?.tokenHash ?? []).equals(
        createHash('sha256').update(message.provisioning_token).digest(),
      ),
    ).toBe(true);
    expect(((token?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);

    const [entry] = await audits('device', message.device_id);
    expect(entry).toMatchObject({
      actorId: STAFF_ID,
      action: 'internal.registerDevices',
      details: { before: null, after: { hardware_id, device_name: 'cam-1' }, requestId: expect.any(String) },
    });
    expect(JSON.stringify(entry)).not.toContain(message.provisioning_token);
  });

  test('a camera may leave the factory with other settings, which it is then asked to keep', async () => {
    const body = { hardware_id: randomUUID(), cycle_time: 60, trigger_number: 3 };
    const { message } = await staff.client.internal.registerDevices({ body });
    if (Array.isArray(message)) return expect.fail('one camera answers one object');
    const { provisioning_token, hardware_id } = message;
    const { key } = await app.client().deviceApi.provision({ body: { provisioning_token, hardware_id } });
    const { settings } = (await app.client(`DeviceKey ${key}`).deviceApi.poll({ headers: {} })) ?? {};
    expect(settings).toMatchObject({ cycle_time: 60, trigger_number: 3 });
    const [entry] = await audits('device', message.device_id);
    expect(entry?.details).toMatchObject({ after: { cycle_time: 60, trigger_number: 3 } });
    const none = { hardware_id: randomUUID(), cycle_time: 0 };
    expect((await refused(staff.client.internal.registerDevices({ body: none }))).status).toBe(400);
  });

  test('a list of 1,000 answers in order, each with an id and a token of its own', async () => {
    const body = Array.from({ length: 1_000 }, () => ({ hardware_id: randomUUID() }));
    const { message } = await staff.client.internal.registerDevices({ body });
    if (!Array.isArray(message)) return expect.fail('a list answers a list');
    expect(message.map((camera) => camera.hardware_id)).toEqual(body.map((camera) => camera.hardware_id));
    expect(new Set(message.map((camera) => camera.device_id)).size).toBe(1_000);
    expect(new Set(message.map((camera) => camera.provisioning_token)).size).toBe(1_000);
    const more = [...body, { hardware_id: randomUUID() }];
    expect((await refused(staff.client.internal.registerDevices({ body: more }))).status).toBe(400);
  }, 120_000);

  test('a hardware id that exists is a 409 that names it, and nothing of the list is registered', async () => {
    const taken = randomUUID();
    await staff.client.internal.registerDevices({ body: { hardware_id: taken } });
    const before = await count();
    const body = [{ hardware_id: randomUUID() }, { hardware_id: taken }];
    const error = await refused(staff.client.internal.registerDevices({ body }));
    expect([error.status, error.message]).toEqual([
      409,
      `These hardware ids are registered already: ${taken}.`,
    ]);
    const twice = randomUUID();
    const double = await refused(
      staff.client.internal.registerDevices({ body: [{ hardware_id: twice }, { hardware_id: twice }] }),
    );
    expect([double.status, double.message]).toEqual([
      409,
      `These hardware ids are in the list twice: ${twice}.`,
    ]);
    expect(await count()).toBe(before);
  });

  test('a camera is registered with what networks call it, which no other camera may be called', async () => {
    const eui = () => randomBytes(8).toString('hex');
    const loraUid = eui();
    const written = loraUid.match(/../g)?.join('-');
    const { message } = await staff.client.internal.registerDevices({
      body: { hardware_id: randomUUID(), lora_uid: written, cell_uid: '300234010753371' },
    });
    if (Array.isArray(message)) return expect.fail('one camera answers one object');
    const names = { lora_uid: loraUid.toUpperCase(), cell_uid: '300234010753371' };
    const { message: cameras } = await staff.client.internal.devices();
    expect(cameras.find(({ device_id }) => device_id === message.device_id)).toMatchObject(names);
    const [entry] = await audits('device', message.device_id);
    expect(entry?.details).toMatchObject({ after: names });

    const before = await count();
    const register = (fields: { lora_uid?: string; cell_uid?: string }[]) =>
      refused(
        staff.client.internal.registerDevices({
          body: fields.map((named) => ({ hardware_id: randomUUID(), ...named })),
        }),
      );
    expect(await register([{}, { lora_uid: loraUid }])).toMatchObject({
      status: 409,
      problem: { lora_uid: `These DevEUIs are registered already: ${loraUid.toUpperCase()}.` },
    });
    const twice = eui();
    expect(await register([{ lora_uid: twice }, { lora_uid: twice.toUpperCase() }])).toMatchObject({
      status: 409,
      problem: { lora_uid: `These DevEUIs are in the list twice: ${twice.toUpperCase()}.` },
    });
    expect(await register([{}, { cell_uid: '30023401075337' }])).toMatchObject({
      status: 400,
      problem: { cell_uid: 'Entry 2: An IMEI has 15 digits.' },
    });
    expect(await count()).toBe(before);
  });

  test('of many registrations of one camera at once exactly one is accepted', async () => {
    const hardware_id = randomUUID();
    const tries = Array.from({ length: 10 }, () =>
      staff.client.internal.registerDevices({ body: { hardware_id } }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  });

  test('is for staff alone and leaves nothing behind otherwise', async () => {
    const owner = await createUser(app);
    const before = await count();
    const call = owner.client.internal.registerDevices({ body: { hardware_id: randomUUID() } });
    expect((await refused(call)).status).toBe(403);
    expect((await refused(owner.client.internal.users())).status).toBe(403);
    expect(await count()).toBe(before);
  });
});

test('the list of accounts holds names and no secrets, and leaves deleted ones out', async () => {
  const [user, gone] = [await createUser(app), await createUser(app)];
  await app.services.db.prisma.user.update({ where: { id: gone.userId }, data: { deletedAt: new Date() } });
  const { message } = await staff.client.internal.users();
  expect(message.find((row) => row.user_id === user.userId)).toEqual({
    user_id: user.userId,
    user_email: user.email,
    emailVerified: true,
    username: expect.any(String),
    firstName: 'Aroha',
    lastName: 'Ngata',
    phoneNumber: '+64 3 000 0000',
  });
  expect(message.map((row) => row.user_id)).not.toContain(gone.userId);
  expect(message.map((row) => row.user_id)).toEqual(message.map((row) => row.user_id).sort((a, b) => a - b));
});

describe('cameras of an account', () => {
  const owned = async (user: TestUser) =>
    (await user.client.devices.list()).message.map((device) => device.device_id);
  const assign = (id: number, deviceIds: number[]) =>
    staff.client.internal.assignDevices({ params: { id }, body: { deviceIds } });

  test('the list is set as a whole: given, taken from others, taken away', async () => {
    const [a, b] = [await createUser(app), await createUser(app)];
    const [kept, dropped, free] = [
      await createDevice(app, a.userId),
      await createDevice(app, a.userId),
      await createDevice(app, null),
    ];
    const taken = await createDevice(app, b.userId);
    const wanted = [taken.deviceId, kept.deviceId, free.deviceId, kept.deviceId];
    const { message } = await assign(a.userId, wanted);
    const ids = [kept.deviceId, free.deviceId, taken.deviceId];
    expect(message.map((device) => device.device_id)).toEqual(ids);
    expect(await owned(a)).toEqual(ids);
    expect(await owned(b)).toEqual([]);
    const read = await staff.client.internal.userDevices({ params: { id: a.userId } });
    expect(read.message.map((device) => device.device_id)).toEqual(ids);

    const [entry] = await audits('user', a.userId);
    expect(entry).toMatchObject({
      actorId: STAFF_ID,
      action: 'internal.assignDevices',
      details: {
        before: {
          deviceIds: [kept.deviceId, dropped.deviceId],
          takenFrom: [{ deviceId: taken.deviceId, userId: b.userId }],
        },
        after: { deviceIds: ids },
        requestId: expect.any(String),
      },
    });
    const periods = await app.services.db.prisma.deviceOwnership.findMany({
      where: { deviceId: taken.deviceId },
      orderBy: { id: 'asc' },
    });
    expect(periods.map((period) => [period.userId, period.endedAt === null])).toEqual([
      [b.userId, false],
      [a.userId, true],
    ]);
  });

  test('insights stay with whoever owned the camera; those that waited come along; groups are left', async () => {
    const [a, b] = [await createUser(app), await createUser(app)];
    const { deviceId } = await createDevice(app, a.userId);
    const waiting = await createDevice(app, null);
    const { prisma } = app.services.db;
    const insight = {
      className: 'deer',
      confidence: 90,
      commsSource: 'wifi',
      messageIndex: 0,
      messageId: 'boot:1',
    };
    const old = await prisma.insight.create({ data: { ...insight, deviceId, ownerId: a.userId } });
    const kept = await prisma.insight.create({ data: { ...insight, deviceId: waiting.deviceId } });
    await prisma.deviceGroup.create({
      data: { ownerId: a.userId, groupName: 'North', members: { create: { deviceId } } },
    });

    await assign(b.userId, [deviceId, waiting.deviceId]);
    expect((await prisma.insight.findUniqueOrThrow({ where: { id: old.id } })).ownerId).toBe(a.userId);
    const adopted = await prisma.insight.findUniqueOrThrow({ where: { id: kept.id } });
    expect([adopted.ownerId, adopted.changedAt === null]).toEqual([b.userId, false]);
    expect(await prisma.deviceGroupMember.count({ where: { deviceId } })).toBe(0);
  });

  test('an unknown account and an unknown camera are the same 404, and nothing is applied', async () => {
    const a = await createUser(app);
    const { deviceId } = await createDevice(app, a.userId);
    const free = await createDevice(app, null);
    const put = (id: number, payload: object) =>
      app.inject({
        method: 'PUT',
        url: `/internal/users/${id}/devices`,
        payload,
        headers: { authorization: staff.authorization },
      });
    const answers = [
      await put(a.userId, { deviceIds: [free.deviceId, 987_654_321] }),
      await put(987_654_321, { deviceIds: [free.deviceId] }),
      await put(987_654_321, { deviceIds: 'wrong too' }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await put(a.userId, { deviceIds: ['x'] })).statusCode).toBe(400);
    expect(await owned(a)).toEqual([deviceId]);
    expect(await audits('user', a.userId)).toEqual([]);
  });

  test('two accounts given the same cameras at once: each camera ends with one of them, and nobody waits for ever', async () => {
    const [a, b] = [await createUser(app), await createUser(app)];
    const devices = await Promise.all(Array.from({ length: 5 }, () => createDevice(app, null)));
    const ids = devices.map((device) => device.deviceId);
    const rounds = Array.from({ length: 6 }, (_, n) =>
      assign(n % 2 ? a.userId : b.userId, n % 2 ? ids : [...ids].reverse()),
    );
    await Promise.all(rounds);
    const lists = [await owned(a), await owned(b)];
    expect(lists.map((list) => list.length).sort()).toEqual([0, 5]);
  });
});
