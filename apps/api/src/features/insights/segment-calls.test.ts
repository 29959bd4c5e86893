import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { SINCE_HEADER } from '@sightline/contract/insights/segments.contract';
import { decodeSegment } from '@sightline/domain/segments/segment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { followColumns, loadColumns, readTable } from '../../../test/insight-mirror.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';
import { sealInsights } from './seal-insights.job.ts';
import { createSegmentsStore } from './segments.store.ts';
import { type Cursor, readCursor, writeCursor } from './since-cursor.ts';

const SIZE = 10;

describe('columnar calls', () => {
  let app: TestApp;
  let owner: TestUser;
  let camera: TestDevice;
  let seal: () => Promise<void>;

  beforeAll(async () => {
    app = await startTestApp({
      settings: { DEVICE_LIMITS: 'off', DATABASE_POOL: '20', LIMIT_USER_CALLS_PER_MINUTE: '1000000' },
    });
    seal = sealInsights(app.services, SIZE);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  const send = (from: TestDevice, first: number, count: number) =>
    from.client.deviceApi.messages({
      body: envelope(Array.from({ length: count }, (_, i) => insightMessage(first + i))),
    });
  const contents = async () => (await owner.client.insights.segments()).message;
  const call = (url: string, headers: Record<string, string> = {}, user = owner) =>
    app.inject({ method: 'GET', url, headers: { authorization: user.authorization, ...headers } });
  const ranges = async () => {
    const { rows } = await app.services.db.pool.query<{ after: number; last: number }>(
      `SELECT after_insight_id AS after, last_insight_id AS last FROM insight_segments
       WHERE owner_id = $1 AND replaced_at IS NULL ORDER BY after_insight_id`,
      [owner.userId],
    );
    return rows;
  };

  test('only full segments are sealed; the rest is the tail', async () => {
    await send(camera, 0, 25);
    await seal();
    const { segments, devices } = await contents();
    expect(segments.map(({ count }) => count)).toEqual([10, 10]);
    expect(devices).toEqual([{ device_id: camera.deviceId, device_name: 'cam', display_name: null }]);
    expect((await loadColumns(owner.client)).rows).toHaveLength(25);
  });

  test('a segment may be kept for ever, and is not sent again to who has it', async () => {
    await send(camera, 0, 10);
    await seal();
    const [segment] = (await contents()).segments;
    const url = `/insights/segments/${segment?.id}`;
    const first = await call(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers.etag).toBe(`W/"${segment?.etag}"`);
    expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(first.headers.vary).toContain('authorization');
    const again = await call(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await call(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('comes in the best coding that the caller reads', async () => {
    await send(camera, 0, 10);
    await seal();
    const url = `/insights/segments/${(await contents()).segments[0]?.id}`;
    const plain = (await call(url)).rawPayload;
    const asked = async (accept: string) => {
      const { headers, rawPayload } = await call(url, { 'accept-encoding': accept });
      return [headers['content-encoding'], rawPayload] as const;
    };
    const [zstd, zstdBytes] = await asked('gzip, deflate, br, zstd');
    const [br, brBytes] = await asked('gzip, br;q=0.5, zstd;q=0');
    const [gzip, gzipBytes] = await asked('gzip');
    expect([zstd, br, gzip]).toEqual(['zstd', 'br', 'gzip']);
    expect(zstdDecompressSync(zstdBytes)).toEqual(plain);
    expect(brotliDecompressSync(brBytes)).toEqual(plain);
    expect(gunzipSync(gzipBytes)).toEqual(plain);
    expect(decodeSegment(new Uint8Array(plain)).rows).toBe(10);
  });

  test('somebody else’s segment is the 404 of one that never was', async () => {
    await send(camera, 0, 10);
    await seal();
    const stranger = await createUser(app);
    const foreign = await call(`/insights/segments/${(await contents()).segments[0]?.id}`, {}, stranger);
    const missing = await call('/insights/segments/987654321', {}, stranger);
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    const cursor = (await contents()).since;
    const changes = await call(`/insights/changes?since=${cursor}`, {}, stranger);
    expect(decodeSegment(new Uint8Array(changes.rawPayload)).rows).toBe(0);
  });

  test('a cursor that is too old, or of another database, is 410; what is no cursor is 400', async () => {
    const [xid, after, issued, era] = (await contents()).since.split('.');
    const ask = async (...parts: unknown[]) =>
      (await call(`/insights/changes?since=${parts.join('.')}`)).statusCode;
    expect(await ask(xid, after, issued, era)).toBe(200);
    expect(await ask(xid, after, Number(issued) - 1_801, era)).toBe(410);
    expect(await ask(xid, after, issued, `${era}1`)).toBe(410);
    expect(await ask(`${xid}0000`, after, issued, era)).toBe(410);
    expect(await ask('x', after, issued, era)).toBe(400);
    expect(await ask(99_999_999_999_999_999_999n, after, issued, era)).toBe(400);
  });

  test('a browser with an older list still finds its segments', async () => {
    await send(camera, 0, 20);
    await seal();
    const before = await contents();
    await app.services.db.pool.query('DELETE FROM insights WHERE owner_id = $1 AND insight_id % 2 = 0', [
      owner.userId,
    ]);
    await seal();
    const after = await contents();
    expect(after.segments.map(({ count }) => count)).toEqual([10]);
    expect((await call(`/insights/segments/${before.segments[1]?.id}`)).statusCode).toBe(200);
    const changes = await owner.client.insights.changes({ query: { since: before.since } });
    expect(decodeSegment(new Uint8Array(await changes.arrayBuffer())).removedIds).toHaveLength(10);
    // The word moves on once every transaction on the server has ended, those of other databases among them.
    const since = async () =>
      (await owner.client.insights.changes({ query: { since: before.since } })).headers.get(SINCE_HEADER);
    await expect.poll(async () => xidOf(await since())).toBeGreaterThan(xidOf(before.since));
  });

  test('a last segment that was emptied joins its neighbour once and then rests', async () => {
    await send(camera, 0, 2 * SIZE);
    await seal();
    const second = (await ranges())[1];
    await app.services.db.pool.query('DELETE FROM insights WHERE insight_id > $1 AND insight_id <= $2', [
      second?.after,
      second?.last,
    ]);
    await seal();
    const joined = (await contents()).segments;
    expect(joined.map(({ count }) => count)).toEqual([SIZE]);
    await seal();
    expect((await contents()).segments).toEqual(joined);
  });

  test('two who seal at once make each segment once', async () => {
    await send(camera, 0, 95);
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    expect((await contents()).segments.map(({ count }) => count)).toEqual(Array(9).fill(10));
  });

  test('nothing is sealed without an id that is still on its way, while cameras send and people work', async () => {
    const cameras = [camera, await createDevice(app, owner.userId), await createDevice(app, owner.userId)];
    const { pool } = app.services.db;
    const follower = await followColumns(owner.client);
    let [sending, seen] = [true, 0];
    const work = Promise.all(
      cameras.map(async (each, place) => {
        for (let seq = 0; seq < 15; seq++) {
          await send(each, seq * 4, 4);
          if (place === 0) {
            await pool.query(
              `UPDATE insights SET insight_status = 'favorite' WHERE owner_id = $1 AND insight_id % 5 = $2`,
              [owner.userId, seq % 5],
            );
          }
        }
      }),
    ).finally(() => {
      sending = false;
    });
    while (sending) {
      await Promise.all([seal(), seal()]);
      const { rows } = await loadColumns(owner.client);
      expect(rows.length).toBeGreaterThanOrEqual(seen);
      seen = rows.length;
      await follower.rows();
    }
    await work;
    await seal();
    const table = await readTable(app, owner.userId);
    expect(table).toHaveLength(180);
    expect((await loadColumns(owner.client)).rows).toEqual(table);
    expect(await follower.rows()).toEqual(table);
    const sealed = await ranges();
    expect(sealed[0]?.after).toBe(0);
    expect(sealed.slice(1).map(({ after }) => after)).toEqual(sealed.slice(0, -1).map(({ last }) => last));
  });

  test('a change that was begun before the last one and ends after it is not missed', async () => {
    await send(camera, 0, 20);
    await seal();
    const { pool } = app.services.db;
    const [first, second] = (await readTable(app, owner.userId)).map(({ insight_id }) => insight_id);
    const change = `UPDATE insights SET insight_status = 'favorite' WHERE insight_id = $1`;
    const slow = await pool.connect();
    try {
      await slow.query('BEGIN');
      await slow.query(change, [first]);
      await pool.query(change, [second]);
      const follower = await followColumns(owner.client);
      await slow.query('COMMIT');
      expect(await follower.rows()).toEqual(await readTable(app, owner.userId));
    } finally {
      slow.release();
    }
  });

  test('changes come in parts, and what happens between two of them is told afterwards', async () => {
    await send(camera, 0, 30);
    await seal();
    const { pool } = app.services.db;
    const store = createSegmentsStore(app.services.db);
    const ids = (await readTable(app, owner.userId)).map(({ insight_id }) => insight_id);
    const [first = 0, gone = 0, last = 0] = [ids[0], ids[5], ids[20]];
    const change = (status: string, some: readonly number[]) =>
      pool.query('UPDATE insights SET insight_status = $1 WHERE insight_id = ANY($2)', [status, some]);
    const { cursor } = await store.contents(owner.userId);
    await change('favorite', ids.slice(0, 12));
    await pool.query('DELETE FROM insights WHERE insight_id = $1', [gone]);
    await send(camera, 30, 7);
    const told = new Map<number, string | null>();
    let parts = 0;
    for await (const { rows, removedIds } of partsOf(store, owner.userId, cursor)) {
      for (const { insight_id, insight_status } of rows) told.set(insight_id, insight_status);
      for (const id of removedIds) told.set(id, 'gone');
      expect(rows.length + removedIds.length).toBeLessThanOrEqual(10);
      parts += 1;
      if (parts === 1) await change('archive', [first, last]);
    }
    const fresh = (await readTable(app, owner.userId)).slice(-7).map(({ insight_id }) => insight_id);
    expect([...told.keys()].toSorted((a, b) => a - b)).toEqual([...ids.slice(0, 12), last, ...fresh]);
    expect([first, gone, last].map((id) => told.get(id))).toEqual(['archive', 'gone', 'archive']);
    expect(parts).toBeGreaterThan(3);
  });

  test('segments of another database are as good as none, until they are made anew', async () => {
    await send(camera, 0, 25);
    await seal();
    const { pool } = app.services.db;
    await pool.query(`UPDATE insight_segments SET era = '1:42', insight_count = 3`);
    await pool.query(`UPDATE insight_eras SET era = '1:42'`);
    const table = await readTable(app, owner.userId);
    const page = () => owner.client.insights.paginated({ query: { limit: 10_000 } });
    expect((await page()).message).toEqual(table);
    expect((await contents()).segments).toEqual([]);
    await seal();
    expect((await contents()).segments).toHaveLength(2);
    expect((await page()).message).toEqual(table);
  });

  test('notes are let go once their segment knows them and nobody can ask any more', async () => {
    await send(camera, 0, 10);
    const { pool } = app.services.db;
    const notes = async () => {
      const { rows } = await pool.query('SELECT FROM insight_changes WHERE owner_id = $1', [owner.userId]);
      return rows.length;
    };
    await pool.query('UPDATE insights SET user_confirmed = true WHERE owner_id = $1', [owner.userId]);
    await seal();
    expect(await notes()).toBe(10);
    await pool.query(
      `UPDATE insight_segments SET sealed_at = now() - interval '61 minutes' WHERE owner_id = $1`,
      [owner.userId],
    );
    await pool.query('UPDATE insights SET user_confirmed = NULL WHERE owner_id = $1 AND insight_id % 2 = 0', [
      owner.userId,
    ]);
    await seal();
    expect(await notes()).toBe(5);
    expect((await loadColumns(owner.client)).rows).toEqual(await readTable(app, owner.userId));
  });

  test('the first sealing of a database forgets nothing of what somebody waits to hear', async () => {
    const { pool } = app.services.db;
    await pool.query('DELETE FROM insight_eras');
    await send(camera, 0, 12);
    const follower = await followColumns(owner.client);
    await owner.client.devices.clearData({
      params: { deviceId: camera.deviceId },
      query: { insights: 'true' },
    });
    await seal();
    expect((await pool.query('SELECT FROM insight_eras')).rowCount).toBe(1);
    expect(await follower.rows()).toEqual([]);
  });
});

/** Up to which transaction everything is known to who has this word. */
const xidOf = (since: string | null) => Number(since?.split('.')[0]);

/** All that changed since a cursor, five insights at a time, by the word that a browser gets and sends back. */
async function* partsOf(store: ReturnType<typeof createSegmentsStore>, ownerId: number, since: Cursor) {
  for (let [cursor, more] = [since, true]; more; ) {
    const part = await store.changes(ownerId, readCursor(writeCursor(cursor)), 5);
    if (!part) throw new Error('The cursor is good.');
    yield part;
    ({ cursor, more } = part);
  }
}
