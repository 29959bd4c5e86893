import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { jpeg, reprDigest } from '../../../../test/pictures.ts';

const { app, camera, send } = withOwnedCamera();

const staging = () => path.join(app().env.DATA_DIR, 'pictures', '.staging');

function put(photo: Buffer, payload: Buffer | Readable) {
  return app().inject({
    method: 'PUT',
    url: '/device-api/v1/photos/boot:1/0?kind=full',
    headers: {
      authorization: camera().authorization,
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'repr-digest': reprDigest(photo),
    },
    payload,
  });
}

/** The photo, whose file is taken away from the server while it comes. */
async function* withoutItsFile(photo: Buffer) {
  yield photo.subarray(0, 1_000);
  await expect.poll(() => readdirSync(staging())).toHaveLength(1);
  for (const name of readdirSync(staging())) rmSync(path.join(staging(), name));
  yield photo.subarray(1_000);
}

test('a photo whose file cannot be opened is not called damaged, and is to be sent again', async () => {
  await send([insightMessage(1)]);
  const photo = await jpeg();
  const answer = await put(photo, Readable.from(withoutItsFile(photo)));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({
    detail: 'The picture cannot be looked at right now. Please try again in a moment.',
    retryable: true,
  });
  expect(await app().services.db.prisma.photo.count()).toBe(0);
  expect((await put(photo, photo)).statusCode).toBe(201);
});

test('a damaged photo is refused for good, and not for its digest', async () => {
  await send([insightMessage(1)]);
  const damaged = (await jpeg()).subarray(0, 150);
  const answer = await put(damaged, damaged);
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({
    detail: 'This JPEG is damaged: nothing of it can be shown.',
    retryable: false,
  });
  expect(readdirSync(staging())).toEqual([]);
});
