import type { OtaCreation } from '@sightline/contract/ota/ota.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDevice, createUser, switchFeaturesOn, type TestDevice } from '../../../test/factories.ts';
import { statusMessage } from '../../../test/messages.ts';
import { poll, refusal } from '../../../test/orders.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { createArtifact, createRelease } from '../../../test/releases.ts';
import { expireOtaMessages } from './expire-messages.job.ts';

const DAY_MS = 86_400_000;
const RESET: OtaCreation = { messageType: 'reset_device', message: {} };
const SETTINGS: OtaCreation = {
  messageType: 'update_settings',
  message: { cycleTime: 240, triggerNumber: 10 },
};

describe('messages over the air', () => {
  const { app, owner, camera, send, device } = withOwnedCamera();
  let releaseId: number;
  let algId: number;

  beforeEach(async () => {
    await switchFeaturesOn(app(), owner());
    ({ releaseId, algId } = await createRelease(app(), owner().userId));
    await speak(camera());
  });

  const speak = (from: TestDevice, software_version = 'release-2.4.1') =>
    send([statusMessage(1, { software_version })], {}, from);
  const order = async (body: OtaCreation = RESET, to = camera(), user = owner()) =>
    (await user.client.ota.create({ params: { deviceId: to.deviceId }, body })).message;
  const install = (): OtaCreation => ({
    messageType: 'update_model_settings',
    message: { algReleaseId: releaseId },
  });
  const list = async (user = owner()) => (await user.client.ota.list()).message;
  const drop = (messageId: number, user = owner()) =>
    user.client.ota.drop({ params: { messageId }, body: { status: 'dropped' } });
  type Ack = Parameters<TestDevice['client']['deviceApi']['ack']>[0]['body'];
  const ack = async (messageId: number, body: Ack, by = camera()) =>
    (await by.client.deviceApi.ack({ params: { message_id: messageId }, body })).status;
  const age = (days: number) =>
    app().services.db.prisma.otaMessage.updateMany({
      where: { deviceId: camera().deviceId },
      data: { expiresAt: new Date(Date.now() + (30 - days) * DAY_MS) },
    });

  describe('sending', () => {
    test('each type makes a pending message of 30 days; the index rises', async () => {
      const made = [await order(RESET), await order(install()), await order(SETTINGS)];
      expect(made.map(({ message_type, index, status }) => ({ message_type, index, status }))).toEqual([
        { message_type: 'reset_device', index: 1, status: 'pending' },
        { message_type: 'update_model_settings', index: 2, status: 'pending' },
        { message_type: 'update_settings', index: 3, status: 'pending' },
      ]);
      expect(made[2]?.message).toEqual({ cycleTime: 240, triggerNumber: 10 });
      const { created_at, expires_at } = made[0] ?? { created_at: '', expires_at: '' };
      expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * DAY_MS);
      expect(await list()).toEqual(made.toReversed());
    });

    test('the device versions are the account’s cameras whose firmware takes messages', async () => {
      const old = await createDevice(app(), owner().userId);
      await speak(old, 'release-1.9.9');
      await createDevice(app(), owner().userId);
      expect((await owner().client.ota.deviceVersions()).message).toEqual([
        { device_id: camera().deviceId, software_version: 'release-2.4.1' },
      ]);
    });

    test('to a camera without the required firmware is a 409 that says so', async () => {
      const old = await createDevice(app(), owner().userId);
      await speak(old, 'release-1.9.9');
      const refused = await refusal(order(RESET, old));
      expect(refused?.status).toBe(409);
      expect(refused?.message).toContain('2.0.0');
    });

    test('an eleventh open message is a 409, also of twenty at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(order(SETTINGS))));
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(10);
      expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(10);
      expect((await list()).map(({ index }) => index)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
      await drop((await list())[0]?.message_id ?? 0);
      expect((await order(RESET)).index).toBe(11);
    });

    test('without the feature every call is 403', async () => {
      const other = await createUser(app());
      const theirs = await createDevice(app(), other.userId);
      const calls = [order(RESET, theirs, other), other.client.ota.list(), other.client.ota.deviceVersions()];
      const answers = await Promise.all(calls.map(refusal));
      expect(answers.map((answer) => answer?.status)).toEqual([403, 403, 403]);
    });

    test('a foreign camera, and a release that is not the account’s, are the one 404', async () => {
      const stranger = await createUser(app());
      const theirs = await createDevice(app(), stranger.userId);
      const other = await createRelease(app(), stranger.userId);
      const missing = await refusal(order(RESET, { ...theirs, deviceId: 987_654_321 }));
      expect(missing?.status).toBe(404);
      const body = {
        messageType: 'update_model_settings',
        message: { algReleaseId: other.releaseId },
      } as const;
      expect(await refusal(order(RESET, theirs))).toEqual(missing);
      expect(await refusal(order(body))).toEqual(missing);
      const wrong = await app().inject({
        method: 'POST',
        url: `/ota/messages/${camera().deviceId}`,
        headers: { authorization: owner().authorization },
        payload: { messageType: 'nonsense', message: { algReleaseId: other.releaseId } },
      });
      expect(wrong.statusCode).toBe(404);
      expect(await list()).toEqual([]);
    });

    test.each([
      { messageType: 'nonsense', message: {} },
      { messageType: 'update_settings', message: { cycleTime: 0, triggerNumber: 10 } },
      { messageType: 'update_settings', message: { cycleTime: 240, triggerNumber: 1.5 } },
      { messageType: 'update_settings', message: {} },
      { messageType: 'update_model_settings', message: {} },
    ])('%j is a 400', async (payload) => {
      const response = await app().inject({
        method: 'POST',
        url: `/ota/messages/${camera().deviceId}`,
        headers: { authorization: owner().authorization },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(await list()).toEqual([]);
    });
  });

  describe('the camera', () => {
    test('gets them in index order, under the names of its commands; the first poll delivers them', async () => {
      const model = await createArtifact(app(), { kind: 'model', algId });
      const made = [await order(SETTINGS), await order(install()), await order(RESET)];
      const { messages } = await poll(camera());
      expect(messages).toMatchObject([
        {
          message_id: made[0]?.message_id,
          type: 'update_settings',
          command: 'update_state',
          index: 1,
          message: { cycleTime: 240, triggerNumber: 10 },
        },
        {
          type: 'update_model_settings',
          command: 'update_model_settings',
          message: {
            algReleaseId: releaseId,
            release: { alg_release_id: releaseId, components: [{ alg_id: algId }] },
            artifacts: [{ artifact_id: model.artifactId, kind: 'model', alg_id: algId }],
          },
        },
        { type: 'reset_device', command: 'reset_device', index: 3, message: {} },
      ]);
      expect((await list()).map(({ status }) => status)).toEqual(Array(3).fill('delivered'));
      const [{ delivered_at } = {}] = await list();
      await poll(camera());
      expect((await list())[0]?.delivered_at).toBe(delivered_at);
      const file = await app().inject({
        url: `/device-api/v1/artifacts/${model.artifactId}`,
        headers: { authorization: camera().authorization },
      });
      expect(file.rawPayload.equals(model.content)).toBe(true);
    });

    test('pending, delivered, acknowledged, success; the same again changes nothing, another is 410', async () => {
      const { message_id } = await order();
      expect(await ack(message_id, { status: 'acknowledged' })).toBe('acknowledged');
      expect(await ack(message_id, { status: 'delivered' })).toBe('acknowledged');
      expect(await ack(message_id, { status: 'success' })).toBe('success');
      expect(await ack(message_id, { status: 'success' })).toBe('success');
      expect((await refusal(ack(message_id, { status: 'failed' })))?.status).toBe(410);
      const [shown] = await list();
      expect(shown).toMatchObject({ status: 'success', details: null });
      for (const time of [shown?.delivered_at, shown?.acknowledged_at, shown?.finished_at]) {
        expect(time).not.toBeNull();
      }
      expect((await poll(camera())).messages).toEqual([]);
    });

    test('tells why it failed', async () => {
      const { message_id } = await order();
      await ack(message_id, { status: 'failed', details: 'The watchdog bit first.' });
      expect((await list())[0]).toMatchObject({ status: 'failed', details: 'The watchdog bit first.' });
    });

    test('of another message, or of none, gets the same 404; an unknown status is a 400', async () => {
      const { message_id } = await order();
      const other = await createDevice(app(), owner().userId);
      const missing = await refusal(ack(987_654_321, { status: 'success' }));
      expect(missing?.status).toBe(404);
      expect(await refusal(ack(message_id, { status: 'success' }, other))).toEqual(missing);
      const response = await app().inject({
        method: 'POST',
        url: `/device-api/v1/ota/messages/${message_id}/ack`,
        headers: { authorization: camera().authorization },
        payload: { status: 'expired' },
      });
      expect(response.statusCode).toBe(400);
    });

    test('runs with new settings once it says so', async () => {
      const { message_id } = await order(SETTINGS);
      await ack(message_id, { status: 'acknowledged' });
      expect((await device()).cycle_time).toBe(690);
      await ack(message_id, { status: 'success' });
      expect(await device()).toMatchObject({ cycle_time: 240, trigger_number: 10 });
    });

    test('runs a release once it says so', async () => {
      const failed = await order(install());
      await ack(failed.message_id, { status: 'failed' });
      expect((await device()).alg_release_id).toBeNull();
      const done = await order(install());
      await ack(done.message_id, { status: 'success' });
      expect((await device()).alg_release_id).toBe(releaseId);
      const models = await app().services.db.prisma.deployedModel.findMany({
        where: { deviceId: camera().deviceId },
      });
      expect(models).toMatchObject([{ algId, deployedStatus: 'deployed' }]);
    });
  });

  describe('taking back', () => {
    test('a pending message is dropped, and the camera never hears of it', async () => {
      const { message_id } = await order();
      expect((await drop(message_id)).message).toMatchObject({ message_id, status: 'dropped' });
      expect((await poll(camera())).messages).toEqual([]);
      expect((await refusal(ack(message_id, { status: 'success' })))?.status).toBe(410);
    });

    test('one that the camera has fetched is a 409, and so is a second time', async () => {
      const { message_id } = await order();
      await poll(camera());
      expect((await refusal(drop(message_id)))?.status).toBe(409);
      const next = await order();
      await drop(next.message_id);
      expect((await refusal(drop(next.message_id)))?.status).toBe(409);
    });

    test('somebody else’s message is the one 404', async () => {
      const stranger = await createUser(app());
      await switchFeaturesOn(app(), stranger);
      const { message_id } = await order();
      const missing = await refusal(drop(987_654_321, stranger));
      expect(missing?.status).toBe(404);
      expect(await refusal(drop(message_id, stranger))).toEqual(missing);
      expect(await list(stranger)).toEqual([]);
    });
  });

  describe('after 30 days', () => {
    test('a message counts as expired at once, and the job writes it down', async () => {
      const { message_id } = await order();
      await age(31);
      expect((await list())[0]).toMatchObject({ status: 'expired' });
      expect((await poll(camera())).messages).toEqual([]);
      expect((await refusal(ack(message_id, { status: 'success' })))?.status).toBe(410);
      expect((await refusal(drop(message_id)))?.status).toBe(409);
      const second = await order();
      await age(31);
      await expireOtaMessages(app().services)();
      const rows = await app().services.db.prisma.otaMessage.findMany({
        where: { deviceId: camera().deviceId },
      });
      expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired']);
      expect(rows.find(({ id }) => id === second.message_id)?.finishedAt).toBeInstanceOf(Date);
    });

    test('what was finished before stays as it was', async () => {
      const { message_id } = await order();
      await ack(message_id, { status: 'success' });
      await age(31);
      await expireOtaMessages(app().services)();
      expect((await list())[0]?.status).toBe('success');
    });
  });

  test('a camera that changes hands is not bothered with what its former owner ordered', async () => {
    const stranger = await createUser(app());
    await switchFeaturesOn(app(), stranger);
    await order();
    await app().services.db.prisma.device.update({
      where: { id: camera().deviceId },
      data: { ownerId: stranger.userId },
    });
    expect((await poll(camera())).messages).toEqual([]);
    expect([await list(), await list(stranger)]).toEqual([[], []]);
    expect((await order(RESET, camera(), stranger)).index).toBe(2);
  });

  test('its owner is told of every step while it happens', async () => {
    const heard: string[] = [];
    const stop = app().services.live.subscribe(owner().userId, (notice) => {
      if (notice.kind === 'changed') heard.push(notice.list);
    });
    const steps = [
      () => order(),
      () => poll(camera()),
      async () => ack((await list())[0]?.message_id ?? 0, { status: 'success' }),
      () => order(),
      async () => drop((await list())[0]?.message_id ?? 0),
      () => order(),
      async () => {
        await age(31);
        await expireOtaMessages(app().services)();
      },
    ];
    for (const step of steps) {
      heard.length = 0;
      await step();
      await expect.poll(() => heard).toContain('ota-messages');
    }
    stop();
  });
});
