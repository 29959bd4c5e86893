import { expect, test } from 'vitest';
import { type Life, liveUntilNow } from '../../../test/camera-life.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';
import { refreshForecasts } from './refresh-forecasts.job.ts';

const { app, owner, camera, heartbeat } = withOwnedCamera();
const DAY = 86_400_000;

const lived = (deviceId: number, life: Life) => liveUntilNow(app(), deviceId, life);

const forecast = async (device_id = camera().deviceId) =>
  (await owner().client.forecasts.find({ params: { device_id } })).message;
const compare = async (deviceIds: readonly number[], settings: object) =>
  (await owner().client.forecasts.compare({ body: { deviceIds: [...deviceIds], settings } })).message;
const work = () => refreshForecasts(app().services)();

test('a battery that falls has an end, with a range and reasons', async () => {
  await lived(camera().deviceId, { days: 60, volts: (day) => 3.6 - day * 0.003 });
  const { battery, battery_reason } = await forecast();
  expect(battery_reason).toBeNull();
  expect(battery?.days_p10).toBeLessThan(battery?.days_p50 ?? 0);
  expect(battery?.days_p50).toBeLessThan(battery?.days_p90 ?? 0);
  // 3.42 V awake are a tenth of the charge: some 2,300 mAh, of which 94 are drawn a day.
  expect(battery?.days_p50).toBeGreaterThan(12);
  expect(battery?.days_p50).toBeLessThan(40);
  expect(battery?.basis).toBe('history');
  expect(battery?.reasons[1]).toBe('It wakes for 60 photos a day: 2 wakes a day over the last 45 days.');
  const ends = Date.now() + (battery?.days_p50 ?? 0) * DAY;
  expect(Math.abs(Date.parse(battery?.ends_at_p50 ?? '') - ends)).toBeLessThan(DAY / 10);
});

test('a card that fills has an end; one that hardly does says so', async () => {
  await lived(camera().deviceId, { days: 40, volts: () => 3.9, space: (day) => Math.round(90 - day) });
  const { storage } = await forecast();
  expect(storage?.days_p50).toBeGreaterThan(45);
  expect(storage?.days_p50).toBeLessThan(55);
  expect(storage?.reasons).toEqual(['The card fills by 1 % a day, over the last 40 days.']);

  const other = await createDevice(app(), owner().userId);
  await lived(other.deviceId, { days: 40, volts: () => 3.9 });
  const full = await forecast(other.deviceId);
  expect(full.storage).toBeNull();
  expect(full.storage_reason).toMatch('hardly filled');
});

test('a camera that holds its voltage for a season has no end', async () => {
  await lived(camera().deviceId, { days: 190, volts: () => 4.15 });
  const { battery, battery_outlook, battery_reason } = await forecast();
  expect(battery).toBeNull();
  expect(battery_outlook).toBe('holds');
  expect(battery_reason).toMatch('no end within two years');
});

test('the worker works out all cameras, and anew only those that have reported since', async () => {
  const { deviceId } = camera();
  await lived(deviceId, { days: 20, volts: (day) => 3.7 - day * 0.004 });
  await work();
  const list = async () => (await owner().client.forecasts.list()).message;
  const [first] = await list();
  expect(first?.device_id).toBe(deviceId);
  expect(first?.battery?.days_p50).toBeGreaterThan(0);

  await work();
  expect((await list())[0]?.computed_at).toBe(first?.computed_at);
  // Half an hour is the pause between two of one camera.
  await app().services.db.prisma.deviceForecast.updateMany({
    where: { deviceId },
    data: { computedAt: new Date(Date.now() - DAY / 24), readUntil: new Date(Date.now() - DAY) },
  });
  await work();
  expect(Date.parse((await list())[0]?.computed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('a camera that was never heard says so, and so does one without a voltage', async () => {
  const [never] = (await owner().client.forecasts.list()).message;
  expect(never).toMatchObject({
    battery: null,
    battery_reason: 'The camera has not reported since it is yours.',
    computed_at: null,
  });
  await heartbeat(1, { memory_remaining: 500 });
  expect((await forecast()).battery_reason).toBe('The camera has not told the voltage of its batteries.');
});

test('an owner reads nothing of the time before the camera was theirs', async () => {
  const { deviceId } = camera();
  await lived(deviceId, { days: 30, volts: (day) => 3.6 - day * 0.004 });
  await work();
  const next = await createUser(app());
  await app().services.db.prisma.device.update({ where: { id: deviceId }, data: { ownerId: next.userId } });
  const { message } = await next.client.forecasts.find({ params: { device_id: deviceId } });
  expect(message).toMatchObject({ battery: null, computed_at: null });
  expect(await refused(owner().client.forecasts.find({ params: { device_id: deviceId } }))).toMatchObject({
    status: 404,
  });
});

test('what other settings would cost stands beside what today’s do, and nothing is kept', async () => {
  const { deviceId } = camera();
  await lived(deviceId, { days: 60, volts: (day) => 3.75 - day * 0.003 });
  const other = await createDevice(app(), owner().userId);
  const [first, second] = await compare([other.deviceId, deviceId], { cycle_time: 60 });
  expect(first?.device_id).toBe(deviceId);
  const days = (forecast = first?.today) => forecast?.battery?.days_p50 ?? Number.NaN;
  expect(days()).toBe((await forecast()).battery?.days_p50);
  // 24 wakes and not two: some ten times as much.
  expect(days() / days(first?.changed)).toBeGreaterThan(7);
  expect(days() / days(first?.changed)).toBeLessThan(14);
  expect(first?.changed.battery?.reasons[1]).toMatch(/: 2\d wakes a day/);
  expect(first?.changed.storage_reason).toBe(first?.today.storage_reason);
  expect(second).toMatchObject({
    device_id: other.deviceId,
    today: { battery: null },
    changed: { battery: null },
  });

  const [same] = await compare([deviceId], {});
  expect(same?.changed).toEqual(same?.today);
});

test('a camera of somebody else among those to be compared is a 404, and settings out of bounds name their field', async () => {
  const foreign = await createDevice(app(), (await createUser(app())).userId);
  expect(await refused(compare([camera().deviceId, foreign.deviceId], {}))).toMatchObject({ status: 404 });
  expect(await refused(compare([camera().deviceId, 987_654_321], {}))).toMatchObject({ status: 404 });
  const tooShort = await refused(compare([camera().deviceId], { cycle_time: 0 }));
  expect(tooShort.status).toBe(400);
  expect(Object.keys(tooShort.problem.errors ?? {})).toEqual(['cycle_time']);
  expect(await refused(compare([], {}))).toMatchObject({ status: 400 });
});
