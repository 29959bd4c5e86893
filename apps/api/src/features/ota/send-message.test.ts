import { describe, expect, test } from 'vitest';
import { RESET, SETTINGS, withOtaContext } from '../../../test/contexts/ota-context.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { refusal } from '../../../test/refused.ts';
import { createRelease } from '../../../test/releases.ts';

const DAY_MS = 86_400_000;
const { app, owner, camera, drop, install, list, order, speak } = withOtaContext();

describe('sending a message', () => {
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
