import { photoPath } from '@sightline/domain/photos/photo-path';
import { expect, test } from 'vitest';
import { untilWaiting } from '../../../test/concurrent-transaction.ts';
import { doJobs, sealSmall } from '../../../test/jobs.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { ANIMAL_BOX, animalPhoto, findAnimal, reprDigest } from '../../../test/pictures.ts';
import { PLANS } from '../../jobs/job-plans.ts';
import { UNREAD_PHOTOS } from './orientations.store.ts';
import { prunePhotos } from './prune-photos.job.ts';
import { LONGEST_RUN_MS, readOrientations } from './read-orientations.job.ts';

const DAY_MS = 86_400_000;
const world = withOwnedCamera({ PHOTO_DAYS: '*=30' });
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

async function put(
  seq: number,
  photo: Buffer<ArrayBuffer>,
  kind: 'full' | 'thumbnail' = 'full',
): Promise<void> {
  await world.camera().client.deviceApi.putPhoto({
    params: { message_id: `boot:${seq}`, index: 0 },
    query: { kind },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
}

function see(...seqs: number[]) {
  return world.send(seqs.map((seq) => insightMessage(seq, { bbox: [...ANIMAL_BOX] })));
}

/** What the owner is shown of an insight. */
async function shown(insightId: number, thumbnail: boolean): Promise<Buffer> {
  const { deviceId } = world.camera();
  const answer = await world.app().inject({
    url: '/photo',
    query: {
      deviceId: String(deviceId),
      photoUrl: photoPath({ insightId, deviceId, table: 'insights' }),
      ...(thumbnail && { thumbnail: 'true' }),
    },
    headers: { authorization: world.owner().authorization },
  });
  return answer.rawPayload;
}

async function boxes(): Promise<(readonly number[] | null)[]> {
  return (await world.insights()).map(({ bbox }) => bbox);
}

function expectNear(one: readonly number[], other: readonly number[]): void {
  for (const [side, value] of one.entries())
    expect(Math.abs(value - (other[side] ?? Number.NaN))).toBeLessThan(0.02);
}

test('the box lies over the animal however the photo is turned, in the whole photo and in its thumbnail', async () => {
  for (const orientation of ORIENTATIONS) await put(orientation, await animalPhoto(orientation));
  await see(...ORIENTATIONS);
  const late = ORIENTATIONS.map((orientation) => orientation + 10);
  await see(...late);
  for (const seq of late) await put(seq, await animalPhoto(seq - 10));
  const insights = await world.insights();
  expect(insights).toHaveLength(16);
  for (const [index, { insight_id, bbox }] of insights.entries()) {
    for (const thumbnail of [false, true])
      expectNear(await findAnimal(await shown(insight_id, thumbnail)), bbox ?? []);
    expect(bbox, `orientation ${(index % 8) + 1}`).toHaveLength(4);
  }
  // Sealed and in the pages that are written as text, too.
  await sealSmall(world.app(), 10)();
  expect(await boxes()).toEqual(insights.map(({ bbox }) => bbox));
});

test('the box is of the photo that is shown: first the small one, then the whole one, then none', async () => {
  await see(1);
  expect(await boxes()).toEqual([ANIMAL_BOX]);
  await put(1, await animalPhoto(1, 80, 60), 'thumbnail');
  expect(await boxes()).toEqual([ANIMAL_BOX]);
  await put(1, await animalPhoto(6));
  expect(await boxes()).toEqual([[0.65, 0.1, 0.15, 0.3]]);
  const now = () => new Date(Date.now() + 31 * DAY_MS);
  await world
    .app()
    .services.db.pool.query(
      `UPDATE photos SET created_at = now() + interval '2 days' WHERE kind = 'thumbnail'`,
    );
  await prunePhotos({ ...world.app().services, now })();
  expect((await world.insights()).map(({ photo_state }) => photo_state)).toEqual(['low_resolution']);
  expect(await boxes()).toEqual([ANIMAL_BOX]);
});

test('photos of an earlier version are read by a job, once', async () => {
  const { db, jobs, photos } = world.app().services;
  const ofCamera = `device_id = ${world.camera().deviceId}`;
  await see(1, 2, 3);
  await put(1, await animalPhoto(8));
  await put(2, await animalPhoto(1));
  await put(3, await animalPhoto(6));
  const expected = await boxes();
  expect(expected).toEqual([[0.2, 0.6, 0.15, 0.3], ANIMAL_BOX, [0.65, 0.1, 0.15, 0.3]]);
  await db.pool.query(`UPDATE photos SET orientation = NULL WHERE ${ofCamera}`);
  await db.pool.query(`UPDATE insights SET photo_orientation = NULL WHERE ${ofCamera}`);
  const { rows } = await db.pool.query<{ storage_key: string }>(
    `SELECT storage_key FROM photos WHERE message_id = 'boot:3' AND ${ofCamera}`,
  );
  await photos.delete(rows[0]?.storage_key ?? '');
  expect(await boxes()).toEqual([ANIMAL_BOX, ANIMAL_BOX, ANIMAL_BOX]);
  await jobs.send('read-orientations', {});
  await doJobs(world.app(), 'read-orientations');
  expect(await boxes()).toEqual([expected[0], ANIMAL_BOX, ANIMAL_BOX]);
  const { rows: left } = await db.pool.query(
    `SELECT orientation FROM photos WHERE ${ofCamera} ORDER BY message_id`,
  );
  expect(left.map(({ orientation }) => orientation)).toEqual([8, 1, 1]);
});

test('a run that has read for as long as it may leaves the rest to the next one', async () => {
  const { services } = world.app();
  await see(1, 2);
  await put(1, await animalPhoto(6));
  await put(2, await animalPhoto(8));
  const ofCamera = `device_id = ${world.camera().deviceId}`;
  await services.db.pool.query(`UPDATE photos SET orientation = NULL WHERE ${ofCamera}`);
  const unread = async () => {
    const { rowCount } = await services.db.pool.query(
      `SELECT FROM photos WHERE orientation IS NULL AND ${ofCamera}`,
    );
    return rowCount;
  };
  const begin = Date.now();
  const times = [begin, begin + LONGEST_RUN_MS];
  const now = () => new Date(times.shift() ?? begin + LONGEST_RUN_MS);
  await readOrientations({ ...services, now })();
  expect(await unread()).toBe(2);
  await readOrientations(services)();
  expect(await unread()).toBe(0);
  // Whoever runs longer than the plan says goes on beside the next run.
  expect(LONGEST_RUN_MS).toBeLessThan(PLANS['read-orientations'].expireInSeconds * 1_000);
});

test('photos that nobody has read are found by their index', async () => {
  const { pool } = world.app().services.db;
  const sql = await pool.connect();
  try {
    await sql.query('SET enable_seqscan = off');
    const { rows } = await sql.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${UNREAD_PHOTOS}`, [7, 100]);
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('photos_unread_idx');
  } finally {
    sql.release(true);
  }
});

test('an insight that comes for a photo while that is read turns its box at the next run', async () => {
  const { services } = world.app();
  const { pool, prisma } = services.db;
  await put(1, await animalPhoto(6));
  await pool.query('UPDATE photos SET orientation = NULL WHERE device_id = $1', [world.camera().deviceId]);
  await prisma.integration.create({ data: { userId: world.owner().userId, platform: 'email' } });
  const rival = await pool.connect();
  try {
    await rival.query('BEGIN');
    // Whoever takes in an insight waits here, when its photo is linked already.
    await rival.query('SELECT FROM integrations WHERE user_id = $1 FOR UPDATE', [world.owner().userId]);
    const seen = see(1);
    await untilWaiting(world.app(), 1);
    const read = readOrientations(services)();
    await untilWaiting(world.app(), 2);
    await rival.query('COMMIT');
    await Promise.all([seen, read]);
  } finally {
    rival.release(true);
  }
  await readOrientations(services)();
  expect(await boxes()).toEqual([[0.65, 0.1, 0.15, 0.3]]);
});
