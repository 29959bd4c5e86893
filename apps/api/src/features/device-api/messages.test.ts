import type { Insight } from '@sightline/contract/insights/insights.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../test/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('messages of cameras', () => {
  let app: TestApp;
  let owner: TestUser;
  let camera: TestDevice;

  beforeAll(async () => {
    app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  const send = (messages: readonly unknown[], changes: object = {}) =>
    camera.client.deviceApi.messages({ body: envelope(messages, changes) });
  const heartbeat = (seq: number, status: object) =>
    camera.client.deviceApi.heartbeat({ body: { message_id: `boot:${seq}`, index: 0, ...status } });
  const insights = async (user = owner): Promise<Insight[]> =>
    (await user.client.insights.paginated({ query: { limit: 10_000 } })).message;
  const device = async () => {
    const { message } = await owner.client.devices.list();
    const [found] = message;
    if (!found) throw new Error('no camera');
    return found;
  };
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

  test('an insight and a status are accepted, committed and seen by the owner', async () => {
    const receipt = await send([
      insightMessage(1, {
        alg_id: 12,
        class_list: [
          { className: 'deer', confidence: 91 },
          { className: 'elk', confidence: 6.5 },
        ],
        file_ctime: ago(HOUR),
        collection_key: 'c-551',
        window_start: ago(2 * HOUR),
        window_end: ago(HOUR),
        latitude: 52.1,
        longitude: 0.2,
        bbox: [0.25, 0.5, 0.125, 0.25],
        photo: { sha256: 'ab'.repeat(32), bytes: 10 },
      }),
      statusMessage(1, {
        index: 1,
        battery_voltage: 3.71,
        memory_remaining: 812.4,
        software_version: 'release-2.4.1',
      }),
    ]);
    const [insight] = await insights();
    expect(receipt).toMatchObject({
      results: [
        { message_id: 'boot:1', index: 0, status: 'accepted', insight_id: insight?.insight_id },
        { message_id: 'boot:1', index: 1, status: 'accepted' },
      ],
      missing: [],
      poll_after_s: 41_400,
    });
    expect(insight).toMatchObject({
      device_id: camera.deviceId,
      class_name: 'deer',
      confidence: 91,
      class_list: [{ confidence: 91 }, { className: 'elk', confidence: 6.5 }],
      bbox: [0.25, 0.5, 0.125, 0.25],
      time_stamp: receipt.server_time,
      comms_source: 'wifi',
      photoUrl: null,
    });
    expect(await device()).toMatchObject({
      battery_voltage: 3.71,
      memory_remaining: 812,
      software_version: 'release-2.4.1',
      last_seen: receipt.server_time,
      last_insight: receipt.server_time,
      latitude: 52.1,
      longitude: 0.2,
    });
  });

  describe('exactly once', () => {
    const batch = () => [
      ...Array.from({ length: 20 }, (_, i) => insightMessage(i, { class_id: i })),
      statusMessage(20, { battery_voltage: 3.9 }),
    ];
    const state = async () => {
      const { last_seen: _, last_insight: __, ...rest } = await device();
      const { rows } = await app.services.db.pool.query(
        'SELECT count(*) AS statuses FROM device_statuses WHERE device_id = $1',
        [camera.deviceId],
      );
      return {
        device: rest,
        insights: (await insights()).map(({ message_id }) => message_id).sort(),
        statuses: rows,
      };
    };

    test('the same batch ten times, one after the other', async () => {
      const first = await send(batch());
      const before = await state();
      for (let i = 0; i < 9; i++) {
        const { results } = await send(batch());
        expect(results).toEqual(first.results.map((result) => ({ ...result, status: 'duplicate' })));
      }
      expect(await state()).toEqual(before);
    });

    test('50 copies at once, each in another order', async () => {
      const shuffled = (i: number) => [...batch().slice(i % 21), ...batch().slice(0, i % 21)];
      const receipts = await Promise.all(Array.from({ length: 50 }, (_, i) => send(shuffled(i))));
      const results = receipts.flatMap((receipt) => receipt.results);
      expect(results.filter(({ status }) => status === 'accepted')).toHaveLength(21);
      expect(results.filter(({ status }) => status === 'duplicate')).toHaveLength(49 * 21);
      expect(await insights()).toHaveLength(20);
    });

    test('overlapping batches of several cameras at once', async () => {
      const cameras = await Promise.all(Array.from({ length: 5 }, () => createDevice(app, owner.userId)));
      const work = cameras.flatMap((each) =>
        Array.from({ length: 8 }, (_, i) =>
          each.client.deviceApi.messages({ body: envelope(batch().slice(i, i + 10)) }),
        ),
      );
      await Promise.all(work);
      const all = await insights();
      expect(all).toHaveLength(5 * 17);
      expect(all.map(({ insight_id }) => insight_id)).toEqual(
        all.map(({ insight_id }) => insight_id).sort((a, b) => a - b),
      );
    });

    test('repeats within one request', async () => {
      const { results } = await send([
        insightMessage(1),
        insightMessage(1),
        insightMessage(1, { class_name: 'elk' }),
        statusMessage(1),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['accepted', 'duplicate', 'conflict', 'conflict']);
      expect(results[1]?.insight_id).toBe(results[0]?.insight_id);
      const again = await send([insightMessage(1, { class_name: 'elk' }), insightMessage(1)]);
      expect(again.results.map(({ status }) => status)).toEqual(['conflict', 'duplicate']);
    });

    test.each([
      ['class_id', { class_id: 5 }],
      ['class_name', { class_name: 'elk' }],
      ['confidence', { confidence: 90 }],
      ['file_ctime', { file_ctime: '2026-11-20T06:00:00Z' }],
    ])('another %s is a conflict, and the first stays', async (_, change) => {
      await send([insightMessage(1)]);
      const before = await insights();
      const { results } = await send([insightMessage(1, change), insightMessage(2)]);
      expect(results.map(({ status }) => status)).toEqual(['conflict', 'accepted']);
      expect((await insights())[0]).toEqual(before[0]);
    });

    test('what identifies a message is not touched by what else it says', async () => {
      await send([insightMessage(1)]);
      const { results } = await send([insightMessage(1, { alg_id: 3, latitude: 1, longitude: 2 })]);
      expect(results[0]?.status).toBe('duplicate');
    });

    test('a cleared insight does not come back', async () => {
      await send([insightMessage(1)]);
      await app.services.db.pool.query('UPDATE device_messages SET insight_id = NULL WHERE device_id = $1', [
        camera.deviceId,
      ]);
      await app.services.db.prisma.insight.deleteMany({ where: { deviceId: camera.deviceId } });
      const { results } = await send([insightMessage(1)]);
      expect(results).toEqual([{ message_id: 'boot:1', index: 0, status: 'duplicate' }]);
      expect(await insights()).toEqual([]);
    });
  });

  test('a bad message is rejected alone, with the field at fault', async () => {
    const { results } = await send([
      insightMessage(1),
      insightMessage(2, { confidence: 101 }),
      { ...insightMessage(3), kind: 'rumour' },
      'nonsense',
      null,
      insightMessage(4, { class_name: 'de\u0000er' }),
      { ...statusMessage(5), battery_voltage: 'full' },
      { ...insightMessage(6), message_id: 'no colon' },
      statusMessage(7, { memory_remaining: 1e-300, battery_voltage: 1e-60 }),
      insightMessage(8, { confidence: 1e-60 }),
    ]);
    expect(results.map(({ status, problem }) => problem?.split(':')[0] ?? status)).toEqual([
      'accepted',
      'confidence',
      'kind',
      'message',
      'message',
      'class_name',
      'battery_voltage',
      'message_id',
      'accepted',
      'accepted',
    ]);
    expect(results[1]).toMatchObject({ message_id: 'boot:2', index: 0, status: 'rejected' });
    expect(results[3]).toMatchObject({ message_id: null, index: null });
    expect(await insights()).toHaveLength(2);
  });

  test('a body that cannot be used at all is refused', async () => {
    const post = (payload: string, headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/device-api/v1/messages',
        headers: { authorization: camera.authorization, 'content-type': 'application/json', ...headers },
        payload,
      });
    const many = Array.from({ length: 201 }, (_, i) => insightMessage(i));
    expect((await post('{"messages":')).statusCode).toBe(400);
    expect((await post('[]')).statusCode).toBe(400);
    expect((await post(JSON.stringify(envelope(many)))).statusCode).toBe(400);
    expect((await post(JSON.stringify(envelope([])))).statusCode).toBe(400);
    expect((await post(JSON.stringify(envelope(['x'.repeat(256 * 1024)])))).statusCode).toBe(413);
    expect(await insights()).toEqual([]);
  });

  describe('clocks', () => {
    const fileCtime = async () => (await insights()).at(-1)?.file_ctime;
    const near = (time: string | null | undefined, expected: number) =>
      expect(Math.abs(Date.parse(time ?? '') - expected)).toBeLessThan(5_000);

    test.each([
      ['in 1970', 0],
      ['in 2037', Date.UTC(2037, 0, 1)],
    ])('%s are mended by the drift', async (_, wrong) => {
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

    test('a retry with another clock is the same message', async () => {
      const message = insightMessage(1, { file_ctime: '1970-01-01T00:05:00Z' });
      await send([message], { sent_at: '1970-01-01T01:00:00Z' });
      const { results } = await send([message], { sent_at: ago(0), clock: 'gps' });
      expect(results[0]?.status).toBe('duplicate');
    });
  });

  describe('status', () => {
    const reports = [
      { battery_voltage: 4.1, software_version: 'release-1.0.0', camera_error: 'no SD card' },
      { battery_voltage: 4, memory_remaining: 500 },
      { memory_remaining: 400, camera_error: null },
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
        summary: { image_count: 12, cycle_count: 3 },
      });
      const { rows } = await app.services.db.pool.query('SELECT camera_error FROM devices WHERE id = $1', [
        camera.deviceId,
      ]);
      expect(rows).toEqual([{ camera_error: null }]);
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
    expect((await send([insightMessage(5, { confidence: 900 }), insightMessage(6)])).missing).toEqual([
      [8, 8],
    ]);
    const another = insightMessage(0, { message_id: 'next:2' });
    expect((await send([another], { boot_id: 'next' })).missing).toEqual([]);
    expect((await heartbeat(8, { boot_id: 'boot' })).missing).toEqual([]);
  });

  test('a backlog of 5,000 after a month arrives whole', async () => {
    const batches = Array.from({ length: 25 }, (_, b) =>
      Array.from({ length: 200 }, (_, i) =>
        insightMessage(b * 200 + i, { file_ctime: ago(30 * 24 * HOUR + i * MINUTE) }),
      ),
    );
    await Promise.all(batches.map((batch) => send(batch)));
    expect((await owner.client.insights.count()).message.count).toBe(5_000);
    expect((await send([statusMessage(5_000)])).missing).toEqual([]);
  });

  test('what comes for a camera without owner belongs to the next one', async () => {
    camera = await createDevice(app, null);
    await send([insightMessage(1)]);
    expect(await insights()).toEqual([]);
    const { rows } = await app.services.db.pool.query('SELECT owner_id FROM insights WHERE device_id = $1', [
      camera.deviceId,
    ]);
    expect(rows).toEqual([{ owner_id: null }]);
  });

  test('an insight stays with whoever owned the camera when it arrived', async () => {
    const next = await createUser(app);
    await send([insightMessage(1)]);
    await app.services.db.prisma.device.update({
      where: { id: camera.deviceId },
      data: { ownerId: next.userId },
    });
    await send([insightMessage(2)]);
    expect((await insights()).map(({ message_id }) => message_id)).toEqual(['boot:1']);
    expect((await insights(next)).map(({ message_id }) => message_id)).toEqual(['boot:2']);
  });
});
