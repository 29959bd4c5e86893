import type { DeviceHistory } from '@sightline/contract/devices/device-history.contract';
import { LIMITS } from '@sightline/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { createRelease } from '../../../test/releases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-03-01T00:00:00Z');
/** More at once Prisma would cut into pieces of its own. */
const ROWS_AT_ONCE = 1_000;
const iso = (ms: number) => new Date(ms).toISOString();

let app: TestApp;
let owner: TestUser;
let camera: TestDevice;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createUser(app);
  camera = await createDevice(app, owner.userId);
  await own(START - 400 * DAY);
});

/** Whose the camera was when, by one period after the other; the last one has not ended. */
async function own(...periods: (number | [userId: number, startedAt: number])[]) {
  const { deviceOwnership } = app.services.db.prisma;
  await deviceOwnership.deleteMany({ where: { deviceId: camera.deviceId } });
  const rows = periods.map((period) => (typeof period === 'number' ? [owner.userId, period] : period));
  for (const [index, [userId = 0, startedAt = 0]] of rows.entries()) {
    const next = rows[index + 1]?.[1];
    await deviceOwnership.create({
      data: {
        deviceId: camera.deviceId,
        userId,
        startedAt: new Date(startedAt),
        endedAt: next === undefined ? null : new Date(next),
      },
    });
  }
}

interface Said {
  readonly at: number;
  readonly boot?: string;
  readonly batteryVoltage?: number;
  readonly memoryRemaining?: number | null;
  readonly imagesProcessed?: number;
  readonly softwareVersion?: string;
  readonly cameraError?: string;
  readonly reportedCycleTime?: number;
  readonly reportedTriggerNumber?: number;
}

let seq = 0;
async function say(...statuses: Said[]) {
  const data = statuses.map(({ at, boot = 'boot', ...columns }) => ({
    deviceId: camera.deviceId,
    messageId: `${boot}:${seq++}`,
    messageIndex: 0,
    reportedAt: new Date(at),
    ...columns,
  }));
  for (let from = 0; from < data.length; from += ROWS_AT_ONCE) {
    await app.services.db.prisma.deviceStatus.createMany({ data: data.slice(from, from + ROWS_AT_ONCE) });
  }
}

async function history(from: number, to: number, user = owner): Promise<DeviceHistory> {
  const query = { from: iso(from), to: iso(to) };
  return (await user.client.devices.history({ params: { device_id: camera.deviceId }, query })).message;
}

describe('points', () => {
  test('a camera that never spoke has none', async () => {
    expect(await history(START, START + DAY)).toEqual({
      from: iso(START),
      to: iso(START + DAY),
      bucket_minutes: 5,
      points: [],
      events: [],
    });
  });

  test('few statuses come as they are, the beginning included and the end not', async () => {
    await say(
      { at: START - 1, batteryVoltage: 4.2 },
      { at: START, batteryVoltage: 4, memoryRemaining: 500, imagesProcessed: 7 },
      { at: START + 3 * HOUR + 1, batteryVoltage: 3.5 },
      { at: START + DAY, batteryVoltage: 3 },
    );
    const nothing = {
      space_remaining: null,
      image_count: null,
      cycle_count: null,
      hours_since_last_camera_trigger: null,
      contacts: 1,
    };
    expect((await history(START, START + DAY)).points).toEqual([
      { ...nothing, at: iso(START), battery_voltage: 4, memory_remaining: 500, images_processed: 7 },
      {
        ...nothing,
        at: iso(START + 3 * HOUR + 1),
        battery_voltage: 3.5,
        memory_remaining: null,
        images_processed: null,
      },
    ]);
  });

  test('a year of statuses comes as at most 600 points of true values: lowest voltage, last word, all contacts', async () => {
    const statuses = Array.from({ length: 9_000 }, (_, i) => ({
      at: START + i * 58 * MINUTE + ((i * 7_919) % (30 * MINUTE)),
      batteryVoltage: 3 + ((i * 37) % 100) / 100,
      memoryRemaining: i % 5 ? 900 - (i % 700) : null,
      imagesProcessed: i * 3,
    }));
    await say(...statuses);
    const { points, bucket_minutes } = await history(START, START + 365 * DAY);
    const buckets = Map.groupBy(statuses, ({ at }) => Math.floor((at - START) / (bucket_minutes * MINUTE)));
    expect(points.length).toBeLessThanOrEqual(LIMITS.deviceHistoryPoints);
    expect(points.reduce((sum, { contacts }) => sum + contacts, 0)).toBe(statuses.length);
    expect(points).toEqual(
      [...buckets.values()].map((bucket) => {
        const inOrder = bucket.toSorted((a, b) => a.at - b.at);
        return expect.objectContaining({
          at: iso(inOrder.at(-1)?.at ?? 0),
          battery_voltage: expect.closeTo(Math.min(...bucket.map((one) => one.batteryVoltage)), 5),
          memory_remaining: inOrder.findLast((one) => one.memoryRemaining !== null)?.memoryRemaining,
          images_processed: inOrder.at(-1)?.imagesProcessed,
          contacts: bucket.length,
        });
      }),
    );
  }, 120_000);

  test('without from and to it is the last 30 days', async () => {
    await say({ at: Date.now() - 31 * DAY }, { at: Date.now() - 29 * DAY }, { at: Date.now() - HOUR });
    const { message } = await owner.client.devices.history({ params: { device_id: camera.deviceId } });
    expect(message.points).toHaveLength(2);
    expect(Date.parse(message.to) - Date.parse(message.from)).toBe(30 * DAY);
    expect(Date.now() - Date.parse(message.to)).toBeLessThan(MINUTE);
  });
});

describe('events', () => {
  const kinds = async (from = START, to = START + DAY) =>
    (await history(from, to)).events.map(({ at, kind, text }) => [Date.parse(at) - START, kind, text]);

  test('what changed, in words, where it changed', async () => {
    await say(
      { at: START, softwareVersion: 'release-1', reportedCycleTime: 690, reportedTriggerNumber: 30 },
      { at: START + 1 * HOUR, cameraError: 'cable loose' },
      { at: START + 2 * HOUR, cameraError: 'cable loose', softwareVersion: 'release-1' },
      { at: START + 3 * HOUR, cameraError: '' },
      { at: START + 4 * HOUR, boot: 'next', softwareVersion: 'release-2', cameraError: '' },
      { at: START + 5 * HOUR, boot: 'next', reportedCycleTime: 60, reportedTriggerNumber: 30 },
    );
    expect(await kinds()).toEqual([
      [1 * HOUR, 'camera_error', 'cable loose'],
      [3 * HOUR, 'camera_recovered', 'Works again after: cable loose'],
      [4 * HOUR, 'restart', 'The camera restarted'],
      [4 * HOUR, 'firmware', 'Firmware release-2, before release-1'],
      [5 * HOUR, 'settings', 'Cycle time 1 h, before 11.5 h'],
    ]);
  });

  test('what happened at the edge of the span is judged by what was said before it', async () => {
    await say(
      { at: START - 9 * DAY, softwareVersion: 'release-1', cameraError: 'card full' },
      { at: START - DAY, batteryVoltage: 4 },
      { at: START, softwareVersion: 'release-2', cameraError: 'card full' },
      { at: START + HOUR, cameraError: '' },
    );
    expect(await kinds()).toEqual([
      [0, 'firmware', 'Firmware release-2, before release-1'],
      [HOUR, 'camera_recovered', 'Works again after: card full'],
    ]);
    expect(await kinds(START + 2 * HOUR)).toEqual([]);
  });

  test('a late status of the run before makes no second restart', async () => {
    await say(
      { at: START, boot: 'a' },
      { at: START + HOUR, boot: 'b' },
      { at: START + HOUR + 1, boot: 'a' },
      { at: START + 2 * HOUR, boot: 'b' },
    );
    expect(await kinds()).toEqual([[HOUR, 'restart', 'The camera restarted']]);
  });
});

describe('whose history', () => {
  test('each account sees the time in which the camera was its own, and no event from across the border', async () => {
    const former = await createUser(app);
    await own([former.userId, START - DAY], START, [former.userId, START + DAY], START + 2 * DAY);
    await say(
      {
        at: START - HOUR,
        batteryVoltage: 3.1,
        softwareVersion: 'release-1',
        cameraError: 'cable',
        boot: 'a',
      },
      { at: START, batteryVoltage: 3.2, softwareVersion: 'release-2', cameraError: '', boot: 'b' },
      { at: START + DAY - 1, batteryVoltage: 3.3 },
      { at: START + DAY, batteryVoltage: 3.4, softwareVersion: 'release-3' },
      { at: START + 2 * DAY, batteryVoltage: 3.5, softwareVersion: 'release-4' },
    );
    const mine = await history(START - 2 * DAY, START + 3 * DAY);
    expect(mine.points.map(({ battery_voltage }) => battery_voltage)).toEqual([
      expect.closeTo(3.2, 5),
      expect.closeTo(3.3, 5),
      expect.closeTo(3.5, 5),
    ]);
    expect(mine.events).toEqual([
      { at: iso(START + DAY - 1), kind: 'restart', text: expect.any(String) },
      {
        at: iso(START + 2 * DAY),
        kind: 'firmware',
        text: 'Firmware release-4, before release-2',
      },
    ]);
  });

  test('a camera of somebody else and one that does not exist give the same 404', async () => {
    const stranger = await createUser(app);
    for (const rest of [
      '',
      '/history',
      '/history?from=nonsense',
      '/deployments',
      '/insights/latest?limit=0',
    ]) {
      const [foreign, missing] = await Promise.all(
        [camera.deviceId, 987_654_321].map((id) =>
          app.inject({ url: `/devices/${id}${rest}`, headers: { authorization: stranger.authorization } }),
        ),
      );
      expect([foreign?.statusCode, missing?.statusCode]).toEqual([404, 404]);
      expect(foreign?.body).toBe(missing?.body);
    }
  });
});

test('the end of a device update is an event of its camera, with the reason of a failure', async () => {
  const { releaseId } = await createRelease(app, owner.userId);
  const made = await app.services.db.prisma.deviceUpdate.create({
    data: {
      ownerId: owner.userId,
      algReleaseId: releaseId,
      firmwareReleaseTag: 'release',
      cycleTime: 690,
      triggerNumber: 30,
      devices: {
        create: { deviceId: camera.deviceId, state: 'failed', finishedAt: new Date(START + HOUR) },
      },
    },
  });
  await app.services.db.prisma.deviceUpdateFeedback.create({
    data: {
      updateId: made.id,
      deviceId: camera.deviceId,
      status: 'failed',
      code: 'checksum_mismatch',
    },
  });
  expect((await history(START, START + DAY)).events).toEqual([
    {
      at: iso(START + HOUR),
      kind: 'update',
      text: `Device update ${made.id} failed: Checksum mismatch`,
    },
  ]);
});

test.each([
  ['from', `from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z`],
  ['from', `from=2026-03-01T00:00:00Z&to=2026-03-01T00:00:00Z`],
  ['from', `from=2025-01-01T00:00:00Z&to=2026-01-02T00:00:00.001Z`],
  ['from', 'from=yesterday'],
  ['to', 'to=2026-03-01'],
  ['to', 'to=2026-13-01T00:00:00Z'],
])('a wrong %s is named: %s', async (field, query) => {
  const url = `/devices/${camera.deviceId}/history?${query}`;
  const answer = await app.inject({ url, headers: { authorization: owner.authorization } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty(field);
});

test('366 days are the most, and the least and the latest year are no trouble', async () => {
  for (const from of [START, Date.parse('0001-01-01T00:00:00Z'), Date.parse('9998-01-01T00:00:00Z')]) {
    expect((await history(from, from + 366 * DAY)).points).toEqual([]);
  }
});
