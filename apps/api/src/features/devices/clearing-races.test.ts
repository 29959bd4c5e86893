import { expect, test } from 'vitest';
import { doJobs } from '../../../test/jobs.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';

const { app, owner, camera, send, insights } = withOwnedCamera();

/** Requests of the camera that meet one clearing. */
const TOGETHER = 4;

const clear = () =>
  app().inject({
    method: 'DELETE',
    url: `/dataClearing/${camera().deviceId}?insights=true`,
    headers: { authorization: owner().authorization },
  });

test.each([5_001, 25_001])(
  '%i of them go, and a camera that sends meanwhile need not wait for all',
  async (count) => {
    await app().services.db.pool.query(
      `INSERT INTO insights (owner_id, device_id, message_id, message_index, class_name, confidence, comms_source)
     SELECT $1, $2, 'old:' || n, 0, 'kea', 50, 'wifi' FROM generate_series(1, $3) AS n`,
      [owner().userId, camera().deviceId, count],
    );
    const clearing = clear();
    const { results } = await send([insightMessage(1)]);
    expect(results).toMatchObject([{ status: 'accepted' }]);
    expect((await clearing).statusCode).toBe(200);
    await clear();
    expect(await app().services.db.prisma.insight.count({ where: { deviceId: camera().deviceId } })).toBe(0);
  },
  120_000,
);

test('while cameras send, every message counts once and collections stay true', async () => {
  const seqs = Array.from({ length: 60 }, (_, i) => i);
  const message = (seq: number) =>
    insightMessage(seq, { file_ctime: new Date(Date.UTC(2026, 0, 1) + seq * 20_000).toISOString() });
  const receipts: Awaited<ReturnType<typeof send>>[] = [];
  for (let from = 0; from < seqs.length; from += TOGETHER) {
    const [cleared, ...sent] = await Promise.all([
      clear(),
      ...seqs.slice(from, from + TOGETHER).map((seq) => send([message(seq)])),
    ]);
    expect(cleared.statusCode).toBe(200);
    receipts.push(...sent);
  }
  expect(receipts.flatMap(({ results }) => results.map(({ status }) => status))).toEqual(
    Array(seqs.length).fill('accepted'),
  );
  const again = await send(seqs.map(message));
  expect(new Set(again.results.map(({ status }) => status))).toEqual(new Set(['duplicate']));
  const left = await insights();
  const { rows } = await app().services.db.pool.query(
    `SELECT c.collection_id FROM insight_collections c
     LEFT JOIN (SELECT collection_id, count(*) AS n, min(insight_id) AS first FROM insights GROUP BY 1) AS real
       USING (collection_id)
     WHERE c.device_id = $1 AND (c.insight_count, c.first_insight_id) IS DISTINCT FROM (real.n, real.first)`,
    [camera().deviceId],
  );
  expect(rows).toEqual([]);
  expect(left.every(({ collection_id }) => collection_id !== null)).toBe(true);
});

test('clearing beside reviews of the same insights ends well for everybody', async () => {
  for (let round = 0; round < 5; round++) {
    const { results } = await send(Array.from({ length: 50 }, (_, i) => insightMessage(round * 50 + i)));
    const ids = results.flatMap(({ insight_id }) => insight_id ?? []);
    const changes = ids.toReversed().map((insightId) => ({
      insightId,
      deviceId: camera().deviceId,
      insightStatus: 'archive' as const,
    }));
    await owner().client.bulkUpdates.create({ body: { insights: changes } });
    const confirm = (insightId: number) =>
      app().inject({
        method: 'PUT',
        url: `/insights/${insightId}/confirm`,
        headers: { authorization: owner().authorization },
        payload: { confirmed: true },
      });
    const [cleared, , ...confirmed] = await Promise.all([
      clear(),
      doJobs(app(), 'bulk-update'),
      ...ids.slice(0, 5).map(confirm),
      clear(),
    ]);
    expect(cleared.statusCode).toBe(200);
    for (const { statusCode } of confirmed) expect([200, 404]).toContain(statusCode);
    expect(await insights()).toEqual([]);
  }
});
