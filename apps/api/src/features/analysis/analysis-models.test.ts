import { overlapOf } from '@sightline/domain/analysis/activity-overlap';
import { TURN } from '@sightline/domain/analysis/circular';
import { activityLevelOf } from '@sightline/domain/analysis/diel-activity';
import { calendarOf } from '@sightline/domain/filters/calendar';
import { beforeEach, expect, test } from 'vitest';
import { GROVE, lived } from '../../../test/contexts/quiet-context.ts';
import { createDevice } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';

const { app, owner, camera } = withOwnedCamera();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SITE = calendarOf('Pacific/Auckland');

const dayOf = (daysAgo: number) => SITE.dayOf(Date.now() - daysAgo * DAY);
const PERIOD = { from: dayOf(22), to: dayOf(3) };
const calls = () => owner().client.analysis;

/** Hours after the site's midnight at which a species was seen: around one time, a minute or more apart. */
const around = (hour: number, count: number, width: number) =>
  Array.from({ length: count }, (_, i) => hour + width * Math.sin(i * 2.399));

let sent = 0;
async function seen(deviceId: number, className: string, hours: readonly number[]): Promise<void> {
  sent += 1;
  const data = hours.map((hour, messageIndex) => {
    const at = new Date(SITE.startOf(dayOf(4 + (messageIndex % 18))) + hour * HOUR);
    return {
      ...{ deviceId, ownerId: owner().userId, messageId: `models:${sent}`, messageIndex, className },
      ...{ commsSource: 'wifi', confidence: 90, timeStamp: at, fileCtime: at },
    };
  });
  await app().services.db.prisma.insight.createMany({ data });
}

const WEASEL_HOURS = around(22, 80, 1.5);
const KIWI_HOURS = around(1, 90, 3);
let first: number;
let second: number;

beforeEach(async () => {
  first = camera().deviceId;
  second = (await createDevice(app(), owner().userId)).deviceId;
  for (const deviceId of [first, second])
    await lived(app(), { deviceId, days: 30, insightsADay: 0, place: GROVE });
  await seen(first, 'weasel', WEASEL_HOURS);
  await seen(first, 'kiwi', KIWI_HOURS);
});

const angles = (hours: readonly number[]) =>
  hours.map((hour) => (((hour + 24) % 24) / 24) * TURN).sort((a, b) => a - b);
const every = { ...PERIOD, independenceMinutes: 0 };

test('activity is that of the local hours, with its level, its interval and the sun', async () => {
  const { message } = await calls().activity({ query: { ...every, classes: 'weasel' } });
  expect(message).toMatchObject({ events: 80, n: 80, reason: null, time_base: 'clock', without_sun: 0 });
  expect(message.hours).toHaveLength(80);
  expect(Math.min(...message.hours)).toBeCloseTo(Math.min(...WEASEL_HOURS), 3);
  expect(message.level).toBeCloseTo(activityLevelOf(angles(WEASEL_HOURS)) ?? 0, 4);
  const [low, high] = message.interval ?? [];
  expect(low).toBeLessThan(message.level ?? 0);
  expect(high).toBeGreaterThan(message.level ?? 1);
  expect(message.caution).toContain('80 records');
  const area = message.curve.slice(1).reduce((sum, { density }) => sum + density / 144, 0);
  expect(area).toBeCloseTo(1, 6);
  const peak = message.curve.reduce((most, point) => (point.density > most.density ? point : most));
  expect(peak.hour).toBeGreaterThan(20);
  expect(message.sun?.rise).toBeGreaterThan(4);
  expect(message.sun?.set).toBeLessThan(22);
  expect((await calls().activity({ query: { ...every, classes: 'weasel' } })).message).toEqual(message);
});

test('another time zone moves the curve; the sun leaves out what has no place', async () => {
  const activity = async (query: object) =>
    (await calls().activity({ query: { ...every, classes: 'weasel', ...query } })).message;
  const utc = await activity({ timeZone: 'UTC' });
  const { hours } = await activity({});
  const ahead = (((hours[0] ?? 0) - (utc.hours[0] ?? 0)) % 24) + 24;
  expect([12, 13]).toContain(Math.round(ahead) % 24);
  const sun = await activity({ timeBase: 'sun' });
  expect(sun).toMatchObject({ events: 80, time_base: 'sun', without_sun: 0 });
  await app().services.db.prisma.device.update({
    where: { id: first },
    data: { latitude: null, longitude: null },
  });
  expect(await activity({ timeBase: 'sun' })).toMatchObject({
    ...{ events: 0, without_sun: 80, level: null, reason: 'no_records', curve: [], sun: null },
  });
});

test('two species overlap as the estimators say, and only two are taken', async () => {
  const { message } = await calls().overlap({ query: { ...every, classes: 'weasel,kiwi' } });
  expect(message).toMatchObject({ n: [80, 90], chosen: 'delta4', class_names: ['weasel', 'kiwi'] });
  const [a, b] = [angles(WEASEL_HOURS), angles(KIWI_HOURS)];
  expect(message.delta1).toBeCloseTo(overlapOf(a, b, 'dhat1'), 3);
  expect(message.delta4).toBeCloseTo(overlapOf(a, b, 'dhat4'), 3);
  const [low, high] = message.interval ?? [];
  expect([(low ?? 1) < (message.delta4 ?? 0), (high ?? 0) > (message.delta4 ?? 1)]).toEqual([true, true]);
  for (const classes of [undefined, 'weasel', 'weasel,weasel', 'weasel,kiwi,kea']) {
    const refusal = await refused(calls().overlap({ query: { ...every, ...(classes && { classes }) } }));
    expect([refusal.status, refusal.message], classes).toEqual([400, expect.stringContaining('two species')]);
  }
  const none = await calls().overlap({ query: { ...every, classes: 'weasel,kea' } });
  expect(none.message).toMatchObject({ delta1: null, delta4: null, interval: null, reason: 'no_records' });
});

test('occupancy says what it cannot tell, with the naive share beside it', async () => {
  const { message } = await calls().occupancy({ query: { ...every, classes: 'kiwi', occasionDays: 5 } });
  expect(message).toMatchObject({
    ...{ naive: 0.5, sites: 2, occasions: 4, occasion_days: 5, class_names: ['kiwi'] },
    ...{ estimable: expect.any(Boolean), caution: expect.stringContaining('2 sites') },
  });
  const never = await calls().occupancy({ query: { ...every, classes: 'kea', occasionDays: 5 } });
  expect(never.message).toMatchObject({
    ...{ naive: 0, psi: null, psi_interval: null, p: null, aic: null, estimable: false },
    reason: 'never_detected',
  });
});

test('occupancy of a fleet is estimated, by group and by occasion too', async () => {
  const fleet = [first, second];
  for (let i = 0; i < 10; i += 1) {
    const { deviceId } = await createDevice(app(), owner().userId);
    await lived(app(), { deviceId, days: 30, insightsADay: 0, place: GROVE });
    fleet.push(deviceId);
  }
  for (const [i, deviceId] of fleet.entries())
    if (i % 2 === 0) await seen(deviceId, 'possum', i % 4 === 0 ? [1] : [1, 2, 3, 4, 5, 6, 7, 8]);
  const { group_id } = (await owner().client.groups.create({ body: { groupName: 'Ridge' } })).message;
  await app().services.db.prisma.deviceGroupMember.createMany({
    data: fleet.slice(0, 6).map((deviceId) => ({ groupId: group_id, deviceId })),
  });
  const ask = async (more: object = {}) =>
    (await calls().occupancy({ query: { ...every, classes: 'possum', occasionDays: 4, ...more } })).message;
  const plain = await ask();
  expect(plain).toMatchObject({ naive: 0.5, sites: 12, occasions: 5, estimable: true, reason: null });
  expect(plain.psi).toBeGreaterThan(0.49);
  expect(plain.psi_interval?.[0]).toBeLessThan(plain.psi ?? 0);
  expect(plain.royle_nichols.psi.value).toBeGreaterThan(0.49);
  expect((await ask({ psiBy: 'group' })).psi_by.map(({ group }) => group)).toEqual(['No group', 'Ridge']);
  const byOccasion = await ask({ pBy: 'occasion' });
  expect(byOccasion.p_by_occasion).toHaveLength(5);
  expect(byOccasion.p).toBeNull();
  expect((await ask({ psiBy: 'latitude' })).reason).toBe('no_contrast');
});

test('species accumulate over days or cameras, with those never seen', async () => {
  await seen(second, 'rat', [5]);
  const { message: days } = await calls().accumulation({ query: every });
  expect(days).toMatchObject({ observed: 3, samples: 'days', sample_count: 40 });
  expect(days.curve.at(-1)).toMatchObject({ samples: 40, species: expect.closeTo(3, 9) });
  expect(days.chao2).toBeCloseTo(3, 1);
  const { message: cameras } = await calls().accumulation({ query: { ...every, samples: 'cameras' } });
  expect(cameras).toMatchObject({
    observed: 3,
    sample_count: 2,
    caution: expect.stringContaining('2 samples'),
  });
  const { message: none } = await calls().accumulation({ query: { ...every, classes: 'kea' } });
  expect(none).toMatchObject({ observed: 0, chao2: 0, shannon: null });
});
