import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  expect(message).toEqual({ ...before, display_name: 'Ridge', latitude: -44.5, longitude: 170 });
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

test.each([
  ['latitude', { latitude: 90.0001 }],
  ['longitude', { longitude: -180.0001 }],
  ['latitude', { latitude: 'north' }],
  ['display_name', { display_name: 'x'.repeat(31) }],
  ['description', { description: 'x'.repeat(101) }],
  ['location_name', { location_name: 'x'.repeat(31) }],
  ['location_description', { location_description: 'x'.repeat(101) }],
])('a wrong %s is named', async (field, payload) => {
  const answer = await put(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty(field);
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
