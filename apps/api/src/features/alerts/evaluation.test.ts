import type { StatusMessage } from '@sightline/contract/device-api/device-message';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDevice, createUser, type TestUser } from '../../../test/factories.ts';
import { insightMessage, statusMessage } from '../../../test/messages.ts';
import { ago, withOwnedCamera } from '../../../test/owned-camera.ts';
import { evaluateAlerts } from './evaluate-alerts.job.ts';

const DAY_MS = 86_400_000;
/** More than the job reads at once. */
const FLEET = 2_500;

describe('what opens an alert', () => {
  const { app, owner, camera, send } = withOwnedCamera();
  let seq = 0;
  beforeEach(() => {
    seq = 0;
  });

  const say = (...statuses: Partial<StatusMessage>[]) =>
    send(statuses.map((status) => statusMessage(seq++, status)));
  const volts = async (...all: number[]) => {
    for (const battery_voltage of all) await say({ battery_voltage });
  };
  const evaluate = () => evaluateAlerts(app().services)({});
  /** Lets so many days pass without a word of the camera. */
  const wait = (days: number) =>
    app().services.db.pool.query(
      `UPDATE devices SET silent_since = silent_since - make_interval(secs => $2::float8) WHERE id = $1`,
      [camera().deviceId, days * 86_400],
    );
  const alerts = async (user: TestUser = owner()) =>
    (await user.client.alerts.list({})).message.map(({ alert_type, status }) => [alert_type, status]);
  const close = async () => {
    await owner().client.alerts.resolveAll();
  };
  const states = async () =>
    (
      await app().services.db.pool.query(
        `SELECT alert_type, armed, in_a_row FROM alert_rule_states WHERE device_id = $1 ORDER BY 1`,
        [camera().deviceId],
      )
    ).rows;
  const LOW = ['low_battery', 'new'];
  const SILENT = ['no_recent_insights', 'new'];
  const ERROR = ['spypoint_error', 'new'];

  test('a camera that cannot be looked at keeps nobody else from being looked at', async () => {
    const { pool } = app().services.db;
    const other = await createDevice(app(), owner().userId);
    await pool.query('UPDATE devices SET silent_since = $2 WHERE id = ANY($1)', [
      [camera().deviceId, other.deviceId],
      ago(30 * DAY_MS),
    ]);
    await pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON alerts FOR EACH ROW WHEN (NEW.device_id = ${camera().deviceId})
        EXECUTE FUNCTION refuse()`);
    try {
      await evaluate();
    } finally {
      await pool.query('DROP FUNCTION refuse CASCADE');
    }
    const { message } = await owner().client.alerts.list({});
    expect(message.map(({ associated_id }) => associated_id)).toEqual([other.deviceId]);
    await evaluate();
    expect((await alerts()).length).toBe(2);
  });

  test('a low battery on two reports in a row, once until it was above 3.4 V', async () => {
    await volts(3.2, 3.21, 3.1);
    expect(await alerts()).toEqual([]);
    await volts(3.15);
    const [alert] = (await owner().client.alerts.list({})).message;
    expect(alert).toMatchObject({
      status: 'new',
      alert_type: 'low_battery',
      summary: 'cam: battery at 3.15 V.',
      alert_key: 'device_id',
      associated_id: camera().deviceId,
    });
    await volts(3.1, 3.4, 3.1, 3.1);
    await close();
    await volts(3.1, 3.4, 3.1, 3.1);
    expect(await alerts()).toEqual([['low_battery', 'resolved']]);
    await volts(3.41, 3.1, 3.1);
    expect(await alerts()).toEqual([LOW, ['low_battery', 'resolved']]);
  });

  test('while an alert is open the same fault opens no second one, and recovery closes nothing', async () => {
    await volts(3.1, 3.1, 3.9, 3.1, 3.1);
    expect(await alerts()).toEqual([LOW]);
    await close();
    await volts(3.1);
    expect(await alerts(), 'the open alert stood for the second fault too').toEqual([
      ['low_battery', 'resolved'],
    ]);
  });

  test('an error that the camera reports, and no trigger for 168 hours', async () => {
    const quiet = (hours_since_last_camera_trigger: number) => ({
      summary: { hours_since_last_camera_trigger },
    });
    await say({ ...quiet(167.9), camera_error: null });
    expect(await alerts()).toEqual([]);
    await say({ ...quiet(168.4), camera_error: '<b>SD cable</b>' });
    const listed = (await owner().client.alerts.list({})).message;
    expect(listed.map(({ summary }) => summary).sort()).toEqual([
      'cam: camera error: <b>SD cable</b>.',
      'cam: no camera trigger for 168 hours.',
    ]);
    await close();
    await say({ ...quiet(200), camera_error: 'SD cable' }, {});
    expect(await alerts()).not.toContainEqual(ERROR);
    await say({ camera_error: null }, { camera_error: 'again' });
    expect((await alerts())[0], 'recovery and fault in one request').toEqual(ERROR);
  });

  test('a fault that was over when its report arrived opens no alert', async () => {
    await say({ battery_voltage: 3.1 }, { battery_voltage: 3 }, { battery_voltage: 3.9 });
    expect(await alerts()).toEqual([]);
    expect(await states()).toEqual([]);
  });

  test('7 days without an insight, counted from the first word, and again only after one came', async () => {
    await evaluate();
    expect(await alerts(), 'a camera that was never heard waits in its box').toEqual([]);
    await say({});
    await wait(6.99);
    await evaluate();
    expect(await alerts()).toEqual([]);
    await wait(0.02);
    await Promise.all([evaluate(), evaluate(), evaluate(), say({}), say({})]);
    await evaluate();
    expect(await alerts()).toEqual([SILENT]);
    expect((await owner().client.alerts.list({})).message[0]?.summary).toBe('cam: no insight for 7 days.');
    await close();
    await wait(30);
    await evaluate();
    expect(await alerts()).toEqual([['no_recent_insights', 'resolved']]);
    await send([insightMessage(900)]);
    await wait(8);
    await say({});
    expect((await alerts())[0], 'a word of the camera is enough to notice').toEqual(SILENT);
  });

  test('insights that are archived or cleared have come all the same', async () => {
    await send([insightMessage(900)]);
    await owner().client.devices.clearData({
      params: { deviceId: camera().deviceId },
      query: { insights: 'true' },
    });
    await wait(6.9);
    await evaluate();
    expect(await alerts()).toEqual([]);
    await wait(0.2);
    await evaluate();
    expect(await alerts()).toEqual([SILENT]);
  });

  test('repeated and backdated messages change nothing', async () => {
    const low = (seqNumber: number, days: number) =>
      statusMessage(seqNumber, { battery_voltage: 3, camera_error: 'old', reported_at: ago(days * DAY_MS) });
    await say({ battery_voltage: 3.9, camera_error: null, reported_at: ago(DAY_MS) });
    await send([low(500, 3)], { boot_id: 'boot', sent_at: ago(0) });
    await send([low(501, 2)], { boot_id: 'boot', sent_at: ago(0) });
    expect(await alerts()).toEqual([]);
    const report = statusMessage(600, { battery_voltage: 3.1, reported_at: ago(0) });
    for (let copies = 0; copies < 5; copies++) await send([report, report]);
    await Promise.all(Array.from({ length: 5 }, () => send([report])));
    await evaluate();
    expect(await alerts()).toEqual([]);
  });

  test('a rule that is off tells nothing, and what lasts when it is on again once', async () => {
    const set = (low_battery: boolean) =>
      owner().client.alerts.setSettings({ body: { settings: { low_battery } } });
    await set(false);
    await volts(3.1, 3.1);
    await evaluate();
    expect(await alerts()).toEqual([]);
    await set(true);
    await evaluate();
    expect(await alerts()).toEqual([LOW]);
    await close();
    await set(false);
    await set(true);
    await volts(3.1);
    await evaluate();
    expect(await alerts(), 'it was told before').toEqual([['low_battery', 'resolved']]);
    await set(false);
    await volts(3.9, 3.1, 3.1, 3.9);
    await set(true);
    await evaluate();
    expect(await alerts(), 'what was over meanwhile is not told').toHaveLength(1);
  });

  test('a camera in any ignored group tells nothing, until it leaves the group', async () => {
    const { client } = owner();
    const { deviceId } = camera();
    const make = async (groupName: string) =>
      (await client.groups.create({ body: { groupName } })).message.group_id;
    const [bench, valley] = [await make('Bench'), await make('Valley')];
    for (const groupId of [bench, valley]) {
      await client.groups.addDevice({ params: { groupId }, body: { deviceId } });
    }
    await client.alerts.setSettings({ body: { groupSettings: [{ deviceGroupId: bench, ignore: true }] } });
    await say({ camera_error: 'cable' });
    await evaluate();
    expect(await alerts()).toEqual([]);
    await client.groups.removeDevice({ params: { groupId: bench, deviceId } });
    await evaluate();
    expect(await alerts()).toEqual([ERROR]);
  });

  test('a camera without owner or shut out tells nothing; a new owner starts afresh', async () => {
    const { prisma } = app().services.db;
    const newOwner = await createUser(app());
    const { deviceId } = camera();
    await say({ battery_voltage: 3.1, camera_error: 'cable' });
    await volts(3.1);
    await wait(30);
    await evaluate();
    expect((await alerts()).toSorted()).toEqual([LOW, SILENT, ERROR]);
    await prisma.device.update({ where: { id: deviceId }, data: { ownerId: null } });
    await volts(3.1, 3.1);
    await evaluate();
    await prisma.device.update({ where: { id: deviceId }, data: { ownerId: newOwner.userId } });
    await evaluate();
    expect(await states()).toEqual([]);
    await volts(3.1);
    expect(await alerts(newOwner)).toEqual([]);
    await volts(3.1);
    expect(await alerts(newOwner)).toEqual([LOW]);
    await prisma.deviceKey.updateMany({ where: { deviceId }, data: { revokedAt: new Date() } });
    await wait(8);
    await evaluate();
    expect(await alerts(newOwner)).toEqual([LOW]);
    expect((await alerts()).toSorted(), 'the former owner keeps the history').toEqual([LOW, SILENT, ERROR]);
  });

  test('alert and live notice come together, and every change of the list is announced', async () => {
    const { live } = app().services;
    const heard: unknown[] = [];
    const leave = live.subscribe(owner().userId, (notice) => {
      if (notice.kind !== 'device_seen') heard.push(notice);
    });
    await say({ camera_error: 'cable' });
    const [alert] = (await owner().client.alerts.list({})).message;
    await owner().client.alerts.acknowledgeAll();
    await owner().client.alerts.acknowledgeAll();
    await owner().client.alerts.setStatus({ params: { id: alert?.id ?? 0 }, body: { status: 'resolved' } });
    await owner().client.alerts.setSettings({ body: {} });
    const changed = (list: string) => ({ kind: 'changed', userId: owner().userId, list });
    await expect
      .poll(() => heard)
      .toEqual([
        { kind: 'alert', userId: owner().userId, alertId: alert?.id },
        changed('alerts'),
        changed('alerts'),
        changed('alert-settings'),
      ]);
    leave();
  });

  test('nothing is written for a camera that is well', async () => {
    await send([insightMessage(900)]);
    await say({ battery_voltage: 3.9, camera_error: null, summary: { hours_since_last_camera_trigger: 1 } });
    await evaluate();
    expect(await states()).toEqual([]);
  });

  test('thousands of cameras that fall silent, with several looking at once: one alert each', async () => {
    const keeper = await createUser(app());
    const spare = await createDevice(app(), keeper.userId);
    await app().services.db.pool.query(
      `INSERT INTO devices (owner_id, hardware_id, device_name, last_seen, silent_since)
       SELECT $1, 'fleet-' || n, 'cam ' || n, now(), now() - interval '8 days' FROM generate_series(1, $2) n`,
      [keeper.userId, FLEET],
    );
    await Promise.all([evaluate(), evaluate()]);
    const listed = (await keeper.client.alerts.list({})).message;
    expect(new Set(listed.map(({ associated_id }) => associated_id)).size).toBe(FLEET);
    expect(listed.length).toBe(FLEET);
    expect(listed.some(({ associated_id }) => associated_id === spare.deviceId)).toBe(false);
  }, 120_000);
});
