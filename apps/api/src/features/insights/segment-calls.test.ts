import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { SINCE_HEADER } from '@sightline/contract/insights/segment-headers';
import { decodeSegment } from '@sightline/domain/segments/segment';
import { expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { followColumns, readTable } from '../../../test/insight-replica.ts';
import { withSealedInsights } from '../../../test/sealed-insights.ts';
import { createSegmentsStore } from './segments.store.ts';
import { type Cursor, readCursor, writeCursor } from './since-cursor.ts';

const { app, owner, seal, send, contents } = withSealedInsights();

const call = (url: string, headers: Record<string, string> = {}, user = owner()) =>
  app().inject({ method: 'GET', url, headers: { authorization: user.authorization, ...headers } });

test('a segment may be kept for ever, and is not sent again to who has it', async () => {
  await send(0, 10);
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
  await send(0, 10);
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
  await send(0, 10);
  await seal();
  const stranger = await createUser(app());
  const foreign = await call(`/insights/segments/${(await contents()).segments[0]?.id}`, {}, stranger);
  const missing = await call('/insights/segments/987654321', {}, stranger);
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  const cursor = (await contents()).since;
  const changes = await call(`/insights/changes?since=${cursor}`, {}, stranger);
  expect(decodeSegment(new Uint8Array(changes.rawPayload)).rows).toBe(0);
});

test('a cursor that is too old, or of another database, is 410; what is no cursor is 400', async () => {
  const [xid, after, issued, layoutVersion] = (await contents()).since.split('.');
  const ask = async (...parts: unknown[]) =>
    (await call(`/insights/changes?since=${parts.join('.')}`)).statusCode;
  expect(await ask(xid, after, issued, layoutVersion)).toBe(200);
  expect(await ask(xid, after, Number(issued) - 1_801, layoutVersion)).toBe(410);
  expect(await ask(xid, after, issued, `${layoutVersion}1`)).toBe(410);
  expect(await ask(`${xid}0000`, after, issued, layoutVersion)).toBe(410);
  expect(await ask('x', after, issued, layoutVersion)).toBe(400);
  expect(await ask(99_999_999_999_999_999_999n, after, issued, layoutVersion)).toBe(400);
});

test('a browser with an older list still finds its segments', async () => {
  await send(0, 20);
  await seal();
  const before = await contents();
  await app().services.db.pool.query('DELETE FROM insights WHERE owner_id = $1 AND insight_id % 2 = 0', [
    owner().userId,
  ]);
  await seal();
  const after = await contents();
  expect(after.segments.map(({ count }) => count)).toEqual([10]);
  expect((await call(`/insights/segments/${before.segments[1]?.id}`)).statusCode).toBe(200);
  const changes = await owner().client.insights.changes({ query: { since: before.since } });
  expect(decodeSegment(new Uint8Array(await changes.arrayBuffer())).removedIds).toHaveLength(10);
  // The word moves on once every transaction on the server has ended, those of other databases among them.
  const since = async () =>
    (await owner().client.insights.changes({ query: { since: before.since } })).headers.get(SINCE_HEADER);
  await expect.poll(async () => xidOf(await since())).toBeGreaterThan(xidOf(before.since));
});

test('a change that was begun before the last one and ends after it is not missed', async () => {
  await send(0, 20);
  await seal();
  const { pool } = app().services.db;
  const [first, second] = (await readTable(app(), owner().userId)).map(({ insight_id }) => insight_id);
  const change = `UPDATE insights SET insight_status = 'favorite' WHERE insight_id = $1`;
  const slow = await pool.connect();
  try {
    await slow.query('BEGIN');
    await slow.query(change, [first]);
    await pool.query(change, [second]);
    const follower = await followColumns(owner().client);
    await slow.query('COMMIT');
    expect(await follower.rows()).toEqual(await readTable(app(), owner().userId));
  } finally {
    slow.release();
  }
});

test('changes come in parts, and what happens between two of them is told afterwards', async () => {
  await send(0, 30);
  await seal();
  const { pool } = app().services.db;
  const store = createSegmentsStore(app().services.db);
  const ids = (await readTable(app(), owner().userId)).map(({ insight_id }) => insight_id);
  const [first = 0, gone = 0, last = 0] = [ids[0], ids[5], ids[20]];
  const change = (status: string, some: readonly number[]) =>
    pool.query('UPDATE insights SET insight_status = $1 WHERE insight_id = ANY($2)', [status, some]);
  const { cursor } = await store.contents(owner().userId);
  await change('favorite', ids.slice(0, 12));
  await pool.query('DELETE FROM insights WHERE insight_id = $1', [gone]);
  await send(30, 7);
  const reported = new Map<number, string | null>();
  let parts = 0;
  for await (const { rows, removedIds } of partsOf(store, owner().userId, cursor)) {
    for (const { insight_id, insight_status } of rows) reported.set(insight_id, insight_status);
    for (const id of removedIds) reported.set(id, 'gone');
    expect(rows.length + removedIds.length).toBeLessThanOrEqual(10);
    parts += 1;
    if (parts === 1) await change('archive', [first, last]);
  }
  const fresh = (await readTable(app(), owner().userId)).slice(-7).map(({ insight_id }) => insight_id);
  expect([...reported.keys()].toSorted((a, b) => a - b)).toEqual([...ids.slice(0, 12), last, ...fresh]);
  expect([first, gone, last].map((id) => reported.get(id))).toEqual(['archive', 'gone', 'archive']);
  expect(parts).toBeGreaterThan(3);
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
