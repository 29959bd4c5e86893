import { expect, test } from 'vitest';
import { doJobs } from '../../../test/jobs.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import type { Services } from '../../kernel/services.ts';
import { createOldPhotosStore } from './old-photos.store.ts';
import { prunePhotos } from './prune-photos.job.ts';

const DAY_MS = 86_400_000;
const world = withOwnedCamera({ PHOTO_DAYS: 'empty=30,rat=60' });

/** Insights of these classes with a photo each. */
async function see(...classes: string[]): Promise<void> {
  const photo = await jpeg(64, 48);
  await world.send(classes.map((class_name, index) => insightMessage(index, { class_name })));
  for (const index of classes.keys()) {
    await world.camera().client.deviceApi.putPhoto({
      params: { message_id: `boot:${index}`, index: 0 },
      query: { kind: 'full' },
      headers: { 'repr-digest': reprDigest(photo) },
      body: photo,
    });
  }
}

function prune(days: number, changes: Partial<Services> = {}): Promise<void> {
  const now = () => new Date(Date.now() + days * DAY_MS);
  return prunePhotos({ ...world.app().services, now, ...changes })();
}

/** The classes of insights with a photo. */
async function withPhoto(): Promise<string[]> {
  const insights = await world.insights();
  return insights.filter(({ photoUrl }) => photoUrl !== null).map(({ class_name }) => class_name);
}

test('photos go when the days of their class are over, insights stay', async () => {
  await see('Empty', 'rat', 'deer');
  await prune(29);
  expect(await withPhoto()).toEqual(['Empty', 'rat', 'deer']);
  await prune(31);
  expect(await withPhoto()).toEqual(['rat', 'deer']);
  await prune(61);
  expect(await withPhoto()).toEqual(['deer']);
  const insights = await world.insights();
  expect(insights.map(({ photo_state }) => photo_state)).toEqual(['none', 'none', 'full']);
  const { deviceId } = world.camera();
  const keys = (await doJobs(world.app(), 'remove-photo-files')).flatMap((job) => job.keys);
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(key).toMatch(new RegExp(`^photos/${deviceId}/`));
    expect(await world.app().services.photos.get(key)).toBeUndefined();
  }
});

test('favourites stay, and a class is what its owner says', async () => {
  await see('empty', 'empty', 'deer');
  const [favourite, , wrong] = await world.insights();
  const { pool } = world.app().services.db;
  await pool.query(`UPDATE insights SET insight_status = 'favorite' WHERE insight_id = $1`, [
    favourite?.insight_id,
  ]);
  await world.owner().client.insights.confirm({
    params: { insightId: wrong?.insight_id ?? 0 },
    body: { confirmed: false, className: 'empty' },
  });
  await prune(31);
  const kept = (await world.insights()).filter(({ photoUrl }) => photoUrl !== null);
  expect(kept.map(({ insight_id }) => insight_id)).toEqual([favourite?.insight_id]);
});

test('what gets another class or becomes a favourite at the last moment stays', async () => {
  await see('empty', 'empty', 'empty');
  const { db, jobs, live } = world.app().services;
  const store = createOldPhotosStore(db, jobs, live);
  const later = new Date(Date.now() + 31 * DAY_MS);
  const [corrected, favourite, wrong] = await world.insights();
  const listed = await store.list(later, 0, 10_000);
  const own = listed.filter(({ insight_id }) =>
    [corrected, favourite, wrong].some((insight) => insight?.insight_id === insight_id),
  );
  expect(own).toHaveLength(3);
  await db.pool.query(
    `UPDATE insights SET confirmed_class_name = CASE WHEN insight_id = $1 THEN 'jaguar' END,
       insight_status = CASE WHEN insight_id = $2 THEN 'favorite' END WHERE insight_id = ANY($3)`,
    [corrected?.insight_id, favourite?.insight_id, own.map(({ insight_id }) => insight_id)],
  );
  expect(await store.remove(own, later)).toBe(1);
  const kept = (await world.insights()).filter(({ photoUrl }) => photoUrl !== null);
  expect(kept.map(({ insight_id }) => insight_id)).toEqual([corrected?.insight_id, favourite?.insight_id]);
});

test('without a rule everything stays', async () => {
  await see('empty');
  await prune(10_000, { env: { ...world.app().env, PHOTO_DAYS: new Map() } });
  expect(await withPhoto()).toEqual(['empty']);
});
