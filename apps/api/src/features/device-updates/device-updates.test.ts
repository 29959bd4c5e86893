import type { ProblemError } from '@sightline/contract/kernel/errors';
import { describe, expect, test } from 'vitest';
import { withUpdateContext } from '../../../test/contexts/update-context.ts';
import { createDevice } from '../../../test/factories.ts';
import { leaveOpen, orderUpdate, poll, report } from '../../../test/orders.ts';
import { refusal } from '../../../test/refused.ts';
import { createRelease } from '../../../test/releases.ts';

const { app, cameras, drop, give, list, owner, releaseId, stranger } = withUpdateContext();

describe('the list', () => {
  test('is newest first and holds nothing of other accounts', async () => {
    const first = await orderUpdate(owner(), [cameras()[0]], releaseId());
    const second = await orderUpdate(owner(), [cameras()[1]], releaseId());
    expect((await list()).map(({ update_id }) => update_id)).toEqual([second.update_id, first.update_id]);
    expect(await list(stranger())).toEqual([]);
  });

  test('the whole update: any pending, else any pending reset, else any failed, else success', async () => {
    const { update_id } = await orderUpdate(owner(), cameras(), releaseId());
    const status = async () => (await list())[0]?.status;
    await report(cameras()[0], update_id, { status: 'success' });
    expect(await status()).toBe('pending');
    await report(cameras()[1], update_id, { status: 'pending_reset' });
    await report(cameras()[2], update_id, { status: 'failed', code: 'digest_mismatch', details: 'Block 7.' });
    expect(await status()).toBe('pending_reset');
    await report(cameras()[1], update_id, { status: 'success' });
    expect(await status()).toBe('failed');
    expect((await list())[0]?.deviceIds[2]).toMatchObject({ code: 'digest_mismatch', details: 'Block 7.' });
  });

  test('an update that is open from before a camera changed hands shows its new owner that camera alone', async () => {
    const { update_id } = await orderUpdate(owner(), cameras(), releaseId());
    await give(cameras()[1], stranger().userId);
    await leaveOpen(app(), update_id, cameras()[1].deviceId);
    const [seen] = await list(stranger());
    expect(seen).toMatchObject({ update_id, ownerEmail: owner().email, isOwner: false, status: 'pending' });
    expect(seen?.deviceIds.map(({ deviceId }) => deviceId)).toEqual([cameras()[1].deviceId]);
    expect((await list())[0]?.deviceIds).toHaveLength(3);
    const blocked = await orderUpdate(
      stranger(),
      [cameras()[1]],
      (await createRelease(app(), stranger().userId)).releaseId,
    ).catch((problem: unknown) => problem);
    expect((blocked as ProblemError).problem).toMatchObject({
      status: 400,
      updates: [{ email: owner().email, updateId: update_id }],
    });
  });

  test('what was over before a camera changed hands is none of the new owner’s business', async () => {
    const { update_id } = await orderUpdate(owner(), [cameras()[1]], releaseId());
    await report(cameras()[1], update_id, { status: 'success' });
    await give(cameras()[1], stranger().userId);
    expect(await list(stranger())).toEqual([]);
    expect((await refusal(drop(update_id, stranger())))?.status).toBe(404);
  });
});

test('a camera’s status is that of its newest update which concerns its owner, in the list and alone', async () => {
  const [camera] = cameras();
  const status = async (user: typeof owner) => {
    const { client } = user();
    const { message: one } = await client.devices.find({ params: { device_id: camera.deviceId } });
    const all = (await client.devices.list()).message;
    expect(all.find(({ device_id }) => device_id === camera.deviceId)).toEqual(one);
    return [one.device_update_status, one.device_specific_status, one.device_update_id];
  };
  const done = await orderUpdate(owner(), [camera], releaseId());
  await report(camera, done.update_id, { status: 'success' });
  expect(await status(owner)).toEqual(['success', 'success', done.update_id]);
  await give(camera, stranger().userId);
  expect(await status(stranger)).toEqual([null, null, null]);
  await give(camera, owner().userId);
  const open = await orderUpdate(owner(), [camera], releaseId());
  await give(camera, stranger().userId);
  expect(await status(stranger)).toEqual([null, null, null]);
  await leaveOpen(app(), open.update_id, camera.deviceId);
  expect(await status(stranger)).toEqual(['pending', 'queued', open.update_id]);
  await report(camera, open.update_id, { status: 'failed' });
  expect(await status(stranger)).toEqual(['failed', 'failed', open.update_id]);
});

describe('the timeline', () => {
  test('tells each step of each camera, with the camera’s own reason', async () => {
    const [camera, other] = cameras();
    const { update_id } = await orderUpdate(owner(), [camera, other], releaseId());
    await poll(camera);
    await report(camera, update_id, { status: 'acknowledged' });
    await report(camera, update_id, { status: 'downloading' });
    await report(camera, update_id, { status: 'downloading' });
    await report(camera, update_id, { status: 'failed', code: 'digest_mismatch', details: 'Block 7.' });
    await drop(update_id);
    const { message } = await owner().client.deviceUpdates.timeline({ params: { id: update_id } });
    const steps = message.map(({ deviceId, events }) => ({
      deviceId,
      states: events.map(({ state }) => state),
    }));
    expect(steps).toEqual([
      { deviceId: camera.deviceId, states: ['queued', 'delivered', 'acknowledged', 'downloading', 'failed'] },
      { deviceId: other.deviceId, states: ['queued', 'dropped'] },
    ]);
    expect(message[0]?.events.at(-1)).toMatchObject({ code: 'digest_mismatch', details: 'Block 7.' });
    const times = message[0]?.events.map(({ at }) => at) ?? [];
    expect(times).toEqual([...times].sort());
  });

  test('of somebody else’s update and of none is the one 404', async () => {
    const { update_id } = await orderUpdate(owner(), [cameras()[0]], releaseId());
    const timeline = (id: number) => refusal(stranger().client.deviceUpdates.timeline({ params: { id } }));
    expect((await timeline(update_id))?.status).toBe(404);
    expect(await timeline(update_id)).toEqual(await timeline(987_654_321));
  });
});

describe('dropping', () => {
  test('a pending update stays listed and is no longer processed; cameras that are done stay done', async () => {
    const { update_id } = await orderUpdate(owner(), cameras(), releaseId());
    await report(cameras()[0], update_id, { status: 'success' });
    await report(cameras()[1], update_id, { status: 'downloading' });
    const { message } = await drop(update_id);
    expect(message.status).toBe('dropped');
    expect(message.deviceIds.map(({ status }) => status)).toEqual(['success', 'dropped', 'dropped']);
    expect(await list()).toEqual([message]);
    expect((await poll(cameras()[1])).update).toBeNull();
    expect((await refusal(report(cameras()[1], update_id, { status: 'installing' })))?.status).toBe(410);
    expect((await orderUpdate(owner(), [cameras()[1]], releaseId())).status).toBe('pending');
  });

  test.each(['pending_reset', 'success', 'failed'] as const)(
    'only a pending update: %s is 409',
    async (status) => {
      const { update_id } = await orderUpdate(owner(), [cameras()[0]], releaseId());
      await report(cameras()[0], update_id, { status });
      expect(await refusal(drop(update_id))).toEqual({
        status: 409,
        message: 'Only a pending update can be dropped.',
      });
      expect((await list())[0]?.status).toBe(status);
    },
  );

  test('a second time is 409', async () => {
    const { update_id } = await orderUpdate(owner(), [cameras()[0]], releaseId());
    await drop(update_id);
    expect((await refusal(drop(update_id)))?.status).toBe(409);
  });

  test('owners may drop it, others who may see it are told whom to contact, strangers get the one 404', async () => {
    const { update_id } = await orderUpdate(owner(), cameras(), releaseId());
    const missing = await refusal(drop(987_654_321, stranger()));
    expect(missing?.status).toBe(404);
    expect(await refusal(drop(update_id, stranger()))).toEqual(missing);
    await give(cameras()[1], stranger().userId);
    await leaveOpen(app(), update_id, cameras()[1].deviceId);
    const refused = await refusal(drop(update_id, stranger()));
    expect(refused?.status).toBe(403);
    expect(refused?.message).toContain(owner().email);
    expect((await list())[0]?.status).toBe('pending');
    expect((await drop(update_id)).message.status).toBe('dropped');
  });

  test('any other status than dropped is a 400', async () => {
    const { update_id } = await orderUpdate(owner(), [cameras()[0]], releaseId());
    const response = await app().inject({
      method: 'PUT',
      url: `/devices/update/${update_id}`,
      headers: { authorization: owner().authorization },
      payload: { status: 'success' },
    });
    expect(response.statusCode).toBe(400);
  });

  test('against success, ten times: exactly one terminal state', async () => {
    for (let round = 0; round < 10; round++) {
      const camera = await createDevice(app(), owner().userId);
      const { update_id } = await orderUpdate(owner(), [camera], releaseId());
      const [dropped, done] = await Promise.all([
        refusal(drop(update_id)),
        refusal(report(camera, update_id, { status: 'success' })),
      ]);
      expect([dropped?.status, done?.status].filter(Boolean)).toHaveLength(1);
      const update = (await list()).find((one) => one.update_id === update_id);
      expect(update?.status).toBe(dropped ? 'success' : 'dropped');
      expect(update?.deviceIds[0]?.state).toBe(dropped ? 'success' : 'dropped');
    }
  });
});

test('the approved releases are those assigned to the account, with their components', async () => {
  const { message } = await owner().client.releases.approved();
  expect(message).toMatchObject([
    { id: releaseId(), framework: 'YOLOv5', components: [{ sensitivity: 0.4, ignoredClasses: [7] }] },
  ]);
  expect((await stranger().client.releases.approved()).message).toEqual([]);
});
