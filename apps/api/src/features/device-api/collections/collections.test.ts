import type { InsightMessage } from '@sightline/contract/device-api/device-message';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { groupConfidences } from '@sightline/domain/collections/group-confidence';
import { groupIntoCollections } from '@sightline/domain/collections/group-into-collections';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../../test/factories.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.UTC(2026, 9, 1, 4);

describe('collections on arrival', () => {
  const { app, owner, camera, send, insights } = withOwnedCamera();

  const photo = (seq: number, afterMs: number | null, changes: Partial<InsightMessage> = {}) =>
    insightMessage(seq, {
      file_ctime: afterMs === null ? null : new Date(START + afterMs).toISOString(),
      ...changes,
    });
  const groups = (all: readonly Insight[]) =>
    [...Map.groupBy(all, ({ collection_id }) => collection_id).values()]
      .map((own) => own.map(({ message_id }) => message_id).sort())
      .sort();
  const rows = async (user: TestUser = owner()) => {
    const { rows } = await app().services.db.pool.query(
      `SELECT collection_id, device_id, collection_key, first_insight_id, insight_count, window_start, window_end
       FROM insight_collections WHERE owner_id = $1 ORDER BY first_insight_id`,
      [user.userId],
    );
    return rows;
  };

  /** What the domain makes of all insights at once, and what the collections' rows must say of it. */
  async function expectAsWhole(user: TestUser = owner()) {
    const all = await insights(user);
    const byId = new Map(all.map((insight) => [insight.insight_id, insight]));
    const keys = await app().services.db.prisma.insight.findMany({
      select: { id: true, collectionKey: true },
    });
    const keyOf = new Map(keys.map(({ id, collectionKey }) => [Number(id), collectionKey]));
    const whole = groupIntoCollections(
      all.map((insight) => ({
        insightId: insight.insight_id,
        deviceId: insight.device_id,
        takenAt: insight.file_ctime === null ? null : Date.parse(insight.file_ctime),
        collectionKey: keyOf.get(insight.insight_id) ?? null,
      })),
    );
    expect(await rows(user)).toEqual(
      whole.map(({ deviceId, collectionKey, insightIds, window }) => ({
        collection_id: byId.get(insightIds[0] ?? 0)?.collection_id,
        device_id: deviceId,
        collection_key: collectionKey,
        first_insight_id: insightIds[0],
        insight_count: insightIds.length,
        window_start: window && new Date(window.start),
        window_end: window && new Date(window.end),
      })),
    );
    for (const { insightIds } of whole) {
      const members = insightIds.flatMap((id) => byId.get(id) ?? []);
      expect(new Set(members.map(({ collection_id }) => collection_id)).size).toBe(1);
      expect(members.map(({ group_confidence }) => group_confidence)).toEqual(groupConfidences(members));
    }
  }

  test('photos of one camera less than 60 s apart are one collection, the next minute is another', async () => {
    await send([photo(1, 0), photo(2, 59_999), photo(3, 119_999)]);
    expect(groups(await insights())).toEqual([['boot:1', 'boot:2'], ['boot:3']]);
    await expectAsWhole();
  });

  test('a collection ends after 15 minutes', async () => {
    await send(Array.from({ length: 40 }, (_, i) => photo(i, i * 30 * SECOND)));
    expect((await rows()).map(({ insight_count }) => insight_count)).toEqual([31, 9]);
    await expectAsWhole();
  });

  test('the camera’s own key wins, whatever the times', async () => {
    await send([photo(1, 0, { collection_key: 'a' }), photo(2, SECOND), photo(3, 2 * SECOND)]);
    await send([photo(4, 90 * MINUTE, { collection_key: 'a' }), photo(5, null, { collection_key: 'a' })]);
    expect(groups(await insights())).toEqual([
      ['boot:1', 'boot:4', 'boot:5'],
      ['boot:2', 'boot:3'],
    ]);
    await expectAsWhole();
  });

  test('a photo whose time nobody knows stands alone', async () => {
    await send([photo(1, null), photo(2, null)]);
    expect(await rows()).toHaveLength(2);
    await expectAsWhole();
  });

  test('a late photo joins two collections into one, and the owner hears of those that moved', async () => {
    await send([photo(1, 0), photo(2, 80 * SECOND, { confidence: 71 })]);
    expect(await rows()).toHaveLength(2);
    await send([photo(3, 40 * SECOND, { confidence: 60 })]);
    expect(groups(await insights())).toEqual([['boot:1', 'boot:2', 'boot:3']]);
    expect((await insights()).map(({ group_confidence }) => group_confidence)).toEqual([74, 74, 74]);
    await expectAsWhole();
  });

  test('a late photo at the beginning moves every cut after it', async () => {
    const second = (i: number) => photo(i, i * 50 * SECOND);
    await send(Array.from({ length: 150 }, (_, i) => second(i + 1)));
    await expectAsWhole();
    await send([photo(0, 10 * SECOND)]);
    await expectAsWhole();
  });

  test('two cameras and two owners never share a collection', async () => {
    const other = await createDevice(app(), owner().userId);
    await send([photo(1, 0)]);
    await send([photo(1, SECOND)], {}, other);
    const stranger = await createUser(app());
    await app().services.db.prisma.device.update({
      where: { id: camera().deviceId },
      data: { ownerId: stranger.userId },
    });
    await send([photo(2, 2 * SECOND)]);
    expect(await rows()).toHaveLength(2);
    expect(await rows(stranger)).toHaveLength(1);
  });

  test('a camera that never ends its collection stays cheap', async () => {
    for (let from = 0; from < 600; from += 200) {
      await send(
        Array.from({ length: 200 }, (_, i) => photo(from + i, (from + i) * SECOND, { collection_key: 'k' })),
      );
    }
    await send([photo(700, 700 * SECOND, { collection_key: 'k' })]);
    await expectAsWhole();
    expect((await rows()).map(({ insight_count }) => insight_count)).toEqual([601]);
  });

  test('cleared insights leave nothing behind', async () => {
    await send([photo(1, 0), photo(2, SECOND), photo(3, 10 * MINUTE)]);
    const { pool } = app().services.db;
    const [first] = await insights();
    await pool.query('DELETE FROM insights WHERE insight_id = $1', [first?.insight_id]);
    const [left, whole] = await rows();
    expect(left).toMatchObject({ insight_count: 1, window_start: new Date(START + SECOND) });
    expect(whole).toMatchObject({ insight_count: 1 });
    await pool.query('DELETE FROM insights WHERE owner_id = $1', [owner().userId]);
    expect(await rows()).toEqual([]);
  });

  const arrival = fc.record({
    second: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.constant(null)),
    key: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('a', 'b') },
    ),
    device: fc.integer({ min: 0, max: 1 }),
    confidence: fc.integer({ min: 0, max: 100 }),
    class_name: fc.constantFrom('deer', 'elk'),
    cut: fc.boolean(),
  });

  test('any photos in any order and any packets are grouped as the domain groups them all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { minLength: 1, maxLength: 80 }), async (arrivals) => {
        const user = await createUser(app());
        const cameras = await Promise.all([0, 1].map(() => createDevice(app(), user.userId)));
        let packet: [InsightMessage, TestDevice | undefined][] = [];
        const flush = async () => {
          for (const [device, own] of Map.groupBy(packet, ([, from]) => from)) {
            await send(
              own.map(([message]) => message),
              {},
              device,
            );
          }
          packet = [];
        };
        for (const [seq, { second, key, device, cut, ...changes }] of arrivals.entries()) {
          const time = second === null ? null : second * SECOND;
          const named = key === null ? changes : { ...changes, collection_key: key };
          packet.push([photo(seq, time, named), cameras[device]]);
          if (cut) await flush();
        }
        await flush();
        await expectAsWhole(user);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  test('a camera that never rests, heard in any order, is cut as the domain cuts it', async () => {
    const seconds = Array.from({ length: 400 }, (_, i) => i * 47 + ((i * 31) % 13));
    const shuffled = fc.shuffledSubarray(seconds, { minLength: 250 });
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 5 });
    await fc.assert(
      fc.asyncProperty(shuffled, sizes, async (order, packets) => {
        const user = await createUser(app());
        const device = await createDevice(app(), user.userId);
        const left = order.map((second, seq) => photo(seq, second * SECOND));
        for (let turn = 0; left.length > 0; turn++) {
          await send(left.splice(0, packets[turn % packets.length]), {}, device);
        }
        await expectAsWhole(user);
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
