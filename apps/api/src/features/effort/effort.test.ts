import { calendarOf, UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { expect, test } from 'vitest';
import { GROVE, lived } from '../../../test/contexts/quiet-context.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';

const { app, owner, camera } = withOwnedCamera();
const DAY = 86_400_000;
const UTC = { latitude: null, longitude: null };

const day = (daysAgo: number) => UTC_CALENDAR.dayOf(Date.now() - daysAgo * DAY);
const effort = async (
  query: { from?: string; to?: string; days?: number; deviceIds?: string } = {},
  from = owner(),
) => (await from.client.effort.list({ query })).message;
/** Its days are those of UTC. */
const withoutPlace = (deviceId = camera().deviceId) =>
  app().services.db.prisma.device.update({ where: { id: deviceId }, data: UTC });

test('a camera that is heard watched every day since it was set up', async () => {
  await lived(app(), { deviceId: camera().deviceId, days: 30 });
  await withoutPlace();
  const [found, ...others] = await effort({ from: day(40), to: day(2) });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ device_id: camera().deviceId, time_zone: 'UTC' });
  const states = found?.days.map(({ date, state }) => [date, state]);
  expect(states?.slice(0, 2)).toEqual([
    [day(40), 'unknown'],
    [day(39), 'unknown'],
  ]);
  expect(states?.slice(-20).every(([, state]) => state === 'active')).toBe(true);
  expect(found?.days[0]?.reason).toBe('not_set_up');
  // From its hour of thirty days ago to the end of the day before yesterday.
  const gone = (Date.now() % DAY) / DAY;
  expect(found?.camera_days).toBeCloseTo(29 - gone, 0);
});

test('so many days as are asked for, up to the last', async () => {
  const { deviceIds } = { deviceIds: String(camera().deviceId) };
  await withoutPlace();
  const { message } = await owner().client.effort.list({ query: { deviceIds, days: 3, to: day(5) } });
  expect(message[0]?.days.map(({ date }) => date)).toEqual([day(7), day(6), day(5)]);
});

test('days are those of its site, and the last ninety without a word', async () => {
  await lived(app(), { deviceId: camera().deviceId, place: GROVE });
  const [found] = await effort();
  expect(found?.time_zone).toBe('Pacific/Auckland');
  expect(found?.days).toHaveLength(90);
  expect(found?.days.at(-1)?.date).toBe(calendarOf('Pacific/Auckland').dayOf(Date.now()));
});

test('a silence is active where its counter went on, and silent where it did not', async () => {
  const { deviceId } = camera();
  await lived(app(), { deviceId, days: 30, insightsADay: 0 });
  await withoutPlace();
  const { prisma } = app().services.db;
  const within = { gte: new Date(Date.now() - 15 * DAY), lt: new Date(Date.now() - 8 * DAY) };
  await prisma.deviceStatus.deleteMany({ where: { deviceId, reportedAt: within } });
  const inSilence = async () => (await effort({ from: day(13), to: day(10) }))[0]?.days;
  const silent = { state: 'silent', reason: 'not_heard', active: 0 };
  expect(await inSilence()).toMatchObject([silent, silent, silent, silent]);
  const wakesADay = (24 * 60) / 690;
  for (const status of await prisma.deviceStatus.findMany({ where: { deviceId } })) {
    const cycleCount = Math.round(((status.reportedAt.getTime() - Date.now()) / DAY + 50) * wakesADay);
    await prisma.deviceStatus.update({ where: { id: status.id }, data: { cycleCount } });
  }
  const counted = { state: 'active', reason: 'counted', active: 1 };
  expect(await inSilence()).toMatchObject([counted, counted, counted, counted]);
});

test('photos of a silence that came later say that it watched', async () => {
  const { deviceId } = camera();
  await lived(app(), { deviceId, days: 30, insightsADay: 2 });
  await withoutPlace();
  const within = { gte: new Date(Date.now() - 15 * DAY), lt: new Date(Date.now() - 8 * DAY) };
  await app().services.db.prisma.deviceStatus.deleteMany({ where: { deviceId, reportedAt: within } });
  const [found] = await effort({ from: day(12), to: day(11) });
  expect(found?.days).toMatchObject([{ reason: 'seen' }, { reason: 'seen' }]);
});

test('photos of a silence that an SD card brought home say so, too, while it is the camera’s', async () => {
  const { deviceId } = camera();
  await lived(app(), { deviceId, days: 30, insightsADay: 0 });
  await withoutPlace();
  const { prisma } = app().services.db;
  const within = { gte: new Date(Date.now() - 15 * DAY), lt: new Date(Date.now() - 8 * DAY) };
  await prisma.deviceStatus.deleteMany({ where: { deviceId, reportedAt: within } });
  const hourly = Array.from({ length: 96 }, (_, i) => new Date(Date.now() - 13 * DAY + (i * DAY) / 24));
  const { id } = await prisma.sdCard.create({
    data: {
      deviceId,
      ownerId: owner().userId,
      listSha256: new Uint8Array(32),
      state: 'unproven',
      broughtAt: new Date(),
      photos: {
        create: hourly.map((takenAt, i) => ({
          deviceId,
          path: `IMG_${i}.JPG`,
          bytes: 1_000,
          takenAt,
          state: 'wanted',
          reason: 'never_sent',
        })),
      },
    },
  });
  const days = async () => (await effort({ from: day(12), to: day(11) }))[0]?.days;
  expect(await days()).toMatchObject([{ state: 'silent' }, { state: 'silent' }]);
  await owner().client.sdCards.accept({ params: { sd_card_id: id } });
  const seen = { state: 'active', reason: 'seen', active: 1 };
  expect(await days()).toMatchObject([seen, seen]);
});

test('a silence whose messages were numbered and never came is active, while they are missing', async () => {
  const { deviceId } = camera();
  await lived(app(), { deviceId, days: 30, insightsADay: 0 });
  await withoutPlace();
  const { prisma } = app().services.db;
  const within = { gte: new Date(Date.now() - 15 * DAY), lt: new Date(Date.now() - 8 * DAY) };
  await prisma.deviceStatus.deleteMany({ where: { deviceId, reportedAt: within } });
  const after = await prisma.deviceStatus.findFirstOrThrow({
    where: { deviceId, reportedAt: { gte: within.lt } },
    orderBy: { reportedAt: 'asc' },
  });
  const { id } = await prisma.deviceGap.create({
    data: {
      ...{ ownerId: owner().userId, deviceId, bootId: 'lora#1', firstSeq: 11, lastSeq: 24, link: 'lora' },
      ...{ openedAt: after.receivedAt, answersBefore: 0 },
    },
  });
  const days = async () => (await effort({ from: day(12), to: day(11) }))[0]?.days;
  const numbered = { state: 'active', reason: 'numbered', active: 1 };
  expect(await days()).toMatchObject([numbered, numbered]);
  const stranger = await createUser(app());
  const gap = async (data: object) => {
    await prisma.deviceGap.update({ where: { id }, data });
    return (await days())?.map(({ state }) => state);
  };
  expect(await gap({ lastSeq: 15 })).toEqual(['silent', 'silent']);
  expect(await gap({ lastSeq: 24 })).toEqual(['active', 'active']);
  expect(await gap({ closedAt: new Date(), asked: 1 })).toEqual(['silent', 'silent']);
  expect(await gap({ closedAt: null, asked: null, ownerId: stranger.userId })).toEqual(['silent', 'silent']);
});

test('days in trouble count for nothing, until it says that it is well', async () => {
  const { deviceId } = camera();
  await lived(app(), { deviceId, days: 30 });
  await withoutPlace();
  const { prisma } = app().services.db;
  const since = (daysAgo: number) => ({
    where: { deviceId, reportedAt: { gte: new Date(Date.now() - daysAgo * DAY) } },
  });
  const from = async (daysAgo: number, said: { cameraError?: string; spaceRemaining?: number }) => {
    const first = await prisma.deviceStatus.findFirstOrThrow({
      ...since(daysAgo),
      orderBy: { reportedAt: 'asc' },
    });
    await prisma.deviceStatus.update({ where: { id: first.id }, data: said });
  };
  await from(20, { cameraError: 'spypoint error' });
  await from(15, { cameraError: '', spaceRemaining: 0 });
  await from(10, { spaceRemaining: 60 });
  const [found] = await effort({ from: day(22), to: day(8) });
  const reasons = new Map(found?.days.map(({ date, state, reason }) => [date, `${state} ${reason}`]));
  expect([22, 18, 17, 13, 12, 8].map((daysAgo) => reasons.get(day(daysAgo)))).toEqual([
    'active null',
    'failed camera_error',
    'failed camera_error',
    'failed card_full',
    'failed card_full',
    'active null',
  ]);
});

test('what an earlier owner had counts for nothing, and a stranger’s camera is a missing one', async () => {
  const { deviceId } = camera();
  await lived(app(), { deviceId, days: 30 });
  const next = await createUser(app());
  const deviceIds = String(deviceId);
  expect(await refused(effort({ deviceIds }, next))).toMatchObject({ status: 404 });
  expect(await refused(effort({ deviceIds: '2147483646' }, next))).toMatchObject({ status: 404 });
  await app().services.db.prisma.device.update({ where: { id: deviceId }, data: { ownerId: next.userId } });
  expect(await effort()).toEqual([]);
  const [found] = await effort({ deviceIds, from: day(10), to: day(5) }, next);
  expect(found?.camera_days).toBe(0);
});

test('only those cameras that are asked for, each once', async () => {
  const other = await createDevice(app(), owner().userId);
  const { deviceId } = camera();
  const ids = async (deviceIds?: string) =>
    (await effort(deviceIds === undefined ? {} : { deviceIds })).map(({ device_id }) => device_id);
  expect(await ids()).toEqual([deviceId, other.deviceId]);
  expect(await ids(`${other.deviceId},${other.deviceId}`)).toEqual([other.deviceId]);
});

test('a period without a day, one that is too long and what is no day are refused by name', async () => {
  const blamed = async (field: string, query: object) => {
    const problem = await refused(effort(query));
    expect(problem.status).toBe(400);
    return problem.field(field);
  };
  expect(await blamed('from', { from: day(1), to: day(2) })).toBe(
    'The first day must not lie after the last.',
  );
  expect(await blamed('from', { from: '1700-01-01' })).toMatch(/^At most 100,000 days of all cameras/);
  expect(await blamed('to', { from: '9999-12-30', to: '9999-12-31' })).toMatch(/^Give a day in the years/);
  for (const days of [0, 3_661, 1.5]) expect(await blamed('days', { days })).toBeTypeOf('string');
  expect(await blamed('days', { from: day(3), days: 3 })).toBe(
    'Give the first day or the number of days, not both.',
  );
  expect(await blamed('to', { to: '2026-02-30' })).toBe('This must be a day such as 2026-11-20.');
});
