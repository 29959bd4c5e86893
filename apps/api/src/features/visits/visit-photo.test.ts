import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg } from '../../../test/pictures.ts';
import { refused } from '../../../test/refused.ts';
import { sweepVisitPhotos } from './sweep-visit-photos.job.ts';

const { app, owner, camera } = withOwnedCamera();
const HOUR = 3_600_000;

async function noteVisit(): Promise<number> {
  const body = { visit_key: randomUUID(), visited_at: new Date().toISOString(), photo_follows: true };
  const { message } = await owner().client.visits.note({ params: { device_id: camera().deviceId }, body });
  return message.visit_id;
}
const put = async (visit_id: number, file: Uint8Array<ArrayBuffer>, type = 'image/jpeg', user = owner()) =>
  (await user.client.visits.putPhoto({ params: { visit_id }, body: { photo: new Blob([file], { type }) } }))
    .message;
const get = (visit_id: number) => owner().client.visits.photo({ params: { visit_id } });
async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app().services.photos.list('visits')) keys.push(key);
  return keys;
}

test('a photo is kept as a JPEG of at most 1,600 pixels, without where it was taken', async () => {
  const visitId = await noteVisit();
  expect(await refused(get(visitId))).toMatchObject({ status: 404 });
  const photo = await sharp(await jpeg(2_400, 1_200))
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await put(visitId, Uint8Array.from(photo))).photo).toMatch(/^[\w-]{32}$/);
  const answer = await get(visitId);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const kept = await sharp(await answer.arrayBuffer()).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([1_600, 800, undefined]);
});

test('a new photo replaces the old one, and goes with its visit', async () => {
  const before = (await files()).length;
  const visitId = await noteVisit();
  await Promise.all([1, 2, 3].map(async (side) => put(visitId, await jpeg(side * 20, 60))));
  expect(await files()).toHaveLength(before + 1);
  await owner().client.visits.remove({ params: { visit_id: visitId } });
  expect(await files()).toHaveLength(before);
});

test('what is no photo is refused, and so is a stranger’s', async () => {
  const visitId = await noteVisit();
  const text = Uint8Array.from(Buffer.from('no picture at all'));
  expect(await refused(put(visitId, text))).toMatchObject({ status: 415 });
  expect(await refused(put(visitId, text, 'image/gif'))).toMatchObject({ status: 415 });
  const broken = (await jpeg()).subarray(0, 900);
  expect(await refused(put(visitId, broken))).toMatchObject({ status: 422 });
  const stranger = await createUser(app());
  const foreign = put(visitId, await jpeg(), 'image/jpeg', stranger);
  expect(await refused(foreign)).toMatchObject({ status: 404 });
  expect(await refused(get(visitId))).toMatchObject({ status: 404 });
});

test('photos that no visit names are swept once they are an hour old', async () => {
  const visitId = await noteVisit();
  await put(visitId, await jpeg());
  const orphan = `visits/${'o'.repeat(32)}.jpeg`;
  await app().services.photos.put(orphan, Buffer.from('nobody'));
  await sweepVisitPhotos(app().services)();
  expect(await files()).toContain(orphan);
  await sweepVisitPhotos({ ...app().services, now: () => new Date(Date.now() + 2 * HOUR) })();
  expect(await files()).not.toContain(orphan);
  expect((await get(visitId)).status).toBe(200);
});
