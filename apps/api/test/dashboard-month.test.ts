import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealInsights } from '../src/features/insights/seal-insights.job.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser, type TestUser } from './factories.ts';

const INSIGHTS = 4_000;

/** A month of insights that PostgreSQL makes, and every number of the dashboard against what PostgreSQL counts. */
let app: TestApp;
let owner: TestUser;
let counts: DashboardCounts;

beforeAll(async () => {
  app = await startTestApp();
  owner = await createUser(app);
  const cameras = [];
  for (let one = 0; one < 4; one++) cameras.push((await createDevice(app, owner.userId)).deviceId);
  await insertMonth(cameras.slice(0, 3), 1, INSIGHTS - 500);
  await sealInsights(app.services, 1_000)();
  await insertMonth(cameras.slice(0, 3), INSIGHTS - 499, INSIGHTS);
  counts = (await owner.client.dashboard.counts({ body: { zone: 'UTC' } })).message;
}, 120_000);
afterAll(() => app.close());

/** By the number of each insight, so that nothing is left to chance. */
async function insertMonth(cameras: readonly number[], first: number, last: number): Promise<void> {
  await app.services.db.pool.query(
    `INSERT INTO insights (owner_id, device_id, message_id, message_index, class_name, confidence, time_stamp,
       file_ctime, comms_source, insight_status, user_confirmed, confirmed_class_name, photo_kind, photo_created_at)
     SELECT $1, ($2::int[])[1 + n % 3], 'month-' || n, 0,
       (ARRAY['kea', 'stoat', 'robin', 'kiwi', 'possum'])[1 + n * n % 5], n % 101,
       now - n * interval '9 minutes' + (n * 37 % 20000) * interval '1 minute' * (n % 7) / 6 * (n % 3),
       CASE WHEN n % 11 > 0 THEN now - n * interval '9 minutes' END,
       (ARRAY['wifi', 'cellular', 'lora', 'satellite'])[1 + n % 4],
       (ARRAY[NULL, 'favorite', 'acknowledge', NULL, 'archive'])[1 + n % 5],
       CASE WHEN n % 13 = 0 THEN false END, CASE WHEN n % 13 = 0 THEN 'weasel' END,
       CASE WHEN n % 3 > 0 THEN 'thumbnail' END, CASE WHEN n % 3 > 0 THEN now END
     FROM generate_series($3::int, $4::int) AS n, (SELECT date_trunc('second', $5::timestamptz) AS now)`,
    [owner.userId, cameras, first, last, app.services.now().toISOString()],
  );
}

/** How many of the insights that are shown have each value of an expression. */
async function by(key: string): Promise<Record<string, number>> {
  const { rows } = await app.services.db.pool.query<{ key: string; count: number }>(
    `SELECT ${key} AS key, count(*)::int AS count
     FROM (SELECT *, coalesce(file_ctime, time_stamp) AS taken FROM insights) AS i
     WHERE owner_id = $1 AND insight_status IS DISTINCT FROM 'archive' GROUP BY 1`,
    [owner.userId],
  );
  return Object.fromEntries(rows.map(({ key: name, count }) => [name, count]));
}

const filled = (entries: readonly (readonly [string | number, number])[]) =>
  Object.fromEntries(entries.filter(([, count]) => count > 0));

test('of insights and classes', async () => {
  const classes = await by('coalesce(confirmed_class_name, class_name)');
  expect(Object.keys(classes)).toContain('weasel');
  expect(counts.insights).toBe(Object.values(classes).reduce((sum, count) => sum + count, 0));
  expect(counts.insights).toBeGreaterThan(INSIGHTS / 2);
  expect(filled(counts.classes.map((one) => [one.className, one.insights]))).toEqual(classes);
});

test('of devices, those without an insight among them', async () => {
  expect(counts.devices).toHaveLength(4);
  expect(filled(counts.devices.map((one) => [one.deviceId, one.insights]))).toEqual(await by('device_id'));
  const pictured = await by(`CASE WHEN photo_kind IS NOT NULL THEN device_id ELSE 0 END`);
  expect(filled(counts.devices.map((one) => [one.deviceId, one.photos]))).toEqual(
    filled(Object.entries(pictured).filter(([deviceId]) => deviceId !== '0')),
  );
});

test('of hours of the day and of the last 14 days', async () => {
  const hours = await by(`extract(hour FROM taken AT TIME ZONE 'UTC')::int`);
  expect(filled([...counts.hours.entries()])).toEqual(hours);
  const days = await by(`to_char(taken AT TIME ZONE 'UTC', 'YYYY-MM-DD')`);
  expect(counts.days).toHaveLength(14);
  expect(counts.days.map(({ insights }) => insights)).toEqual(counts.days.map(({ day }) => days[day] ?? 0));
  expect(counts.days.every(({ insights }) => insights > 0)).toBe(true);
});

test('of links, statuses and delays', async () => {
  expect(filled(Object.entries(counts.commsSources))).toEqual(await by('comms_source'));
  expect(filled(Object.entries(counts.statuses))).toEqual(
    await by(`coalesce(insight_status, 'uncategorized')`),
  );
  const ends = counts.delays.flatMap(({ underMinutes }) => underMinutes ?? []);
  const steps = await by(
    `width_bucket(extract(epoch FROM time_stamp - taken) / 60, ARRAY[${ends.join()}]::numeric[])`,
  );
  expect(Object.keys(steps).length).toBeGreaterThan(4);
  expect(filled(counts.delays.map(({ insights }, step) => [step, insights]))).toEqual(steps);
});
