import { LIMITS } from '@sightline/domain/limits';
import { describe, expect, test } from 'vitest';
import { createDevice, createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refusal } from '../../../test/refused.ts';

const NOT_FOUND = 'Not found. It may have been removed, or the address is wrong.';

describe('alerts', () => {
  const { app, owner, camera } = withOwnedCamera();
  const open = async (
    alertType: string,
    status = 'new',
    { userId } = owner(),
    { deviceId } = camera(),
  ): Promise<number> => {
    const data = { ownerId: userId, deviceId, associatedId: deviceId, alertType, status, summary: 'Found.' };
    return (await app().services.db.prisma.alert.create({ data })).id;
  };
  const list = async (query: Parameters<ReturnType<typeof owner>['client']['alerts']['list']>[0] = {}) =>
    (await owner().client.alerts.list(query)).message;
  const statuses = async () => (await list()).map(({ id, status }) => [id, status]);
  const move = (id: number, status: 'new' | 'acknowledged' | 'resolved', user = owner()) =>
    user.client.alerts.setStatus({ params: { id }, body: { status } });

  test('an account sees its own alerts, the newest first, resolved ones included', async () => {
    const stranger = await createUser(app());
    const [older, newer] = [await open('low_battery', 'resolved'), await open('low_battery')];
    const { deviceId } = camera();
    expect(await list()).toEqual([
      {
        id: newer,
        status: 'new',
        alert_type: 'low_battery',
        summary: 'Found.',
        alert_key: 'device_id',
        associated_id: deviceId,
        created_at: expect.stringMatching(/Z$/),
        acknowledged_at: null,
        resolved_at: null,
      },
      expect.objectContaining({ id: older, status: 'resolved' }),
    ]);
    expect((await stranger.client.alerts.list({})).message).toEqual([]);
  });

  test('every open alert is listed, resolved ones only so many at a time', async () => {
    const { userId } = owner();
    const { deviceId } = camera();
    const first = await open('low_battery');
    await app().services.db.pool.query(
      `INSERT INTO alerts (owner_id, device_id, associated_id, alert_type, status, summary)
       SELECT $1, $2, $2, 'low_battery', 'resolved', 'Past.' FROM generate_series(1, $3)`,
      [userId, deviceId, LIMITS.resolvedAlerts + 3],
    );
    const listed = await list();
    expect(listed.length).toBe(LIMITS.resolvedAlerts + 1);
    expect(listed.at(-1)?.id).toBe(first);
    const oldest = listed.at(-2)?.id ?? 0;
    const older = await list({ query: { resolvedBefore: oldest, resolvedLimit: 2 } });
    expect(older.map(({ id }) => id)).toEqual([oldest - 1, oldest - 2]);
    expect((await list({ query: { resolvedBefore: oldest - 2 } })).map(({ id }) => id)).toEqual([oldest - 3]);
    expect((await list({ query: { resolvedLimit: 0 } })).map(({ id }) => id)).toEqual([first]);
  });

  test('new goes to acknowledged and resolved, and every other way is refused in words', async () => {
    const id = await open('low_battery');
    expect((await move(id, 'acknowledged')).message).toMatchObject({
      status: 'acknowledged',
      acknowledged_at: expect.stringMatching(/Z$/),
      resolved_at: null,
    });
    expect(await refusal(move(id, 'acknowledged'))).toMatchObject({
      status: 409,
      message: 'This alert is acknowledged already. It can only be resolved.',
    });
    expect(await refusal(move(id, 'new'))).toMatchObject({ status: 409 });
    expect((await move(id, 'resolved')).message).toMatchObject({
      status: 'resolved',
      resolved_at: expect.stringMatching(/Z$/),
    });
    for (const status of ['new', 'acknowledged', 'resolved'] as const) {
      expect(await refusal(move(id, status))).toMatchObject({
        status: 409,
        message: 'This alert is resolved and stays so. The next fault makes a new alert.',
      });
    }
    expect((await move(await open('low_battery'), 'resolved')).message.status).toBe('resolved');
    expect(await refusal(move(id, 'gone' as 'new'))).toMatchObject({ status: 400 });
  });

  test('twenty people press at once: one of them moves it', async () => {
    const id = await open('low_battery');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(move(id, 'resolved'))));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(19);
  });

  test('all new are acknowledged, all open are resolved, and a stranger’s stay as they are', async () => {
    const stranger = await createUser(app());
    const theirs = await open('low_battery', 'new', stranger, await createDevice(app(), stranger.userId));
    const ids = [
      await open('low_battery', 'resolved'),
      await open('low_battery'),
      await open('spypoint_error', 'acknowledged'),
      await open('no_recent_insights'),
    ];
    const { alerts } = owner().client;
    expect((await alerts.acknowledgeAll()).message).toEqual({ changed: 2 });
    expect(await statuses()).toEqual([
      [ids[3], 'acknowledged'],
      [ids[2], 'acknowledged'],
      [ids[1], 'acknowledged'],
      [ids[0], 'resolved'],
    ]);
    expect((await alerts.acknowledgeAll()).message).toEqual({ changed: 0 });
    expect((await alerts.resolveAll()).message).toEqual({ changed: 3 });
    expect((await list()).map(({ status }) => status)).toEqual(Array(4).fill('resolved'));
    expect((await alerts.resolveAll()).message).toEqual({ changed: 0 });
    expect((await stranger.client.alerts.list({})).message).toMatchObject([{ id: theirs, status: 'new' }]);
    const refused = await refusal(move(theirs, 'resolved'));
    expect(refused).toEqual(await refusal(move(987_654_321, 'resolved')));
    expect(refused).toEqual({ status: 404, message: NOT_FOUND });
  });

  test('PUT /alerts/all acknowledges and DELETE /alerts/all resolves, without a body', async () => {
    const id = await open('low_battery');
    const { authorization } = owner();
    const ask = async (method: 'PUT' | 'DELETE') => {
      const answer = await app().inject({ method, url: '/alerts/all', headers: { authorization } });
      return [answer.statusCode, answer.json(), await statuses()];
    };
    const changed = [200, { message: { changed: 1 } }];
    expect(await ask('PUT')).toEqual([...changed, [[id, 'acknowledged']]]);
    expect(await ask('DELETE')).toEqual([...changed, [[id, 'resolved']]]);
  });

  test('all settings are on at first; what is not named stays; a foreign group applies nothing', async () => {
    const { alerts, groups } = owner().client;
    const stranger = await createUser(app());
    const group = async (user = owner(), groupName = 'Bench') =>
      (await user.client.groups.create({ body: { groupName } })).message.group_id;
    const [bench, valley, theirs] = [await group(), await group(owner(), 'Valley'), await group(stranger)];
    const on = {
      spypoint_error: true,
      low_battery: true,
      battery_ending: true,
      no_recent_insights: true,
      no_recent_camera_triggers: true,
    };
    const batteryEndingDays = 14;
    expect((await alerts.settings()).message).toEqual({ settings: on, batteryEndingDays, groupSettings: [] });
    const changed = await alerts.setSettings({
      body: {
        settings: { low_battery: false },
        groupSettings: [
          { deviceGroupId: valley, ignore: true },
          { deviceGroupId: bench, ignore: true },
          { deviceGroupId: bench, ignore: true },
        ],
      },
    });
    const settings = { ...on, low_battery: false };
    const both = [bench, valley].map((groupId) => ({ groupId, ignore: true }));
    expect(changed.message).toEqual({ settings, batteryEndingDays, groupSettings: both });
    const foreign = (deviceGroupId: number) =>
      refusal(
        alerts.setSettings({
          body: {
            settings: { low_battery: true },
            groupSettings: [
              { deviceGroupId: bench, ignore: false },
              { deviceGroupId, ignore: true },
            ],
          },
        }),
      );
    expect(await foreign(theirs)).toEqual({ status: 404, message: NOT_FOUND });
    expect(await foreign(theirs)).toEqual(await foreign(987_654_321));
    expect((await alerts.settings()).message).toEqual({ settings, batteryEndingDays, groupSettings: both });
    await alerts.setSettings({ body: { groupSettings: [{ deviceGroupId: bench, ignore: false }] } });
    await groups.remove({ params: { id: valley } });
    expect((await alerts.settings()).message).toEqual({ settings, batteryEndingDays, groupSettings: [] });
    await alerts.setSettings({ body: { settings: on } });
    expect((await alerts.settings()).message.settings).toEqual(on);
    expect((await stranger.client.alerts.settings()).message.settings).toEqual(on);
    expect(
      await refusal(alerts.setSettings({ body: { settings: { low_battery: 'yes' as never } } })),
    ).toMatchObject({ status: 400 });
  });
});
