import { randomUUID } from 'node:crypto';
import type { ProblemError } from '@sightline/contract/kernel/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, issueKey, type TestUser } from '../../../test/factories.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';
import type { LiveNotice } from '../../live/live-bus.ts';

const STAFF_ID = 900;
let app: TestApp;
let staff: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { INTERNAL_USER_IDS: String(STAFF_ID), DEVICE_LIMITS: 'off' } });
  staff = await createUser(app, { id: STAFF_ID });
});
afterAll(() => app.close());

const prisma = () => app.services.db.prisma;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: ProblemError) => error.status,
  );
const audits = (deviceId: number) =>
  prisma().auditEntry.findMany({
    where: { targetType: 'device', targetId: String(deviceId) },
    orderBy: { id: 'asc' },
  });
const seen = async (deviceId: number) =>
  (await staff.client.internal.devices()).message.find(({ device_id }) => device_id === deviceId);
const send = (client: TestUser['client'], ...seqs: number[]) =>
  client.deviceApi.messages({ body: envelope(seqs.map((seq) => insightMessage(seq))) });

async function register() {
  const hardware_id = randomUUID();
  const { message } = await staff.client.internal.registerDevices({ body: { hardware_id } });
  if (Array.isArray(message)) return expect.fail('one camera answers one object');
  return message;
}

async function provision(provisioning_token: string, hardware_id: string) {
  const body = { provisioning_token, hardware_id, device_name: 'cam', software_version: '2.1.0' };
  const { key } = await app.client().deviceApi.provision({ body });
  return app.client(`DeviceKey ${key}`);
}

/** What one user is told, from now on. */
function listen(user: TestUser) {
  const heard: string[] = [];
  const stop = app.services.live.subscribe(user.userId, (notice: LiveNotice | { kind: 'resync' }) => {
    if (notice.kind === 'changed') heard.push(notice.list);
  });
  return { heard, stop };
}

describe('the list of all cameras', () => {
  test('says whose each is and whether it has a key, and tells nothing of what it saw', async () => {
    const owner = await createUser(app);
    const { deviceId } = await createDevice(app, owner.userId);
    await issueKey(app, deviceId);
    const registered = await register();
    expect(await seen(deviceId)).toMatchObject({
      valid_keys: 2,
      user_id: owner.userId,
      user_email: owner.email,
      access: 'active',
      token_expires_at: null,
    });
    expect(await seen(registered.device_id)).toMatchObject({
      hardware_id: registered.hardware_id,
      user_id: null,
      user_email: null,
      access: 'waiting',
      valid_keys: 0,
      token_expires_at: expect.any(String),
    });
    const ids = (await staff.client.internal.devices()).message.map(({ device_id }) => device_id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });
});

describe('bad input names the field', () => {
  const post = (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: '/internal/devices',
      payload: JSON.stringify(payload),
      headers: { authorization: staff.authorization, 'content-type': 'application/json' },
    });

  test.each([
    [{}, 'hardware_id', 'Please give the hardware id.'],
    [{ hardware_id: ' ' }, 'hardware_id', 'Please give the hardware id.'],
    [{ hardware_id: 'a', device_name: 7 }, 'device_name', 'This must be text.'],
    [[{ hardware_id: 'a' }, {}], 'hardware_id', 'Entry 2: Please give the hardware id.'],
    [[], 'general', 'At least 1 entry.'],
    ['a1', 'general', expect.any(String)],
  ])('%j', async (body, field, words) => {
    const before = await prisma().device.count();
    const answer = await post(body);
    expect([answer.statusCode, answer.json()[field]]).toEqual([400, words]);
    expect(await prisma().device.count()).toBe(before);
  });
});

describe('revoking keys', () => {
  test('the next call of the camera is a 401, its token ends, and both stand in the log', async () => {
    const { device_id, hardware_id, provisioning_token } = await register();
    const camera = await provision(provisioning_token, hardware_id);
    expect((await send(camera, 1)).results).toMatchObject([{ status: 'accepted' }]);

    const { message } = await staff.client.internal.revokeKeys({ params: { id: device_id } });
    expect(message).toMatchObject({ device_id, access: 'revoked', token_expires_at: null });
    expect(await statusOf(send(camera, 2))).toBe(401);
    expect(await statusOf(provision(provisioning_token, hardware_id))).toBe(401);
    await staff.client.internal.revokeKeys({ params: { id: device_id } });
    const entries = (await audits(device_id)).filter(({ action }) => action === 'internal.revokeKeys');
    expect(entries).toMatchObject([
      { actorId: STAFF_ID, details: { before: { keyIds: [expect.any(String)] }, after: { keyIds: [] } } },
    ]);
  });

  test('a key that a rotation adds at the same moment does not survive', async () => {
    for (let round = 0; round < 8; round++) {
      const { deviceId, client } = await createDevice(app, null);
      const rotations = [client, client].map((camera) =>
        camera.deviceApi.rotateKey().then(
          ({ key }) => app.client(`DeviceKey ${key}`),
          () => undefined,
        ),
      );
      await staff.client.internal.revokeKeys({ params: { id: deviceId } });
      for (const camera of [client, ...(await Promise.all(rotations))]) {
        if (camera) expect(await statusOf(send(camera, 1))).toBe(401);
      }
    }
  });
});

describe('a new provisioning token', () => {
  const issue = async (id: number) => (await staff.client.internal.issueToken({ params: { id } })).message;

  test('lets a revoked camera in again, with what it kept', async () => {
    const { deviceId } = await createDevice(app, null);
    await staff.client.internal.revokeKeys({ params: { id: deviceId } });
    const { hardware_id, provisioning_token } = await issue(deviceId);
    expect(await seen(deviceId)).toMatchObject({ access: 'waiting' });
    const camera = await provision(provisioning_token, hardware_id);
    expect((await send(camera, 1)).results).toMatchObject([{ status: 'accepted' }]);
    expect(await seen(deviceId)).toMatchObject({ access: 'active', token_expires_at: null });
    const [, entry] = await audits(deviceId);
    expect(entry).toMatchObject({ action: 'internal.issueToken', actorId: STAFF_ID });
    expect(JSON.stringify(await audits(deviceId))).not.toContain(provisioning_token);
  });

  test('ends the earlier token; of many issued at once one is good', async () => {
    const first = await register();
    const issued = await Promise.all(Array.from({ length: 6 }, () => issue(first.device_id)));
    const tokens = [first, ...issued].map(({ provisioning_token }) => provisioning_token);
    const answers = await Promise.all(tokens.map((token) => statusOf(provision(token, first.hardware_id))));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('the key in use works until the new one is first used', async () => {
    const { deviceId, client: old } = await createDevice(app, null);
    await send(old, 1);
    const { hardware_id, provisioning_token } = await issue(deviceId);
    const fresh = await provision(provisioning_token, hardware_id);
    expect(await statusOf(send(old, 2))).toBe(200);
    expect(await statusOf(send(fresh, 3))).toBe(200);
    expect(await statusOf(send(old, 4))).toBe(401);
  });
});

test('a token is good although the key that it will follow was rotated meanwhile', async () => {
  const { deviceId, client: old } = await createDevice(app, null);
  await send(old, 1);
  const { hardware_id, provisioning_token } = (
    await staff.client.internal.issueToken({ params: { id: deviceId } })
  ).message;
  const rotated = app.client(`DeviceKey ${(await old.deviceApi.rotateKey()).key}`);
  await send(rotated, 2);
  expect(await seen(deviceId)).toMatchObject({ token_expires_at: expect.any(String) });
  const lost = await provision(provisioning_token, hardware_id);
  const fresh = await provision(provisioning_token, hardware_id);
  const answers = [statusOf(send(lost, 3)), statusOf(send(rotated, 3)), statusOf(send(fresh, 4))];
  expect(await Promise.all(answers)).toEqual([401, 200, 200]);
  expect(await statusOf(send(rotated, 5))).toBe(401);
  expect(await statusOf(provision(provisioning_token, hardware_id))).toBe(409);
  expect(await seen(deviceId)).toMatchObject({ token_expires_at: null });
});

describe('clearing a device', () => {
  const clear = (id: number) => staff.client.internal.clearDevice({ params: { id } });

  test('takes it off its owner with location, groups and insights, and keeps the key', async () => {
    const [owner, former] = [await createUser(app), await createUser(app)];
    const { deviceId, client } = await createDevice(app, former.userId);
    await send(client, 1, 2);
    await staff.client.internal.assignDevices({
      params: { id: owner.userId },
      body: { deviceIds: [deviceId] },
    });
    await send(client, 3);
    const display = { display_name: 'Ridge', latitude: -41, longitude: 174, location_name: 'North' };
    await owner.client.devices.display({ params: { device_id: deviceId }, body: display });
    await prisma().deviceGroup.create({
      data: { ownerId: owner.userId, groupName: 'North', members: { create: { deviceId } } },
    });
    const { heard, stop } = listen(owner);

    expect((await clear(deviceId)).message).toMatchObject({ user_id: null, display_name: null });
    expect((await owner.client.devices.list()).message).toEqual([]);
    expect((await owner.client.insights.count()).message.count).toBe(0);
    expect((await former.client.insights.count()).message.count).toBe(2);
    expect(await prisma().deviceGroupMember.count({ where: { deviceId } })).toBe(0);
    const row = await prisma().device.findUniqueOrThrow({ where: { id: deviceId } });
    expect(row).toMatchObject({ latitude: null, longitude: null, locationName: null });
    expect((await send(client, 3, 4)).results).toMatchObject([
      { status: 'duplicate' },
      { status: 'accepted' },
    ]);
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['devices', 'groups', 'insights']));
    stop();
    expect((await audits(deviceId)).at(-1)).toMatchObject({
      actorId: STAFF_ID,
      action: 'internal.clearDevice',
      details: { before: { user_id: owner.userId }, after: { user_id: null } },
    });
  });

  test('without an owner what waits for the next one goes', async () => {
    const { deviceId, client } = await createDevice(app, null);
    await send(client, 1, 2);
    expect(await prisma().insight.count({ where: { deviceId } })).toBe(2);
    await clear(deviceId);
    expect(await prisma().insight.count({ where: { deviceId } })).toBe(0);
  });

  test('while it changes hands and sends: it ends without owner, and nobody waits for ever', async () => {
    const [a, b] = [await createUser(app), await createUser(app)];
    const { deviceId, client } = await createDevice(app, a.userId);
    const give = (user: TestUser) =>
      staff.client.internal.assignDevices({ params: { id: user.userId }, body: { deviceIds: [deviceId] } });
    await Promise.all([
      give(b),
      send(client, 1, 2),
      clear(deviceId),
      give(a),
      send(client, 3),
      clear(deviceId),
    ]);
    await clear(deviceId);
    expect(await seen(deviceId)).toMatchObject({ user_id: null });
    expect(await prisma().insight.count({ where: { deviceId, ownerId: null } })).toBe(0);
  });
});

const LISTS = ['devices', 'groups', 'device-updates', 'ota-messages', 'models'];

test('owners whose cameras staff give and take are told at once', async () => {
  const [a, b, other] = [await createUser(app), await createUser(app), await createUser(app)];
  const { deviceId } = await createDevice(app, b.userId);
  const [toA, toB, toOther] = [listen(a), listen(b), listen(other)];
  const assign = () =>
    staff.client.internal.assignDevices({ params: { id: a.userId }, body: { deviceIds: [deviceId] } });
  await assign();
  await expect.poll(() => [toA.heard, toB.heard]).toEqual([LISTS, LISTS]);
  await assign();
  await staff.client.internal.assignDevices({ params: { id: b.userId }, body: { deviceIds: [deviceId] } });
  await expect.poll(() => toA.heard).toEqual([...LISTS, ...LISTS]);
  expect(toOther.heard).toEqual([]);
  for (const { stop } of [toA, toB, toOther]) stop();
});

test('a device that does not exist is the one 404, for every call on it', async () => {
  const params = { id: 987_654_321 };
  const { internal } = staff.client;
  const calls = [internal.clearDevice, internal.revokeKeys, internal.issueToken];
  expect(await Promise.all(calls.map((call) => statusOf(call({ params }))))).toEqual([404, 404, 404]);
});

test('nobody but staff may do any of it, and nothing happens', async () => {
  const owner = await createUser(app);
  const { deviceId, client } = await createDevice(app, owner.userId);
  const params = { id: deviceId };
  const { internal } = owner.client;
  const calls = [
    internal.devices(),
    internal.clearDevice({ params }),
    internal.revokeKeys({ params }),
    internal.issueToken({ params }),
  ];
  expect(await Promise.all(calls.map(statusOf))).toEqual([403, 403, 403, 403]);
  expect(await statusOf(client.internal.revokeKeys({ params }))).toBe(401);
  expect(await audits(deviceId)).toEqual([]);
  expect(await statusOf(send(client, 1))).toBe(200);
  expect(await seen(deviceId)).toMatchObject({ user_id: owner.userId, token_expires_at: null });
});
