import { cameraTimestamp } from '@sightline/domain/insights/camera-timestamp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealInsights } from '../src/features/insights/seal-insights.job.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from './factories.ts';
import { readTable } from './insight-replica.ts';
import { envelope, insightMessage } from './messages.ts';

const SIZE = 20;
const SPECIES = ['kea', 'stoat', 'robin', 'kiwi'];
const DAY = 86_400_000;
const STAFF_ID = 900;

/** The numbers of a dashboard against those of the table itself. */
describe('counts of a dashboard', () => {
  let app: TestApp;
  let owner: TestUser;
  let staff: TestUser;
  let cameras: TestDevice[];
  let seal: () => Promise<void>;

  beforeAll(async () => {
    app = await startTestApp({
      settings: { DEVICE_LIMITS: 'off', INTERNAL_USER_IDS: String(STAFF_ID) },
    });
    staff = await createUser(app, { id: STAFF_ID });
    seal = sealInsights(app.services, SIZE);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    cameras = [await createDevice(app, owner.userId), await createDevice(app, owner.userId)];
  });

  const counts = async (body: object = {}, user = owner) =>
    (await user.client.dashboard.counts({ body: { zone: 'UTC', ...body } })).message;
  const idOf = (at: number) => cameras[at]?.deviceId ?? 0;

  async function send(at: number, first: number, count: number): Promise<void> {
    const now = app.services.now().getTime();
    await cameras[at]?.client.deviceApi.messages({
      body: envelope(
        Array.from({ length: count }, (_, i) =>
          insightMessage(first + i, {
            class_name: SPECIES[(first + i) % SPECIES.length] ?? 'kea',
            confidence: (first * 7 + i * 13) % 101,
            file_ctime: new Date(now - (i % 20) * DAY - i * 1_000).toISOString(),
          }),
        ),
        { comms_source: at === 0 ? 'wifi' : 'lora' },
      ),
    });
  }

  /** Counted by hand from the table's rows. */
  async function expected(
    wanted: (row: Awaited<ReturnType<typeof readTable>>[number]) => boolean = () => true,
  ) {
    const rows = (await readTable(app, owner.userId)).filter(wanted);
    const by = (key: (row: (typeof rows)[number]) => string | number) =>
      Object.fromEntries([...Map.groupBy(rows, key)].map(([name, group]) => [name, group.length]));
    return {
      insights: rows.length,
      classes: by((row) => row.confirmed_class_name ?? row.class_name),
      devices: by((row) => row.device_id),
      hours: by((row) => new Date(cameraTimestamp(row)).getUTCHours()),
      days: by((row) => cameraTimestamp(row).slice(0, 10)),
      comms: by((row) => row.comms_source),
      statuses: by((row) => row.insight_status ?? 'uncategorized'),
    };
  }

  async function expectCounts(body: object, wanted?: Parameters<typeof expected>[0]): Promise<number> {
    const today = () => app.services.now().toISOString().slice(0, 10);
    const before = today();
    const [counted, right] = [await counts(body), await expected(wanted)];
    const some = (record: Record<string, number>) =>
      Object.fromEntries(Object.entries(record).filter(([, count]) => count > 0));
    expect(counted.insights).toBe(right.insights);
    expect(Object.fromEntries(counted.classes.map((one) => [one.className, one.insights]))).toEqual(
      right.classes,
    );
    expect(some(Object.fromEntries(counted.devices.map((one) => [one.deviceId, one.insights])))).toEqual(
      right.devices,
    );
    expect(some(Object.fromEntries(counted.hours.entries()))).toEqual(right.hours);
    const days = Object.fromEntries(counted.days.map(({ day }) => [day, right.days[day] ?? 0]));
    expect(Object.fromEntries(counted.days.map(({ day, insights }) => [day, insights]))).toEqual(days);
    expect([before, today()]).toContain(counted.days.at(-1)?.day);
    expect(some(counted.commsSources)).toEqual(right.comms);
    expect(some(counted.statuses)).toEqual(right.statuses);
    expect(counted.delays.reduce((sum, { insights }) => sum + insights, 0)).toBe(right.insights);
    return counted.insights;
  }

  test('are those of the table: sealed, changed since, new, and gone', async () => {
    await send(0, 0, 50);
    await seal();
    expect(await expectCounts({})).toBe(50);
    await send(1, 100, 30);
    expect(await expectCounts({})).toBe(80);
    const [first, second] = await readTable(app, owner.userId);
    await owner.client.insights.confirm({
      params: { insightId: first?.insight_id ?? 0 },
      body: { confirmed: false, className: 'takahē' },
    });
    await app.services.db.pool.query(`UPDATE insights SET insight_status = 'archive' WHERE insight_id = $1`, [
      second?.insight_id,
    ]);
    await expectCounts({ archived: true });
    await expectCounts({}, (row) => row.insight_status !== 'archive');
    await seal();
    await expectCounts({ archived: true });
    await owner.client.devices.clearData({ params: { deviceId: idOf(1) }, query: { insights: 'true' } });
    expect(await expectCounts({ archived: true })).toBe(50);
  });

  test('every filter counts exactly what it says', async () => {
    await send(0, 0, 60);
    await send(1, 100, 60);
    await seal();
    const today = app.services.now().getTime();
    const day = (back: number) => new Date(today - back * DAY).toISOString().slice(0, 10);
    const dayOf = (row: Parameters<typeof cameraTimestamp>[0]) => cameraTimestamp(row).slice(0, 10);
    const { message: group } = await owner.client.groups.create({ body: { groupName: 'Ridge' } });
    await owner.client.groups.addDevice({
      params: { groupId: group.group_id },
      body: { deviceId: idOf(1) },
    });
    const found = [
      await expectCounts({ from: day(5), to: day(2) }, (row) => dayOf(row) >= day(5) && dayOf(row) <= day(2)),
      await expectCounts({ deviceIds: [idOf(0)] }, (row) => row.device_id === idOf(0)),
      await expectCounts({ groupIds: [group.group_id] }, (row) => row.device_id === idOf(1)),
      await expectCounts({ classNames: ['kea', 'kiwi'] }, (row) => ['kea', 'kiwi'].includes(row.class_name)),
      await expectCounts({ confidence: { least: 20, most: 60 } }, ({ confidence }) => {
        return Math.round(confidence) >= 20 && Math.round(confidence) <= 60;
      }),
    ];
    for (const count of found) {
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(120);
    }
  });

  test('hours and days are those of the zone that is asked for, and of each place', async () => {
    await app.services.db.pool.query('UPDATE devices SET latitude = -41.3, longitude = 174.8 WHERE id = $1', [
      idOf(0),
    ]);
    await send(0, 0, 40);
    await send(1, 100, 40);
    const rows = await readTable(app, owner.userId);
    const hoursIn = (zoneOf: (deviceId: number) => string) => {
      const hours = Array.from({ length: 24 }, () => 0);
      for (const row of rows) {
        const format = new Intl.DateTimeFormat('en', {
          timeZone: zoneOf(row.device_id),
          hour: 'numeric',
          hourCycle: 'h23',
        });
        const hour = Number(format.format(new Date(cameraTimestamp(row))));
        hours[hour] = (hours[hour] ?? 0) + 1;
      }
      return hours;
    };
    expect((await counts({ zone: 'Pacific/Auckland' })).hours).toEqual(hoursIn(() => 'Pacific/Auckland'));
    const siteOf = (id: number) => (id === idOf(0) ? 'Pacific/Auckland' : 'UTC');
    const atSites = await counts({ zone: 'site' });
    expect(atSites.hours).toEqual(hoursIn(siteOf));
    // Each insight counts on the day that its own place had, whichever place has the latest day.
    const dayIn = (zone: string, at: string | Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));
    const onDays = Map.groupBy(rows, (row) => dayIn(siteOf(row.device_id), cameraTimestamp(row)));
    expect(atSites.days.at(-1)?.day).toBe(dayIn('Pacific/Auckland', app.services.now()));
    expect(atSites.days).toEqual(
      atSites.days.map(({ day }) => ({ day, insights: onDays.get(day)?.length ?? 0 })),
    );
  });

  test('a camera that is given up leaves the dashboard; its insights are not counted any more', async () => {
    await send(0, 0, 5);
    await send(1, 100, 7);
    expect((await counts()).insights).toBe(12);
    await owner.client.devices.clearData({ params: { deviceId: idOf(1) }, query: { ownership: 'true' } });
    const after = await counts();
    expect([after.insights, after.devices.map(({ deviceId }) => deviceId)]).toEqual([5, [idOf(0)]]);
  });

  /** What the widgets that list cameras draw, and the same from the tables themselves. */
  async function expectCameras(
    user: TestUser,
    question: { deviceIds?: number[]; groupIds?: number[]; classNames?: string[] } = {},
  ): Promise<number[]> {
    const { rows } = await app.services.db.pool.query<{ id: number; last_seen: Date; insights: number }>(
      `SELECT d.id, d.last_seen, count(i.insight_id)::int AS insights FROM devices d
       LEFT JOIN insights i ON i.device_id = d.id AND i.owner_id = $1 AND ($4::text[] IS NULL OR class_name = ANY($4))
       WHERE d.owner_id = $1 AND d.deleted_at IS NULL AND ($2::int[] IS NULL AND $3::int[] IS NULL OR d.id = ANY($2)
         OR EXISTS (SELECT FROM device_group_members WHERE device_id = d.id AND group_id = ANY($3)))
       GROUP BY d.id ORDER BY d.id`,
      [user.userId, question.deviceIds ?? null, question.groupIds ?? null, question.classNames ?? null],
    );
    const counted = (await counts(question, user)).devices;
    expect(counted.map(({ deviceId, insights }) => [deviceId, insights])).toEqual(
      rows.map(({ id, insights }) => [id, insights]),
    );
    const listed = new Map(
      (await user.client.devices.list()).message.map((device) => [device.device_id, device.last_seen]),
    );
    expect(rows.map(({ id }) => [id, listed.get(id)])).toEqual(
      rows.map(({ id, last_seen }) => [id, last_seen.toISOString()]),
    );
    return rows.map(({ id }) => id);
  }

  test.each(['an owner', 'staff'])(
    'cameras are listed with their last word and their insights, those of %s alone, until one is given up',
    async (who) => {
      const user = who === 'staff' ? staff : owner;
      await send(0, 0, 5);
      await send(1, 100, 7);
      const theirs = [];
      for (let at = 0; at < 3; at++) {
        const camera = await createDevice(app, user.userId);
        await camera.client.deviceApi.messages({
          body: envelope([
            insightMessage(0, { class_name: 'kea' }),
            insightMessage(1, { class_name: 'stoat' }),
          ]),
        });
        theirs.push(camera.deviceId);
      }
      const [first = 0, second = 0, third = 0] = theirs;
      const { message: group } = await user.client.groups.create({ body: { groupName: 'Ridge' } });
      for (const deviceId of [first, second])
        await user.client.groups.addDevice({ params: { groupId: group.group_id }, body: { deviceId } });
      const own = user === owner ? [idOf(0), idOf(1)] : [];
      const groupIds = [group.group_id];

      expect(await expectCameras(user)).toEqual([...own, ...theirs]);
      expect(await expectCameras(user, { classNames: ['kea'] })).toEqual([...own, ...theirs]);
      expect(await expectCameras(user, { deviceIds: [second, idOf(0)] })).toEqual([
        ...own.slice(0, 1),
        second,
      ]);
      expect(await expectCameras(user, { groupIds })).toEqual([first, second]);
      expect(await expectCameras(user, { groupIds, deviceIds: [third] })).toEqual(theirs);

      await user.client.devices.clearData({ params: { deviceId: first }, query: { ownership: 'true' } });
      expect(await expectCameras(user)).toEqual([...own, second, third]);
      expect(await expectCameras(user, { groupIds })).toEqual([second]);
      expect(await expectCameras(user, { deviceIds: [first] })).toEqual([]);
      expect((await user.client.devices.list()).message.map(({ device_id }) => device_id)).not.toContain(
        first,
      );
    },
  );

  test("other people's cameras and groups count nothing", async () => {
    await send(0, 0, 5);
    const other = await createUser(app);
    const { message: group } = await owner.client.groups.create({ body: { groupName: 'Ours' } });
    await owner.client.groups.addDevice({
      params: { groupId: group.group_id },
      body: { deviceId: idOf(0) },
    });
    for (const body of [{}, { deviceIds: [idOf(0)] }, { groupIds: [group.group_id] }]) {
      const { insights, devices, classes } = await counts(body, other);
      expect([insights, devices, classes]).toEqual([0, [], []]);
    }
  });

  test('questions at once are answered alike, and while insights keep coming none is lost', async () => {
    await send(0, 0, 30);
    await seal();
    const sending = Array.from({ length: 6 }, (_, i) => send(1, 1_000 + i * 10, 10));
    const asked = await Promise.all(Array.from({ length: 8 }, () => counts()));
    await Promise.all(sending);
    for (const { insights } of asked) expect(insights).toBeGreaterThanOrEqual(30);
    expect(await expectCounts({})).toBe(90);
  });

  test.each([
    [{ zone: 'Middle/Earth' }, 'zone'],
    [{ from: '2026-02-30' }, 'from'],
    [{ confidence: { least: -1, most: 50 } }, 'least'],
    [{ deviceIds: ['all'] }, 'deviceIds'],
  ])('%j is refused', async (body, field) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/dashboard/counts',
      headers: { authorization: owner.authorization },
      payload: body,
    });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, expect.arrayContaining([field])]);
  });
});
