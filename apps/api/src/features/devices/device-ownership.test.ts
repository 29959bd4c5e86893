import type { DeviceDisplay } from '@sightline/contract/devices/device-edits';
import { describe, expect, test } from 'vitest';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const { app, owner, camera, send, heartbeat, insights, device } = withOwnedCamera();

const params = () => ({ device_id: camera().deviceId });
const give = (ownerId: number | null) =>
  app().services.db.prisma.device.update({ where: { id: camera().deviceId }, data: { ownerId } });
const display = (body: DeviceDisplay, user = owner()) =>
  user.client.devices.display({ params: params(), body: { ...body } });
const deployments = async (user = owner()) =>
  (await user.client.devices.deployments({ params: params() })).message;
const find = async (user: TestUser) => (await user.client.devices.find({ params: params() })).message;

const WORDS = {
  display_name: 'Behind the woolshed',
  description: 'Key under the stone',
  location_name: 'Home',
  location_description: 'Second gate',
  latitude: -44.5,
  longitude: 170.25,
};
const NO_WORDS = Object.fromEntries(Object.keys(WORDS).map((field) => [field, null]));

describe('a camera that changes hands', () => {
  test('keeps what it says of itself and nothing that its owner said of it', async () => {
    await display(WORDS);
    await send([insightMessage(1)]);
    await heartbeat(2, { battery_voltage: 3.7 });
    const next = await createUser(app());
    await give(next.userId);
    expect(await find(next)).toMatchObject({
      ...NO_WORDS,
      last_insight: null,
      device_name: 'cam',
      battery_voltage: expect.closeTo(3.7),
      last_seen: expect.any(String),
    });
    expect(await deployments(next)).toEqual([]);
    expect(await device().catch(() => undefined)).toBeUndefined();
  });

  test('was asked for no settings by its new owner yet', async () => {
    const { prisma } = app().services.db;
    const where = { id: camera().deviceId };
    await prisma.device.update({ where, data: { settingsAskedAt: new Date() } });
    const next = await createUser(app());
    await give(next.userId);
    expect(await find(next)).toMatchObject({ settings_asked_at: null });
  });

  test('says where it is to its new owner, as a place of theirs', async () => {
    await display(WORDS);
    const next = await createUser(app());
    await give(next.userId);
    await heartbeat(1, { latitude: -41, longitude: 174 });
    expect(await deployments(next)).toMatchObject([
      { latitude: -41, location_name: null, source: 'device', ended_at: null },
    ]);
  });

  test('has another name for each of its owners', async () => {
    await display(WORDS);
    await send([insightMessage(1)]);
    const former = owner();
    const next = await createUser(app());
    await give(next.userId);
    await display({ display_name: 'Ours now' }, next);
    await send([insightMessage(2)]);
    expect(await insights(former)).toMatchObject([{ device_name: 'cam', display_name: null }]);
    expect(await insights(next)).toMatchObject([{ device_name: 'cam', display_name: 'Ours now' }]);
  });

  test('of nobody, it brings its own place to its first owner', async () => {
    const found = await createDevice(app(), null);
    await found.client.deviceApi.heartbeat({
      body: { message_id: 'boot:1', index: 0, latitude: -41, longitude: 174 },
    });
    const { prisma } = app().services.db;
    await prisma.device.update({ where: { id: found.deviceId }, data: { ownerId: owner().userId } });
    const query = { params: { device_id: found.deviceId } };
    expect((await owner().client.devices.find(query)).message).toMatchObject({ latitude: -41 });
    const [place] = (await owner().client.devices.deployments(query)).message;
    const [period] = await prisma.deviceOwnership.findMany({ where: { deviceId: found.deviceId } });
    expect(place).toMatchObject({ latitude: -41, started_at: period?.startedAt.toISOString() });
  });
});

describe('deployments', () => {
  test('newest first, with what was seen from each by camera time', async () => {
    expect(await deployments()).toEqual([]);
    await display({ latitude: -44, longitude: 170, location_name: 'Creek' });
    await display({ latitude: -45 });
    const [, first] = await deployments();
    const at = (ms: number) => new Date(Date.parse(first?.ended_at ?? '') + ms).toISOString();
    await send([
      insightMessage(1, { file_ctime: at(-1) }),
      insightMessage(2, { file_ctime: at(0) }),
      insightMessage(3),
      insightMessage(4, { file_ctime: '2020-01-01T00:00:00Z' }),
    ]);
    expect(await deployments()).toEqual([
      {
        deployment_id: expect.any(Number),
        latitude: -45,
        longitude: 170,
        location_name: 'Creek',
        location_description: null,
        source: 'owner',
        started_at: first?.ended_at,
        ended_at: null,
        insight_count: 2,
      },
      { ...first, latitude: -44, insight_count: 1 },
    ]);
  });

  test("a former owner's places stay theirs, and are theirs again when the camera comes back", async () => {
    await display({ latitude: -44, longitude: 170 });
    const [former, next] = [owner(), await createUser(app())];
    await give(next.userId);
    await display({ latitude: -41, longitude: 174 }, next);
    expect((await deployments(next)).map(({ latitude }) => latitude)).toEqual([-41]);
    await give(former.userId);
    await display({ latitude: -43, longitude: 172 }, former);
    expect((await deployments(former)).map(({ latitude }) => latitude)).toEqual([-43, -44]);
    expect((await deployments(former))[1]?.ended_at).not.toBeNull();
  });

  test('a place that outlasts its owner in the data is cut off with their time', async () => {
    await display({ latitude: -44, longitude: 170 });
    const { deviceId } = camera();
    const next = await createUser(app());
    await give(next.userId);
    await app().services.db.pool.query('UPDATE device_deployments SET ended_at = NULL WHERE device_id = $1', [
      deviceId,
    ]);
    expect(await deployments(next)).toEqual([]);
  });
});

describe('newest insights', () => {
  const latest = async (limit?: number, user = owner()) =>
    (
      await user.client.devices.latestInsights({
        params: params(),
        query: limit === undefined ? {} : { limit },
      })
    ).message;

  test('twelve, newest first, as the table shows them', async () => {
    await send(Array.from({ length: 15 }, (_, seq) => insightMessage(seq)));
    const table = (await insights()).toReversed();
    expect(await latest()).toEqual(table.slice(0, 12));
    expect(await latest(1)).toEqual(table.slice(0, 1));
    expect(await latest(50)).toEqual(table);
  });

  test('of this camera and this owner alone', async () => {
    await send([insightMessage(1)]);
    const other = await createDevice(app(), owner().userId);
    await send([insightMessage(1, { class_name: 'kea' })], {}, other);
    expect(await latest()).toMatchObject([{ class_name: 'deer' }]);
    const next = await createUser(app());
    await give(next.userId);
    expect(await latest(12, next)).toEqual([]);
  });

  test.each(['0', '51', '-1', '1.5', 'all', ''])('a limit of "%s" is refused', async (limit) => {
    const answer = await app().inject({
      url: `/devices/${camera().deviceId}/insights/latest?limit=${limit}`,
      headers: { authorization: owner().authorization },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('limit');
  });
});
