import { photoPath } from '@sightline/domain/photos/photo-path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { animalPhoto, reprDigest } from '../../../test/pictures.ts';
import { makeThumbnail } from './make-thumbnail.job.ts';
import { readOrientations } from './read-orientations.job.ts';

const { app, camera, owner, send } = withOwnedCamera();

async function put(seq: number): Promise<number> {
  const photo = await animalPhoto(6);
  await camera().client.deviceApi.putPhoto({
    params: { message_id: `boot:${seq}`, index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
  const { rows } = await app().services.db.pool.query<{ id: number }>(
    'SELECT id FROM photos WHERE device_id = $1 AND message_id = $2',
    [camera().deviceId, `boot:${seq}`],
  );
  return rows[0]?.id ?? 0;
}

/** While sharp cannot do this, as when it has no memory for it. */
async function without<T>(operation: string, act: () => Promise<T>): Promise<T> {
  sharp.block({ operation: [operation] });
  try {
    return await act();
  } finally {
    sharp.unblock({ operation: [operation] });
  }
}

test('a thumbnail that cannot be made now is made later: nobody calls the photo damaged', async () => {
  const { results } = await send([insightMessage(1)]);
  const photoId = await put(1);
  const insightId = results[0]?.insight_id ?? 0;
  const { deviceId } = camera();
  const get = () =>
    app().inject({
      url: '/photo',
      query: {
        deviceId: String(deviceId),
        photoUrl: photoPath({ insightId, deviceId, table: 'insights' }),
        thumbnail: 'true',
      },
      headers: { authorization: owner().authorization },
    });
  const work = () => makeThumbnail(app().services)({ photoId });
  await without('VipsForeignSaveJpeg', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    await expect(work(), 'the job is tried again').rejects.toThrow('cannot be looked at right now');
  });
  await work();
  const { thumbnailKey } = await app().services.db.prisma.photo.findUniqueOrThrow({ where: { id: photoId } });
  expect(thumbnailKey).toBe(`photos/${deviceId}/${photoId}-320.jpeg`);
  expect((await get()).statusCode).toBe(200);
});

test('how a photo is turned stays unread while it cannot be read, and keeps no other from being read', async () => {
  const { db, photos } = app().services;
  const [first, second] = [await put(1), await put(2)];
  const { storageKey } = await db.prisma.photo.findUniqueOrThrow({ where: { id: second } });
  await photos.delete(storageKey);
  await db.pool.query('UPDATE photos SET orientation = NULL WHERE device_id = $1', [camera().deviceId]);
  const orientations = async () =>
    (await db.prisma.photo.findMany({ where: { id: { in: [first, second] } }, orderBy: { id: 'asc' } })).map(
      ({ orientation }) => orientation,
    );
  await without('VipsForeignLoadJpeg', readOrientations(app().services));
  expect(await orientations(), 'the one that is gone has none').toEqual([null, 1]);
  await readOrientations(app().services)();
  expect(await orientations()).toEqual([6, 1]);
});
