import { TIME_OPTIONS } from '@sightline/domain/devices/time-options';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const { app, owner, camera, device } = withOwnedCamera();

const post = (payload: object, user = owner()) =>
  app().inject({
    method: 'POST',
    url: '/updateDevice',
    headers: { authorization: user.authorization },
    payload,
  });
const update = (fields: object, user = owner()) =>
  post({ device_id: String(camera().deviceId), cycle_time: '240', ...fields }, user);
const createGroup = async (user: TestUser) =>
  (await user.client.groups.create({ body: { groupName: 'North' } })).message.group_id;

describe('POST /updateDevice', () => {
  test('all of it, as text, in one go', async () => {
    const group_id = String(await createGroup(owner()));
    const answer = await update({
      device_name: ' Ridge ',
      sync_time: '06:00',
      group_id,
      location: 'Creek',
      lat: '-44.5',
      long: ' 170.25',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toEqual(await device());
    expect(await device()).toMatchObject({
      device_name: 'cam',
      display_name: 'Ridge',
      cycle_time: 240,
      reported_cycle_time: null,
      sync_time: '06:00',
      groups: [Number(group_id)],
      location_name: 'Creek',
      latitude: -44.5,
      longitude: 170.25,
    });
    expect(
      (await owner().client.devices.deployments({ params: { device_id: camera().deviceId } })).message,
    ).toMatchObject([{ latitude: -44.5, location_name: 'Creek', source: 'owner', ended_at: null }]);
  });

  test('the camera hears of its new cycle time when it polls', async () => {
    await update({});
    const answer = await camera().client.deviceApi.poll({ headers: {} });
    expect(answer?.settings).toEqual({ cycle_time: 240, trigger_number: 30 });
  });

  test('what is left out stays, what is empty is emptied', async () => {
    const group_id = String(await createGroup(owner()));
    await update({
      device_name: 'Ridge',
      group_id,
      location: 'Creek',
      lat: '-44',
      long: '170',
      sync_time: '6',
    });
    const before = await device();
    expect((await update({ cycle_time: '690' })).json().message).toEqual({
      ...before,
      cycle_time: 690,
      settings_asked_at: expect.any(String),
    });
    await update({ device_name: '', group_id: '', location: ' ', lat: '', sync_time: '' });
    expect(await device()).toEqual({
      ...before,
      settings_asked_at: expect.any(String),
      display_name: null,
      location_name: null,
      latitude: null,
      time_zone: null,
      sync_time: null,
    });
  });

  test('a camera that is in the group already stays in it', async () => {
    const group_id = String(await createGroup(owner()));
    await update({ group_id });
    expect((await update({ group_id })).statusCode).toBe(200);
    expect((await device()).groups).toEqual([Number(group_id)]);
  });

  test('every time option is taken, and any other number of minutes that a message may carry', async () => {
    for (const minutes of [...TIME_OPTIONS, 1, 7, 2_879]) {
      expect((await update({ cycle_time: String(minutes) })).json().message.cycle_time).toBe(minutes);
    }
  });
});

describe('nothing is changed', () => {
  let before: unknown;
  beforeEach(async () => {
    await update({ device_name: 'Ridge', location: 'Creek', lat: '-44', long: '170' });
    before = await device();
  });

  test.each([[{ cycle_time: undefined }], [{ cycle_time: '' }], [{ cycle_time: null }]])(
    "without a cycle time: 'No cycle time given' (%j)",
    async (fields) => {
      const answer = await update({ device_name: 'Other', ...fields });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message: 'No cycle time given',
        cycle_time: 'No cycle time given',
      });
      expect(await device()).toEqual(before);
    },
  );

  test.each([
    ['cycle_time', { cycle_time: '0' }],
    ['cycle_time', { cycle_time: '-30' }],
    ['cycle_time', { cycle_time: '30.5' }],
    ['cycle_time', { cycle_time: '1e1' }],
    ['cycle_time', { cycle_time: '2881' }],
    ['cycle_time', { cycle_time: 'often' }],
    ['cycle_time', { cycle_time: 240 }],
    ['device_name', { device_name: 'x'.repeat(31) }],
    ['device_name', { device_name: 'a\u0000b' }],
    ['location', { location: 'x'.repeat(31) }],
    ['sync_time', { sync_time: 'x'.repeat(101) }],
    ['lat', { lat: '90.0001' }],
    ['lat', { lat: 'NaN' }],
    ['lat', { lat: 'Infinity' }],
    ['lat', { lat: '0x10' }],
    ['lat', { lat: -44 }],
    ['long', { long: '-180.0001' }],
    ['long', { long: '170 east' }],
    ['group_id', { group_id: 'north' }],
    ['group_id', { group_id: '-1' }],
    ['group_id', { group_id: '99999999999' }],
    ['device_id', { device_id: 'cam' }],
    ['device_id', { device_id: undefined }],
  ])('when %s is wrong: %j', async (field, fields) => {
    const answer = await update({ device_name: 'Other', ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field);
    expect(await device()).toEqual(before);
  });

  test('a camera of somebody else and one that does not exist are the same 404, whatever else is wrong', async () => {
    const stranger = await createUser(app());
    const foreign = await update({ cycle_time: '7' }, stranger);
    const missing = await post({ device_id: '987654321' }, stranger);
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(missing.body);
    expect(await device()).toEqual(before);
  });

  test('a group of somebody else and one that does not exist are the same 404', async () => {
    const theirs = await createGroup(await createUser(app()));
    const foreign = await update({ device_name: 'Other', group_id: String(theirs) });
    const missing = await update({ device_name: 'Other', group_id: '987654321' });
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(missing.body);
    expect(await device()).toEqual(before);
  });
});

test('many at once for cameras of one group end well', async () => {
  const group_id = await createGroup(owner());
  const cameras = [
    camera(),
    await createDevice(app(), owner().userId),
    await createDevice(app(), owner().userId),
  ];
  const answers = await Promise.all(
    cameras.flatMap(({ deviceId }) => [
      update({ device_id: String(deviceId), group_id: String(group_id) }),
      app().inject({
        method: 'POST',
        url: `/v2/groups/${group_id}/devices`,
        headers: { authorization: owner().authorization },
        payload: { deviceId },
      }),
    ]),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [group] = (await owner().client.groups.list()).message;
  expect(group?.devices).toEqual(cameras.map(({ deviceId }) => deviceId));
});
