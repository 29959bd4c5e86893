import type { DashboardCounts } from '@sightline/contract/dashboard/dashboard.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealInsights } from '../src/features/insights/seal-insights.job.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser, type TestUser } from './factories.ts';

const INSIGHTS = 4_000;

const DAY = 86_400_000;
/** The clock stands still: no midnight passes while the month is counted. */
const NOW = new Date('2026-11-20T09:30:00Z');
const day = (back: number) => new Date(NOW.getTime() - back * DAY).toISOString().slice(0, 10);

/** A month of insights that PostgreSQL makes, and every number of the dashboard against what PostgreSQL counts. */
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW });
  owner = await createUser(app);
  const cameras = [];
  for (let one = 0; one < 4; one++) cameras.push((await createDevice(app, owner.userId)).deviceId);
  await insertBeginning(cameras.slice(0, 3), 'sealed');
  await insertMonth(cameras.slice(0, 3), 1, INSIGHTS - 500);
  await sealInsights(app.services, 1_000)();
  await insertMonth(cameras.slice(0, 3), INSIGHTS - 499, INSIGHTS);
  await insertBeginning(cameras.slice(0, 3), 'new');
}, 120_000);
afterAll(() => app.close());

/** Insights that arrived around the first moment of September 2023, one of them at that moment, photos long before. */
async function insertBeginning(cameras: readonly number[], name: string): Promise<void> {
  await app.services.db.pool.query(
    `INSERT INTO insights (owner_id, device_id, message_id, message_index, class_name, confidence, time_stamp,
       file_ctime, comms_source)
     SELECT $1, ($2::int[])[1 + n % 3], $3 || n, 0, 'takahē', 90, at, at - n * interval '17 minutes', 'wifi'
     FROM generate_series(1, 120) AS n, LATERAL (
       SELECT timestamptz '2023-09-01T00:00:00Z' + (n - 60) * interval '7 minutes' AS at) AS arrival`,
    [owner.userId, cameras, name],
  );
}

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

const EVERYTHING = `true`;
const SHOWN = `insight_status IS DISTINCT FROM 'archive'`;
const daysOf = (from: string, to: string) =>
  `taken >= timestamptz '${from}T00:00:00Z' AND taken < timestamptz '${to}T00:00:00Z' + interval '1 day'`;

/** What each question must at least find, so that nothing is compared with nothing. */
const MUCH = { insights: INSIGHTS / 2, className: 'weasel', delaySteps: 5, emptyDays: 0 };

describe.each([
  { name: 'all time', question: {}, where: SHOWN, least: MUCH },
  { name: 'all time, archived ones too', question: { archived: true }, where: EVERYTHING, least: MUCH },
  {
    name: 'the last 30 days',
    question: { from: day(29), to: day(0) },
    where: `${SHOWN} AND ${daysOf(day(29), day(0))}`,
    least: MUCH,
  },
  {
    name: 'a week and a day, archived ones too',
    question: { from: day(9), to: day(2), archived: true },
    where: daysOf(day(9), day(2)),
    least: { ...MUCH, insights: INSIGHTS / 8, emptyDays: 6 },
  },
  {
    name: 'the last day of August 2023 and the first of September',
    question: { from: '2023-08-31', to: '2023-09-01' },
    where: daysOf('2023-08-31', '2023-09-01'),
    least: { insights: 200, className: 'takahē', delaySteps: 3, emptyDays: 14 },
  },
])('over $name', ({ question, where, least }) => {
  let counts: DashboardCounts;

  beforeAll(async () => {
    counts = (await owner.client.dashboard.counts({ body: { zone: 'UTC', ...question } })).message;
  });

  /** How many of the insights that are counted have each value of an expression. */
  async function by(key: string): Promise<Record<string, number>> {
    const { rows } = await app.services.db.pool.query<{ key: string; count: number }>(
      `SELECT ${key} AS key, count(*)::int AS count
       FROM (SELECT *, CASE WHEN time_stamp > '2023-09-01T00:00:00Z' THEN coalesce(file_ctime, time_stamp)
         ELSE time_stamp END AS taken FROM insights) AS i
       WHERE owner_id = $1 AND ${where} GROUP BY 1`,
      [owner.userId],
    );
    return Object.fromEntries(rows.map(({ key: name, count }) => [name, count]));
  }

  const filled = (entries: readonly (readonly [string | number, number])[]) =>
    Object.fromEntries(entries.filter(([, count]) => count > 0));

  test('of insights and classes', async () => {
    const classes = await by('coalesce(confirmed_class_name, class_name)');
    expect(counts.insights).toBe(Object.values(classes).reduce((sum, count) => sum + count, 0));
    expect(counts.insights).toBeGreaterThan(least.insights);
    expect(Object.keys(classes)).toContain(least.className);
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
    expect(counts.days.filter(({ insights }) => insights === 0)).toHaveLength(least.emptyDays);
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
    expect(Object.keys(steps).length).toBeGreaterThanOrEqual(least.delaySteps);
    expect(filled(counts.delays.map(({ insights }, step) => [step, insights]))).toEqual(steps);
  });
});
