import { expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { giveForecast } from '../../../test/give-forecast.ts';
import { statusMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';
import { evaluateAlerts } from './evaluate-alerts.job.ts';

const { app, owner, camera, send } = withOwnedCamera();
const ENDING = ['battery_ending', 'new'];
const DONE = ['battery_ending', 'resolved'];

const foresee = (days: number | null, more: Partial<Parameters<typeof giveForecast>[2]> = {}) =>
  giveForecast(app(), camera().deviceId, { days, ...more });
const evaluate = () => evaluateAlerts(app().services)({});
const foreseeAndLook = async (...all: Parameters<typeof foresee>) => {
  await foresee(...all);
  await evaluate();
};
const alerts = async (user = owner()) =>
  (await user.client.alerts.list({})).message.map(({ alert_type, status }) => [alert_type, status]);
const resolve = () => owner().client.alerts.resolveAll();
const choose = async (
  body: Parameters<ReturnType<typeof owner>['client']['alerts']['setSettings']>[0]['body'],
) => {
  await owner().client.alerts.setSettings({ body });
  await evaluateAlerts(app().services)({ ownerId: owner().userId });
};

test('an end within 14 days opens one alert, and a change of batteries lets the next one open', async () => {
  await foreseeAndLook(14.1);
  expect(await alerts()).toEqual([]);
  await foreseeAndLook(9.4);
  await evaluate();
  const [alert, ...others] = (await owner().client.alerts.list({})).message;
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    alert_type: 'battery_ending',
    status: 'new',
    summary: 'cam: battery ends in about 9 days (5 to 19).',
    associated_id: camera().deviceId,
  });
  await resolve();
  for (const days of [8, 16, 20.9, 3]) await foreseeAndLook(days);
  expect(await alerts(), 'it was never well').toEqual([DONE]);
  await foreseeAndLook(210);
  await foreseeAndLook(13);
  expect(await alerts()).toEqual([ENDING, DONE]);
});

test('a camera that holds is well', async () => {
  await foreseeAndLook(10);
  await resolve();
  await foreseeAndLook(null);
  await foreseeAndLook(10);
  expect(await alerts()).toEqual([ENDING, DONE]);
});

test('time alone brings an end nearer', async () => {
  await foreseeAndLook(14.5);
  await app().services.db.pool.query(
    `UPDATE device_forecasts SET battery_p50 = battery_p50 - interval '1 day' WHERE device_id = $1`,
    [camera().deviceId],
  );
  await evaluate();
  expect(await alerts()).toEqual([ENDING]);
});

test('neither too little history nor a camera that is silent says anything', async () => {
  await foreseeAndLook(3, { basis: 'model' });
  await foreseeAndLook(3, { unheardDays: 7.1 });
  expect(await alerts()).toEqual([]);
  await foreseeAndLook(3, { unheardDays: 6.9 });
  expect(await alerts()).toEqual([ENDING]);
});

test('low battery opens beside it, and neither repeats the other', async () => {
  await foreseeAndLook(4);
  await send([0, 1].map((seq) => statusMessage(seq, { battery_voltage: 3.1 })));
  await evaluate();
  expect(await alerts()).toEqual([['low_battery', 'new'], ENDING]);
  await resolve();
  await send([statusMessage(2, { battery_voltage: 3.05 })]);
  await foreseeAndLook(1);
  expect(await alerts()).toEqual([['low_battery', 'resolved'], DONE]);
});

test('what was forecast for the last owner counts for nothing', async () => {
  const { prisma } = app().services.db;
  const next = await createUser(app());
  await foresee(5);
  await prisma.device.update({ where: { id: camera().deviceId }, data: { ownerId: next.userId } });
  await evaluate();
  expect([await alerts(), await alerts(next)]).toEqual([[], []]);
  await foreseeAndLook(5);
  expect([await alerts(), await alerts(next)]).toEqual([[], [ENDING]]);
});

test('the owner chooses the days, and cameras are looked at by the new ones', async () => {
  await foreseeAndLook(25);
  await choose({ batteryEndingDays: 30 });
  expect(await alerts()).toEqual([ENDING]);
  await resolve();
  await choose({ batteryEndingDays: 10 });
  await foreseeAndLook(10.5);
  expect(await alerts()).toEqual([DONE]);
  await foreseeAndLook(9.5);
  expect(await alerts()).toEqual([ENDING, DONE]);
});

test('one that is off opens nothing, and what lasts once it is on', async () => {
  await choose({ settings: { battery_ending: false } });
  await foreseeAndLook(5);
  expect(await alerts()).toEqual([]);
  await choose({ settings: { battery_ending: true } });
  await evaluate();
  expect(await alerts()).toEqual([ENDING]);
});

test('days are 14 until somebody chooses; what is left out stays', async () => {
  const { client } = owner();
  const settings = async () => (await client.alerts.settings()).message;
  expect(await settings()).toMatchObject({ settings: { battery_ending: true }, batteryEndingDays: 14 });
  await client.alerts.setSettings({ body: { batteryEndingDays: 90 } });
  await client.alerts.setSettings({ body: { settings: { battery_ending: false } } });
  const { message } = await client.alerts.setSettings({ body: { settings: { low_battery: false } } });
  expect(message).toMatchObject({
    settings: { battery_ending: false, low_battery: false, spypoint_error: true },
    batteryEndingDays: 90,
  });
  expect(await settings()).toEqual(message);
});

test.each([0, 91, 1.5, '14', null])('%j days are refused, and the field is named', async (days) => {
  const { status, problem } = await refused(
    owner().client.alerts.setSettings({ body: { batteryEndingDays: days as number } }),
  );
  expect(status).toBe(400);
  expect(Object.keys(problem.errors ?? {})).toEqual(['batteryEndingDays']);
  expect((await owner().client.alerts.settings()).message.batteryEndingDays).toBe(14);
});

test('the history has both as sentences', async () => {
  const { client } = owner();
  await client.alerts.setSettings({ body: { settings: { battery_ending: false }, batteryEndingDays: 30 } });
  await client.alerts.setSettings({ body: { batteryEndingDays: 30 } });
  const { entries } = (await client.history.list({ query: {} })).message;
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'alerts.edited',
    details: {
      changes: [
        { field: 'alert', of: 'Battery will end within 30 days', from: true, to: false },
        { field: 'battery_ending_days', from: 14, to: 30 },
      ],
    },
  });
});

test('the database keeps to the kinds and days that there are, in rows of earlier versions, too', async () => {
  const { pool } = app().services.db;
  const { rows } = await pool.query(
    `SELECT conname, convalidated FROM pg_constraint
     WHERE conname IN ('alerts_alert_type_check', 'alert_rule_states_alert_type_check',
       'alert_settings_battery_ending_days_check')`,
  );
  expect(rows.map(({ convalidated }) => convalidated)).toEqual([true, true, true]);
  const keep = (days: number) =>
    pool.query(
      'INSERT INTO alert_settings (user_id, battery_ending_days, updated_at) VALUES ($1, $2, now())',
      [owner().userId, days],
    );
  await expect(keep(0)).rejects.toThrow('alert_settings_battery_ending_days_check');
  await expect(keep(91)).rejects.toThrow('alert_settings_battery_ending_days_check');
  await keep(90);
});
