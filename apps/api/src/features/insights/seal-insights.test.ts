import { expect, test } from 'vitest';
import { createDevice } from '../../../test/factories.ts';
import { followColumns, loadColumns, readTable } from '../../../test/insight-replica.ts';
import { SEGMENT_SIZE, withSealedInsights } from '../../../test/sealed-insights.ts';

const { app, owner, camera, seal, send, contents } = withSealedInsights();

const ranges = async () => {
  const { rows } = await app().services.db.pool.query<{ after: number; last: number }>(
    `SELECT after_insight_id AS after, last_insight_id AS last FROM insight_segments
     WHERE owner_id = $1 AND replaced_at IS NULL ORDER BY after_insight_id`,
    [owner().userId],
  );
  return rows;
};

test('only full segments are sealed; the rest is the tail', async () => {
  await send(0, 25);
  await seal();
  const { segments, devices } = await contents();
  expect(segments.map(({ count }) => count)).toEqual([10, 10]);
  expect(devices).toEqual([{ device_id: camera().deviceId, device_name: 'cam', display_name: null }]);
  expect((await loadColumns(owner().client)).rows).toHaveLength(25);
});

test('a last segment that was emptied joins its neighbour once and then rests', async () => {
  await send(0, 2 * SEGMENT_SIZE);
  await seal();
  const second = (await ranges())[1];
  await app().services.db.pool.query('DELETE FROM insights WHERE insight_id > $1 AND insight_id <= $2', [
    second?.after,
    second?.last,
  ]);
  await seal();
  const joined = (await contents()).segments;
  expect(joined.map(({ count }) => count)).toEqual([SEGMENT_SIZE]);
  await seal();
  expect((await contents()).segments).toEqual(joined);
});

test('two who seal at once make each segment once', async () => {
  await send(0, 95);
  await Promise.all([seal(), seal(), seal()]);
  await seal();
  expect((await contents()).segments.map(({ count }) => count)).toEqual(Array(9).fill(10));
});

test('nothing is sealed without an id that is still on its way, while cameras send and people work', async () => {
  const cameras = [
    camera(),
    await createDevice(app(), owner().userId),
    await createDevice(app(), owner().userId),
  ];
  const { pool } = app().services.db;
  const follower = await followColumns(owner().client);
  let [sending, seen] = [true, 0];
  const work = Promise.all(
    cameras.map(async (each, index) => {
      for (let seq = 0; seq < 15; seq++) {
        await send(seq * 4, 4, each);
        if (index === 0) {
          await pool.query(
            `UPDATE insights SET insight_status = 'favorite' WHERE owner_id = $1 AND insight_id % 5 = $2`,
            [owner().userId, seq % 5],
          );
        }
      }
    }),
  ).finally(() => {
    sending = false;
  });
  while (sending) {
    await Promise.all([seal(), seal()]);
    const { rows } = await loadColumns(owner().client);
    expect(rows.length).toBeGreaterThanOrEqual(seen);
    seen = rows.length;
    await follower.rows();
  }
  await work;
  await seal();
  const table = await readTable(app(), owner().userId);
  expect(table).toHaveLength(180);
  expect((await loadColumns(owner().client)).rows).toEqual(table);
  expect(await follower.rows()).toEqual(table);
  const sealed = await ranges();
  expect(sealed[0]?.after).toBe(0);
  expect(sealed.slice(1).map(({ after }) => after)).toEqual(sealed.slice(0, -1).map(({ last }) => last));
});

test('segments of another database are as good as none, until they are made anew', async () => {
  await send(0, 25);
  await seal();
  const { pool } = app().services.db;
  await pool.query(`UPDATE insight_segments SET era = '1:42', insight_count = 3`);
  await pool.query(`UPDATE insight_eras SET era = '1:42'`);
  const table = await readTable(app(), owner().userId);
  const page = () => owner().client.insights.paginated({ query: { limit: 10_000 } });
  expect((await page()).message).toEqual(table);
  expect((await contents()).segments).toEqual([]);
  await seal();
  expect((await contents()).segments).toHaveLength(2);
  expect((await page()).message).toEqual(table);
});

test('recorded changes are deleted once their segment knows them and nobody can ask any more', async () => {
  await send(0, 10);
  const { pool } = app().services.db;
  const recorded = async () => {
    const { rows } = await pool.query('SELECT FROM insight_changes WHERE owner_id = $1', [owner().userId]);
    return rows.length;
  };
  await pool.query('UPDATE insights SET user_confirmed = true WHERE owner_id = $1', [owner().userId]);
  await seal();
  expect(await recorded()).toBe(10);
  await pool.query(
    `UPDATE insight_segments SET sealed_at = now() - interval '61 minutes' WHERE owner_id = $1`,
    [owner().userId],
  );
  await pool.query('UPDATE insights SET user_confirmed = NULL WHERE owner_id = $1 AND insight_id % 2 = 0', [
    owner().userId,
  ]);
  await seal();
  expect(await recorded()).toBe(5);
  expect((await loadColumns(owner().client)).rows).toEqual(await readTable(app(), owner().userId));
});

test('the first sealing of a database forgets nothing of what somebody waits to hear', async () => {
  const { pool } = app().services.db;
  await pool.query('DELETE FROM insight_eras');
  await send(0, 12);
  const follower = await followColumns(owner().client);
  await owner().client.devices.clearData({
    params: { deviceId: camera().deviceId },
    query: { insights: 'true' },
  });
  await seal();
  expect((await pool.query('SELECT FROM insight_eras')).rowCount).toBe(1);
  expect(await follower.rows()).toEqual([]);
});
