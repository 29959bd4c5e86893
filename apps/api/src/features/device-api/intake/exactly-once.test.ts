import { describe, expect, test } from 'vitest';
import { createDevice } from '../../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { untilTaken } from '../../../../test/until-taken.ts';

const { app, owner, camera, send, insights, device } = withOwnedCamera();

describe('exactly once', () => {
  const batch = () => [
    ...Array.from({ length: 20 }, (_, i) => insightMessage(i, { class_id: i })),
    statusMessage(20, { battery_voltage: 3.9 }),
  ];
  const state = async () => {
    const { last_seen: _, last_insight: __, ...rest } = await device();
    const { rows } = await app().services.db.pool.query(
      'SELECT count(*) AS statuses FROM device_statuses WHERE device_id = $1',
      [camera().deviceId],
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
    const receipts = await Promise.all(
      Array.from({ length: 50 }, (_, i) => untilTaken(() => send(shuffled(i)))),
    );
    const results = receipts.flatMap((receipt) => receipt.results);
    expect(results.filter(({ status }) => status === 'accepted')).toHaveLength(21);
    expect(results.filter(({ status }) => status === 'duplicate')).toHaveLength(49 * 21);
    expect(await insights()).toHaveLength(20);
  });

  test('50 copies at once of a camera without owner', async () => {
    const ownerless = await createDevice(app(), null);
    const receipts = await Promise.all(
      Array.from({ length: 50 }, () => untilTaken(() => send([insightMessage(1)], {}, ownerless))),
    );
    const results = receipts.flatMap((receipt) => receipt.results);
    expect(results.filter(({ status }) => status === 'accepted')).toHaveLength(1);
    expect(new Set(results.map(({ insight_id }) => insight_id)).size).toBe(1);
  });

  test('overlapping batches of several cameras at once', async () => {
    const cameras = await Promise.all(Array.from({ length: 5 }, () => createDevice(app(), owner().userId)));
    const work = cameras.flatMap((each) =>
      Array.from({ length: 8 }, (_, i) =>
        untilTaken(() => each.client.deviceApi.messages({ body: envelope(batch().slice(i, i + 10)) })),
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
    await app().services.db.pool.query('UPDATE device_messages SET insight_id = NULL WHERE device_id = $1', [
      camera().deviceId,
    ]);
    await app().services.db.prisma.insight.deleteMany({ where: { deviceId: camera().deviceId } });
    const { results } = await send([insightMessage(1)]);
    expect(results).toEqual([{ message_id: 'boot:1', index: 0, status: 'duplicate' }]);
    expect(await insights()).toEqual([]);
  });
});
