import { contract } from '@sightline/contract/contract';
import type { InsightMessage } from '@sightline/contract/device-api/device-message';
import { describe, expect, test } from 'vitest';
import { expectJsonText } from '../../../test/expect-json-text.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const START = Date.UTC(2026, 9, 1, 4);

describe('pages of collections', () => {
  const { app, owner, camera, send, insights } = withOwnedCamera();

  const photo = (seq: number, second: number, changes: Partial<InsightMessage> = {}) =>
    insightMessage(seq, { file_ctime: new Date(START + second * 1_000).toISOString(), ...changes });
  const page = async (limit = 10_000, offset = 0, user = owner()) =>
    (await user.client.collections.paginated({ query: { limit, offset } })).message;

  test('a collection sums up its insights and carries them', async () => {
    await send([
      photo(1, 0, { confidence: 60 }),
      photo(2, 20, {
        class_name: 'elk',
        confidence: 80,
        class_list: [
          { className: 'elk', confidence: 80 },
          { className: 'deer', confidence: 10 },
        ],
      }),
      photo(3, 70, { class_name: 'elk', confidence: 71 }),
    ]);
    const all = await insights();
    const [collection, ...more] = await page();
    expect(more).toEqual([]);
    expect(collection).toEqual({
      collection_id: all[0]?.collection_id,
      device_id: camera().deviceId,
      device_name: 'cam',
      display_name: null,
      insight_id: all[1]?.insight_id,
      class_name: 'elk',
      class_list: [
        { className: 'elk', confidence: 75.5 },
        { className: 'deer', confidence: 35 },
      ],
      confidence: 76,
      insight_status: null,
      window_start: new Date(START).toISOString(),
      window_end: new Date(START + 70_000).toISOString(),
      collection: true,
      insights: all,
    });
    expect(all.map(({ group_confidence, collection }) => [group_confidence, collection])).toEqual([
      [35, false],
      [75.5, false],
      [75.5, false],
    ]);
  });

  test('the shared status, and none at all when insights differ', async () => {
    await send([photo(1, 0), photo(2, 10)]);
    const { pool } = app().services.db;
    const set = (status: string, most: number) =>
      pool.query('UPDATE insights SET insight_status = $1 WHERE insight_id = ANY($2)', [
        status,
        ids.slice(0, most),
      ]);
    const ids = (await insights()).map(({ insight_id }) => insight_id);
    await set('archive', 2);
    expect((await page())[0]?.insight_status).toBe('archive');
    await set('favorite', 1);
    expect((await page())[0]).not.toHaveProperty('insight_status');
  });

  test('limit and offset count collections, ascending by their lowest insight_id, archived ones included', async () => {
    await send(Array.from({ length: 30 }, (_, i) => photo(i, (29 - (i >> 1)) * 100 + (i % 2))));
    await app().services.db.pool.query(`UPDATE insights SET insight_status = 'archive' WHERE owner_id = $1`, [
      owner().userId,
    ]);
    const pages = await Promise.all([0, 4, 8, 12, 16].map((offset) => page(4, offset)));
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 3, 0]);
    const firsts = pages.flat().map((collection) => collection.insights[0]?.insight_id ?? 0);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    expect(pages.flat()).toEqual(await page());
    expect(pages.flat().flatMap((collection) => collection.insights)).toEqual(await insights());
  });

  test('a page of many insights is whole, though it is written a part at a time', async () => {
    for (let first = 0; first < 2_400; first += 100) {
      // Pairs of photos, too far apart to be one collection.
      await send(Array.from({ length: 100 }, (_, i) => photo(first + i, ((first + i) >> 1) * 100 + (i % 2))));
    }
    const all = await page();
    expectJsonText(contract.collections.paginated, { message: all });
    expect(all).toHaveLength(1_200);
    expect(all.flatMap((collection) => collection.insights)).toEqual(await insights());
  });

  test('only one’s own', async () => {
    await send([photo(1, 0)]);
    const stranger = await createUser(app());
    const theirs = await createDevice(app(), stranger.userId);
    expect(await page(10, 0, stranger)).toEqual([]);
    await send([photo(1, 0)], {}, theirs);
    expect(await page(10, 0, stranger)).toHaveLength(1);
    expect(await page()).toHaveLength(1);
  });

  test.each(['limit=0', 'limit=10001', 'limit=x', 'offset=0', 'limit=5&offset=-1'])(
    '%s is 400',
    async (query) => {
      const answer = await app().inject({
        url: `/collections/paginated?${query}`,
        headers: { authorization: owner().authorization },
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test('a camera without owner hands its collections on with its insights', async () => {
    const lost = await createDevice(app(), null);
    await send([photo(1, 0), photo(2, 10)], {}, lost);
    const { pool } = app().services.db;
    const { rows } = await pool.query(
      'SELECT owner_id, insight_count FROM insight_collections WHERE device_id = $1',
      [lost.deviceId],
    );
    expect(rows).toEqual([{ owner_id: null, insight_count: 2 }]);
  });
});
