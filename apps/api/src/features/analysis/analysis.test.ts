import { poissonInterval } from '@sightline/domain/analysis/relative-abundance';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { beforeEach, expect, test } from 'vitest';
import { lived } from '../../../test/contexts/quiet-context.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';

const { app, owner, camera } = withOwnedCamera();
const MINUTE = 60_000;
const DAY = 86_400_000;
const UTC = { latitude: null, longitude: null };

const dayOf = (daysAgo: number) => UTC_CALENDAR.dayOf(Date.now() - daysAgo * DAY);
/** Ten whole days that are over; cameras have watched for thirty. */
const PERIOD = { from: dayOf(12), to: dayOf(3) };
const noon = (daysAgo: number) => UTC_CALENDAR.startOf(dayOf(daysAgo)) + DAY / 2;

type Query = NonNullable<NonNullable<Parameters<Calls['trend']>[0]>['query']>;
type Calls = ReturnType<typeof owner>['client']['analysis'];

const inPeriod = (query: Query = {}) => ({ query: { ...PERIOD, ...query } });
const calls = () => owner().client.analysis;
const ask = {
  events: async (query?: Query) => (await calls().events(inPeriod(query))).message,
  effort: async (query?: Query) => (await calls().effort(inPeriod(query))).message,
  rai: async (query?: Query) => (await calls().rai(inPeriod(query))).message,
  firstRecords: async (query?: Query) => (await calls().firstRecords(inPeriod(query))).message,
  trend: async (query?: Query) => (await calls().trend(inPeriod(query))).message,
  detectionHistory: async (query?: Query) => (await calls().detectionHistory(inPeriod(query))).message,
};

let sent = 0;
/** Insights of a camera: of these species, so many minutes after noon of a day. */
async function seen(
  deviceId: number,
  insights: readonly (readonly [className: string, daysAgo: number, minutes: number, more?: object])[],
): Promise<void> {
  sent += 1;
  const data = insights.map(([className, daysAgo, minutes, more], messageIndex) => {
    const at = new Date(noon(daysAgo) + minutes * MINUTE);
    return {
      ...{ deviceId, ownerId: owner().userId, messageId: `analysis:${sent}`, messageIndex, className },
      ...{ commsSource: 'wifi', confidence: 90, timeStamp: at, fileCtime: at, ...more },
    };
  });
  await app().services.db.prisma.insight.createMany({ data });
}

async function watching(deviceId = camera().deviceId): Promise<number> {
  await lived(app(), { deviceId, days: 30, insightsADay: 0 });
  await app().services.db.prisma.device.update({ where: { id: deviceId }, data: UTC });
  return deviceId;
}

let first: number;
let second: number;

beforeEach(async () => {
  first = await watching();
  second = await watching((await createDevice(app(), owner().userId)).deviceId);
  await seen(first, [
    ['kiwi', 10, 0],
    ['kiwi', 10, 20],
    ['kiwi', 10, 40],
    ['kiwi', 10, 100],
    ['stoat', 10, 5],
    ['stoat', 5, 0, { confidence: 40 }],
    // Before the period, and after it.
    ['kiwi', 13, 0],
    ['kiwi', 2, 0],
  ]);
  await seen(second, [['kiwi', 4, 0, { confirmedClassName: 'weka' }]]);
});

test('events are counted by species, camera and month, after the rule that was asked for', async () => {
  const events = async (query: Query) => {
    const { rows, n, events: all } = await ask.events(query);
    expect(rows.reduce((sum, row) => sum + row.events, 0)).toBe(all);
    return { n, kiwi: rows.find((row) => row.class_name === 'kiwi') };
  };
  const kiwi = { class_name: 'kiwi', device_id: first, month: dayOf(10).slice(0, 7), records: 4 };
  expect(await events({})).toEqual({ n: 7, kiwi: { ...kiwi, events: 2 } });
  expect((await events({ independenceRule: 'lastIndependentRecord' })).kiwi?.events).toBe(3);
  expect((await events({ independenceMinutes: 0 })).kiwi?.events).toBe(4);
  expect((await events({ independenceRule: 'collection' })).kiwi?.events).toBe(4);
  expect(await ask.events()).toMatchObject({ rule: 'lastRecord', independence_minutes: 30 });
});

test('species are what people called them; confidence, confirmation, cameras and groups narrow the records', async () => {
  const species = async (query: Query) => {
    const { rows } = await ask.events(query);
    return rows.map((row) => [row.class_name, row.device_id]);
  };
  expect(await species({})).toEqual([
    ['kiwi', first],
    ['stoat', first],
    ['weka', second],
  ]);
  expect(await species({ classes: 'weka,stoat' })).toEqual([
    ['stoat', first],
    ['weka', second],
  ]);
  expect((await ask.events({ classes: 'stoat' })).n).toBe(2);
  expect((await ask.events({ classes: 'stoat', minConfidence: 41 })).n).toBe(1);
  expect(await species({ confirmedOnly: 'true' })).toEqual([['weka', second]]);
  expect(await species({ deviceIds: String(second) })).toEqual([['weka', second]]);
  const { group_id } = (await owner().client.groups.create({ body: { groupName: 'Ridge' } })).message;
  expect(await species({ groupIds: String(group_id) })).toEqual([]);
  await app().services.db.prisma.insight.updateMany({
    where: { deviceId: second },
    data: { insightStatus: 'archive' },
  });
  expect(await species({ deviceIds: String(second) })).toEqual([]);
});

test('a photo of nothing is no record of a species, unless it is asked for', async () => {
  const { n } = await ask.events();
  await seen(first, [
    ['empty', 6, 0],
    ['possum', 6, 0, { confirmedClassName: 'empty' }],
  ]);
  expect((await ask.events()).n).toBe(n);
  expect((await ask.events({ classes: 'empty' })).n).toBe(2);
});

test('effort is that of the days, camera by camera', async () => {
  const { camera_days, devices } = await ask.effort();
  const spell = expect.objectContaining({ state: 'active', reason: null, days: 10 });
  expect(devices).toEqual([
    { device_id: first, camera_days: 10, spells: [spell] },
    { device_id: second, camera_days: 10, spells: [spell] },
  ]);
  expect(camera_days).toBe(20);
});

test('abundance is events per 100 camera-days, of all cameras and of each, with its interval', async () => {
  const { rows } = await ask.rai();
  const of = (name: string) => rows.filter((row) => row.class_name === name);
  expect(rows.map((row) => [row.class_name, row.device_id])).toEqual(
    ['kiwi', 'stoat', 'weka'].flatMap((name) => [null, first, second].map((id) => [name, id])),
  );
  const [all, own, none] = of('kiwi');
  expect(all).toMatchObject({ events: 2, camera_days: 20, rai: 10 });
  const exact = (events: number) => {
    const { low, high } = poissonInterval(events);
    return [expect.closeTo(low * 10, 9), expect.closeTo(high * 10, 9)];
  };
  expect(own).toMatchObject({ events: 2, rai: 20, interval: exact(2), method: 'poisson_exact' });
  expect(none).toMatchObject({ events: 0, rai: 0, interval: exact(0) });
  const again = await ask.rai();
  expect(again.rows).toEqual(rows);
  expect(all?.caution).toContain('2 cameras');
});

test('species say when they were first recorded at all, by the cameras, confidence and judgements asked for', async () => {
  const rows = async (query?: Query) =>
    (await ask.firstRecords(query)).rows.map((row) => [row.class_name, row.first_date, row.is_new]);
  expect(await rows()).toEqual([
    ['weka', dayOf(4), true],
    ['stoat', dayOf(10), true],
    ['kiwi', dayOf(13), false],
  ]);
  const kiwi = (await ask.firstRecords({ classes: 'kiwi' })).rows;
  expect(kiwi).toMatchObject([{ first_device_id: first, period_first_date: dayOf(10), records: 4 }]);
  await seen(second, [
    ['stoat', 25, 0, { confidence: 30 }],
    ['weka', 40, 0, { insightStatus: 'archive' }],
  ]);
  expect((await rows()).find(([name]) => name === 'stoat')).toEqual(['stoat', dayOf(25), false]);
  expect(await rows({ minConfidence: 31, classes: 'stoat' })).toEqual([['stoat', dayOf(10), true]]);
  expect(await rows({ deviceIds: String(first), classes: 'stoat' })).toEqual([['stoat', dayOf(10), true]]);
  expect(await rows({ confirmedOnly: 'true' })).toEqual([['weka', dayOf(4), true]]);
});

test('the trend has every month, and two periods are compared as a ratio', async () => {
  const { months, change } = await ask.trend({ classes: 'stoat', splitAt: dayOf(7) });
  expect(months.reduce((sum, { events }) => sum + events, 0)).toBe(2);
  expect(months.reduce((sum, { camera_days }) => sum + camera_days, 0)).toBeCloseTo(20, 6);
  expect(change).toMatchObject({
    before: { events: 1, camera_days: 10 },
    after: { events: 1, camera_days: 10 },
    ratio: 1,
    reason: null,
  });
  const [low, high] = change?.interval ?? [];
  expect(low).toBeLessThan(1);
  expect(high).toBeGreaterThan(1);
  expect((await ask.trend()).change).toBeNull();
  const unseen = await ask.trend({ classes: 'kea', splitAt: dayOf(7) });
  expect(unseen.change).toMatchObject({ ratio: null, interval: null, reason: 'no_events' });
});

test('a detection history has each camera in each occasion', async () => {
  const { occasions, stations } = await ask.detectionHistory({ classes: 'kiwi', occasionDays: 5 });
  expect(occasions).toEqual([
    { first: dayOf(12), last: dayOf(8) },
    { first: dayOf(7), last: dayOf(3) },
  ]);
  expect(stations).toEqual([
    { device_id: first, detections: [1, 0], effort: [5, 5] },
    { device_id: second, detections: [0, 0], effort: [5, 5] },
  ]);
});

test('what has just come is in the next answer', async () => {
  const before = (await ask.events()).n;
  await seen(first, [['kea', 6, 0]]);
  expect((await ask.events()).n).toBe(before + 1);
});

test("somebody else's camera or group is not found, as a missing one is; bad words name their field", async () => {
  const stranger = await createUser(app());
  const { deviceId } = await createDevice(app(), stranger.userId);
  const { group_id } = (await stranger.client.groups.create({ body: { groupName: 'Theirs' } })).message;
  for (const query of [
    { deviceIds: String(deviceId) },
    { deviceIds: `${first},2000000000` },
    { groupIds: String(group_id) },
  ])
    expect((await refused(ask.rai(query))).status, JSON.stringify(query)).toBe(404);
  const wrong = await refused(ask.rai({ occasionDays: 0 }));
  expect([wrong.status, wrong.message]).toEqual([400, expect.stringContaining('1 to 365')]);
  expect((await refused(ask.events({ from: '1000-01-01', to: '2500-01-01' }))).status).toBe(400);
});
