import { describe, expect, test } from 'vitest';
import { insightMessage, statusMessage } from '../../../../test/messages.ts';
import { ago, withOwnedCamera } from '../../../../test/owned-camera.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { app, camera, send, heartbeat, insights, device } = withOwnedCamera();

describe('clocks', () => {
  const fileCtime = async () => (await insights()).at(-1)?.file_ctime;
  const near = (time: string | null | undefined, expected: number) =>
    expect(Math.abs(Date.parse(time ?? '') - expected)).toBeLessThan(MINUTE);

  test.each([
    ['in 1970', 0],
    ['in 2037', Date.UTC(2037, 0, 1)],
  ])('%s are corrected by the drift', async (_, wrong) => {
    const offset = wrong - Date.now();
    const at = (ms: number) => new Date(Date.now() + offset - ms).toISOString();
    await send([insightMessage(1, { file_ctime: at(3 * HOUR), window_start: at(4 * HOUR) })], {
      sent_at: at(0),
    });
    near(await fileCtime(), Date.now() - 3 * HOUR);
    near((await insights())[0]?.window_start, Date.now() - 4 * HOUR);
  });

  test('unset count back from the uptime', async () => {
    await send([insightMessage(1, { file_ctime: '1970-01-01T00:05:00Z' })], {
      clock: 'unset',
      sent_at: '1970-01-01T01:05:00Z',
      uptime_ms: 2 * HOUR,
    });
    near(await fileCtime(), Date.now() - HOUR);
  });

  test('beyond mending leave the time out, and the insight stays', async () => {
    const { results } = await send([insightMessage(1, { file_ctime: '1970-01-01T00:05:00Z' })]);
    expect(results[0]?.status).toBe('accepted');
    expect(await fileCtime()).toBeNull();
  });

  test.each(['0000-00-00T00:00:00Z', '2026-02-30T10:00:00Z', '2026-11-20T10:00:00', 'unset', ''])(
    'that write %j refuse nothing: the time is left out, and the answer says so',
    async (odd) => {
      const { results, dropped } = await send(
        [
          insightMessage(1, { file_ctime: odd, window_start: odd, window_end: ago(0) }),
          statusMessage(1, { index: 1, reported_at: odd, next_heartbeat_at: odd, battery_voltage: 3.9 }),
        ],
        { sent_at: odd },
      );
      expect(results).toMatchObject([
        { status: 'accepted', dropped: ['file_ctime', 'window_start'] },
        { status: 'accepted', dropped: ['reported_at', 'next_heartbeat_at'] },
      ]);
      expect(dropped).toEqual(['sent_at']);
      expect((await insights())[0]).toMatchObject({ file_ctime: null, window_start: null });
      expect(await device()).toMatchObject({ battery_voltage: 3.9, next_heartbeat_at: null });
    },
  );

  test.each(['gps', 'ntp'] as const)('set by %s are believed, however old the request is', async (clock) => {
    const taken = ago(9 * HOUR);
    await send([insightMessage(1, { file_ctime: taken, window_start: taken })], {
      sent_at: ago(8 * HOUR),
      clock,
    });
    expect(await insights()).toMatchObject([{ file_ctime: taken, window_start: taken }]);
  });

  test('are kept with each status, and the last word stands on the camera', async () => {
    const { prisma } = app().services.db;
    const { deviceId } = camera();
    const kept = async () => (await prisma.device.findUniqueOrThrow({ where: { id: deviceId } })).clock;
    await send([statusMessage(2)], { clock: 'unset', sent_at: ago(0) });
    expect(await kept()).toBe('unset');
    await heartbeat(3, { battery_voltage: 3.9 });
    expect(await kept()).toBe('unset');
    await send([statusMessage(4)], { clock: 'gps', sent_at: ago(0) });
    await send([statusMessage(1, { reported_at: ago(HOUR) })], { clock: 'ntp', sent_at: ago(0) });
    expect(await kept()).toBe('gps');
    const statuses = await prisma.deviceStatus.findMany({
      where: { deviceId },
      orderBy: { messageId: 'asc' },
    });
    expect(statuses.map(({ clock }) => clock)).toEqual(['ntp', 'unset', null, 'gps']);
  });

  test('a retry with another clock is the same message', async () => {
    const message = insightMessage(1, { file_ctime: '1970-01-01T00:05:00Z' });
    await send([message], { sent_at: '1970-01-01T01:00:00Z' });
    const { results } = await send([message], { sent_at: ago(0), clock: 'gps' });
    expect(results[0]?.status).toBe('duplicate');
  });
});

describe('status', () => {
  const reports = [
    {
      battery_voltage: 4.1,
      software_version: 'release-1.0.0',
      camera_error: 'no SD card',
      settings: { cycle_time: 690, trigger_number: 30 },
    },
    { battery_voltage: 4, memory_remaining: 500 },
    { memory_remaining: 400, camera_error: null, settings: { cycle_time: 60 } },
    { battery_voltage: 3.8, summary: { image_count: 12, cycle_count: 3 } },
  ].map((report, i) => statusMessage(i, { ...report, reported_at: ago(HOUR - i * MINUTE) }));

  test.each([
    ['in order', [0, 1, 2, 3]],
    ['backwards', [3, 2, 1, 0]],
    ['shuffled', [2, 0, 3, 1]],
  ])('sent one by one %s ends in the same state', async (_, order) => {
    for (const i of order) await send([reports[i]]);
    expect(await device()).toMatchObject({
      battery_voltage: 3.8,
      memory_remaining: 400,
      software_version: 'release-1.0.0',
      camera_error: null,
      reported_cycle_time: 60,
      reported_trigger_number: 30,
      settings_reported_at: reports[2]?.reported_at,
      summary: { image_count: 12, cycle_count: 3 },
    });
  });

  test('an older one of the same run overwrites nothing, whenever it is sent', async () => {
    await heartbeat(9, { battery_voltage: 3.5 });
    await heartbeat(4, { battery_voltage: 4.2, memory_remaining: 7 });
    expect(await device()).toMatchObject({ battery_voltage: 3.5, memory_remaining: 7 });
  });

  test('one left over from an earlier run is older than the run that sends it', async () => {
    await send([statusMessage(1, { message_id: 'new:1', battery_voltage: 4.1 })], {
      boot_id: 'new',
      uptime_ms: MINUTE,
    });
    await send([statusMessage(1, { message_id: 'old:7', battery_voltage: 3.3 })], {
      boot_id: 'new',
      uptime_ms: HOUR,
    });
    expect((await device()).battery_voltage).toBe(4.1);
  });

  test('what a camera runs with is said by all of its newest statuses together', async () => {
    const [first, second] = [ago(2 * MINUTE), ago(MINUTE)];
    await send([
      statusMessage(1, { reported_at: first, settings: { cycle_time: 120, trigger_number: 10 } }),
      statusMessage(2, { reported_at: second, battery_voltage: 3.9 }),
    ]);
    expect(await device()).toMatchObject({
      cycle_time: 690,
      trigger_number: 30,
      reported_cycle_time: 120,
      reported_trigger_number: 10,
      settings_reported_at: first,
      status_reported_at: second,
    });
  });

  test.each([
    [{ cycle_time: 0 }, 'settings.cycle_time'],
    [{ cycle_time: 1.5 }, 'settings.cycle_time'],
    [{ trigger_number: 'many' }, 'settings.trigger_number'],
    ['fast', 'settings'],
  ])('settings that make no sense, %j, cost nothing else', async (settings, field) => {
    const { results } = await send([{ ...statusMessage(1, { battery_voltage: 3.9 }), settings }]);
    expect(results).toMatchObject([{ status: 'accepted', dropped: [field] }]);
    expect(await device()).toMatchObject({ battery_voltage: 3.9, reported_cycle_time: null });
  });

  test('a position is taken only by a camera that has none', async () => {
    await heartbeat(1, { latitude: 10, longitude: 20 });
    await heartbeat(2, { latitude: 11, longitude: 21 });
    expect(await device()).toMatchObject({ latitude: 10, longitude: 20 });
  });
});

test('gaps of the run are answered until they are filled', async () => {
  expect((await send([insightMessage(3), insightMessage(4)])).missing).toEqual([]);
  expect((await send([insightMessage(9), insightMessage(7)])).missing).toEqual([
    [5, 6],
    [8, 8],
  ]);
  expect((await send([insightMessage(5, { confidence: 900 }), insightMessage(6)])).missing).toEqual([[8, 8]]);
  const another = insightMessage(0, { message_id: 'next:2' });
  expect((await send([another], { boot_id: 'next' })).missing).toEqual([]);
  expect((await heartbeat(8, { boot_id: 'boot' })).missing).toEqual([]);
});
