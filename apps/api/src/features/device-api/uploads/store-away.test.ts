import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { jpeg } from '../../../../test/pictures.ts';

const { app, camera, send } = withOwnedCamera({
  PHOTO_STORE: 's3://key:secret@nowhere.invalid/photos?tls=off',
});

test('a photo is to be sent again while the name of its store is gone', async () => {
  await send([insightMessage(1)]);
  const photo = await jpeg();
  const sha256 = createHash('sha256').update(photo).digest('base64');
  const answer = await app().inject({
    method: 'PUT',
    url: '/device-api/v1/photos/boot:1/0?kind=full',
    headers: {
      authorization: camera().authorization,
      'content-type': 'image/jpeg',
      'repr-digest': `sha-256=:${sha256}:`,
    },
    payload: photo,
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({
    detail: 'Photos and files cannot be reached right now. Please try again in a moment.',
    retryable: true,
  });
  expect(await app().services.db.prisma.photo.count()).toBe(0);
});
