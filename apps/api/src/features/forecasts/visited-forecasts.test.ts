import { randomUUID } from 'node:crypto';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import { expect, test } from 'vitest';
import { type Life, liveUntilNow } from '../../../test/camera-life.ts';
import { ago, withOwnedCamera } from '../../../test/owned-camera.ts';
import { refreshForecasts } from './refresh-forecasts.job.ts';
import { createRefreshForecastsStore } from './refresh-forecasts.store.ts';
import { forecastEach } from './work-out-forecasts.ts';

const { app, owner, camera } = withOwnedCamera();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const params = () => ({ device_id: camera().deviceId });
const lived = (life: Life) => liveUntilNow(app(), camera().deviceId, life);
const work = () => refreshForecasts(app().services)();
const forecast = async () => (await owner().client.forecasts.find({ params: params() })).message;
const visit = async (what: VisitWork, msAgo: number) => {
  const body = { visit_key: randomUUID(), visited_at: ago(msAgo), work: [what] };
  return (await owner().client.visits.note({ params: params(), body })).message;
};
const kept = () => app().services.db.prisma.deviceForecast.count({ where: { deviceId: camera().deviceId } });

test('batteries that were just changed count as full at once, and deleting the visit takes it back', async () => {
  await lived({ days: 60, volts: (day) => 3.55 - day * 0.003 });
  await work();
  const before = await forecast();
  const left = before.battery?.days_p50 ?? Number.NaN;

  const { visit_id } = await visit('batteries', 0);
  const after = await forecast();
  expect(after.battery?.days_p50).toBeGreaterThan(3 * left);
  expect(after.battery?.basis).toBe('history');
  expect(after.battery?.reasons).toContainEqual(
    expect.stringMatching(
      /^Its batteries were changed on .+; it has not reported since, so they count as full\.$/,
    ),
  );
  await work();
  expect(await kept()).toBe(1);
  expect((await forecast()).battery?.days_p50).toBeCloseTo(after.battery?.days_p50 ?? 0, 0);

  await owner().client.visits.remove({ params: { visit_id } });
  expect((await forecast()).battery?.days_p50).toBeCloseTo(left, 0);
});

test('a forecast that was begun before a visit was noted, edited or deleted is not kept', async () => {
  await lived({ days: 60, volts: (day) => 3.55 - day * 0.003 });
  const { db, log } = app().services;
  const store = createRefreshForecastsStore(db);
  const keptAfter = async (change: () => Promise<unknown>) => {
    const now = new Date();
    const cameras = await store.due(0, now);
    const forecasts = await forecastEach(cameras, { store, log, now });
    await change();
    await store.save(forecasts, cameras, now);
    return kept();
  };
  expect(await keptAfter(() => visit('batteries', 5 * DAY))).toBe(0);
  const { visit_id } = await visit('batteries', 2 * DAY);
  const edit = (body: object) => owner().client.visits.edit({ params: { visit_id }, body });
  expect(await keptAfter(() => edit({ visited_at: ago(3 * DAY) }))).toBe(0);
  expect(await keptAfter(() => edit({ work: ['cleaned'] }))).toBe(0);
  await edit({ work: ['card'] });
  expect(await keptAfter(() => owner().client.visits.remove({ params: { visit_id } }))).toBe(0);
  expect(await keptAfter(() => visit('moved', DAY))).toBe(1);
});

test('a change of nearly full batteries, which no voltage tells, begins the history anew', async () => {
  await lived({ days: 60, volts: (day) => (day < 40 ? 3.95 - day * 0.001 : 3.97 - (day - 40) * 0.004) });
  await visit('batteries', 20.2 * DAY);
  const { battery } = await forecast();
  expect(battery?.reasons).toContainEqual(expect.stringMatching(/^Its batteries were changed on \d+ \w+\.$/));
});

test('where the voltage did not rise, the forecast goes on and says so', async () => {
  await lived({ days: 60, volts: (day) => 3.6 - day * 0.003 });
  const before = await forecast();
  await visit('batteries', 10.2 * DAY);
  const { battery } = await forecast();
  expect(battery?.days_p50).toBeCloseTo(before.battery?.days_p50 ?? 0, 0);
  expect(battery?.reasons.at(-1)).toMatch(/^You noted .+ but its voltage did not rise/);
});

test('statuses of six hours before and after a change are not read as one', async () => {
  await lived({ days: 30, volts: () => 3.4 });
  const { prisma } = app().services.db;
  const { deviceId } = camera();
  // One every ten minutes, changed in the middle.
  const at = (minutes: number) => new Date(Date.now() + (minutes - 180) * 60_000);
  await prisma.deviceStatus.createMany({
    data: Array.from({ length: 18 }, (_, i) => ({
      deviceId,
      messageId: `change:${i}`,
      messageIndex: 0,
      reportedAt: at(i * 10),
      batteryVoltage: i < 9 ? 3.4 : 4.1,
    })),
  });
  await prisma.device.update({ where: { id: deviceId }, data: { statusReportedAt: at(170) } });
  await visit('batteries', 95 * 60_000);
  const { battery } = await forecast();
  expect(battery?.days_p50).toBeGreaterThan(120);
  expect(battery?.reasons[0]).toMatch(/^About 9\d %/);
});

test('a swapped card of which nothing was heard has no end, and one that was heard begins anew', async () => {
  await lived({ days: 40, volts: () => 3.9, space: (day) => (day < 20 ? 60 - day : 42 - (day - 20)) });
  await visit('card', 20.2 * DAY);
  expect((await forecast()).storage?.reasons[0]).toMatch(/since it was emptied on/);
  await visit('card', 0);
  const { storage, storage_reason } = await forecast();
  expect(storage).toBeNull();
  expect(storage_reason).toBe('A new card was put in, and the camera has not reported since.');
});
