import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let camera: TestDevice;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, stranger] = [await createUser(app), await createUser(app)];
  camera = await createDevice(app, owner.userId);
});

const device = async () => (await owner.client.devices.list()).message[0];
const deployments = () =>
  app.services.db.prisma.deviceDeployment.findMany({
    where: { deviceId: camera.deviceId },
    orderBy: { id: 'asc' },
    select: { latitude: true, locationName: true, source: true, endedAt: true },
  });
const put = (payload: object, user = owner) =>
  app.inject({
    method: 'PUT',
    url: `/devices/${camera.deviceId}/display`,
    headers: { authorization: user.authorization },
    payload,
  });

test('the whole device may come back: what can be edited is, the rest stays', async () => {
  const before = await device();
  const params = { device_id: camera.deviceId };
  const edited = {
    ...before,
    display_name: 'Ridge',
    latitude: -44.5,
    longitude: 170,
    cycle_time: 5,
    device_name: 'x',
  };
  const { message } = await owner.client.devices.display({ params, body: edited });
  expect(message).toEqual({
    ...before,
    display_name: 'Ridge',
    latitude: -44.5,
    longitude: 170,
    time_zone: 'Pacific/Auckland',
  });
  expect(await device()).toEqual(message);
});

test('each change of place begins a deployment, other edits do not', async () => {
  await put({ latitude: -44.5, longitude: 170 });
  await put({ description: 'By the creek' });
  await put({ latitude: -44.6, location_name: 'Creek' });
  expect(await deployments()).toEqual([
    { latitude: -44.5, locationName: null, source: 'owner', endedAt: expect.any(Date) },
    { latitude: -44.6, locationName: 'Creek', source: 'owner', endedAt: null },
  ]);
});

test('clearing the location empties position and texts and ends the deployment', async () => {
  await put({ latitude: -44.5, longitude: 170, location_name: 'Creek', display_name: 'Ridge' });
  const params = { deviceId: camera.deviceId };
  const { message } = await owner.client.devices.clearData({ params, query: { location: 'true' } });
  expect(message).toMatchObject({
    display_name: 'Ridge',
    latitude: null,
    longitude: null,
    location_name: null,
    location_description: null,
  });
  expect(await deployments()).toMatchObject([{ latitude: -44.5, endedAt: expect.any(Date) }]);
});

test('texts as long as they may be, and the edges of the world', async () => {
  const longest = {
    display_name: 'x'.repeat(30),
    description: 'x'.repeat(100),
    location_name: 'x'.repeat(30),
    location_description: 'x'.repeat(100),
  };
  for (const place of [
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
    { latitude: 0, longitude: 36.9 },
    { latitude: -0.3, longitude: 0 },
  ]) {
    expect((await put({ ...longest, ...place })).json().message).toMatchObject({ ...longest, ...place });
  }
});

test('null empties, an empty text is none', async () => {
  await put({ display_name: 'Ridge', description: 'mine', latitude: 1, longitude: 2 });
  await put({ display_name: '', description: null, latitude: null });
  expect(await device()).toMatchObject({
    display_name: null,
    description: null,
    latitude: null,
    longitude: 2,
  });
  expect((await put({ latitude: 1, longitude: '' })).statusCode).toBe(200);
  expect(await device()).toMatchObject({ latitude: 1, longitude: null });
});

const NO_FIX = '0, 0 is what a GPS receiver says without a fix. Enter where the camera stands.';

test('a camera is not moved to 0, 0, neither at once nor by one coordinate after the other', async () => {
  const place = { latitude: 0, longitude: 2 };
  await put({ display_name: 'Ridge', ...place });
  for (const payload of [{ latitude: 0, longitude: 0 }, { longitude: -0 }]) {
    const answer = await put({ display_name: 'Creek', ...payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(Object.fromEntries(Object.keys(payload).map((key) => [key, NO_FIX])));
  }
  const form = { device_id: String(camera.deviceId), cycle_time: '60', lat: '0.0', long: '0' };
  await expect(owner.client.devices.update({ body: form })).rejects.toMatchObject({
    status: 400,
    problem: { lat: NO_FIX, long: NO_FIX },
  });
  expect(await device()).toMatchObject({ display_name: 'Ridge', ...place });
  expect(await deployments()).toMatchObject([{ latitude: 0, endedAt: null }]);
});

test('0 beside no coordinate is kept', async () => {
  expect((await put({ latitude: 0, longitude: null })).json().message).toMatchObject({
    latitude: 0,
    longitude: null,
  });
});

test('a camera that stands at 0, 0 from before may still come back whole', async () => {
  const { prisma } = app.services.db;
  await prisma.device.update({ where: { id: camera.deviceId }, data: { latitude: 0, longitude: 0 } });
  const answer = await put({ ...(await device()), display_name: 'Ridge' });
  expect(answer.json().message).toMatchObject({ display_name: 'Ridge', latitude: 0, longitude: 0 });
});

test('texts lose the spaces around them; nothing but spaces is none', async () => {
  await put({ display_name: '  Upper  dam ', description: '   ', location_name: ' Zealandia\n' });
  expect(await device()).toMatchObject({
    display_name: 'Upper  dam',
    description: null,
    location_name: 'Zealandia',
  });
});

test('nothing given changes nothing', async () => {
  const before = await device();
  expect((await put({})).json().message).toEqual(before);
});

describe('a refusal names the field and changes nothing', () => {
  test.each([
    ['latitude', { latitude: 90.0001 }],
    ['latitude', { latitude: -90.0001 }],
    ['longitude', { longitude: 180.0001 }],
    ['longitude', { longitude: -180.0001 }],
    ['latitude', { latitude: 'north' }],
    ['latitude', { latitude: '-44.5' }],
    ['longitude', { longitude: [170] }],
    ['longitude', { longitude: true }],
    ['display_name', { display_name: 'x'.repeat(31) }],
    ['display_name', { display_name: 7 }],
    ['display_name', { display_name: 'a\u0000b' }],
    ['description', { description: 'x'.repeat(101) }],
    ['description', { description: { text: 'x' } }],
    ['location_name', { location_name: 'x'.repeat(31) }],
    ['location_description', { location_description: 'x'.repeat(101) }],
    ['nickname', { nickname: 'x' }],
    ['displayName', { displayName: 'x' }],
    ['latitude', { latitude: ' ' }],
  ])('%s: %j', async (field, payload) => {
    await put({ display_name: 'Ridge', latitude: 1, longitude: 2 });
    const before = await device();
    const answer = await put({ location_name: 'Creek', ...payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field);
    expect(await device()).toEqual(before);
  });

  test.each(['{"latitude": NaN}', '{"latitude": Infinity}', '{"latitude": 1e999}', '[]', '"Ridge"', 'null'])(
    'a body that is none: %s',
    async (payload) => {
      const before = await device();
      const answer = await app.inject({
        method: 'PUT',
        url: `/devices/${camera.deviceId}/display`,
        headers: { authorization: owner.authorization, 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(await device()).toEqual(before);
    },
  );
});

test('two edits at once both count', async () => {
  await Promise.all([
    put({ display_name: 'Ridge', latitude: 1, longitude: 2 }),
    put({ location_name: 'Creek' }),
  ]);
  expect(await device()).toMatchObject({ display_name: 'Ridge', location_name: 'Creek', latitude: 1 });
  expect((await deployments()).filter(({ endedAt }) => endedAt === null)).toMatchObject([
    { latitude: 1, locationName: 'Creek' },
  ]);
});

test("a stranger's camera and one that does not exist give the same 404, before anything else is looked at", async () => {
  const url = (id: number) => `/dataClearing/${id}?location=true`;
  const headers = { authorization: stranger.authorization };
  const foreign = await app.inject({ method: 'DELETE', url: url(camera.deviceId), headers });
  const missing = await app.inject({ method: 'DELETE', url: url(987_654_321), headers });
  expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
  expect(foreign.json().message).toBe(missing.json().message);
  expect((await put({ latitude: 'north' }, stranger)).statusCode).toBe(404);
  expect(await deployments()).toEqual([]);
});
