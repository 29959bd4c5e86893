import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { expect, test } from 'vitest';
import { createDevice } from '../../../../test/factories.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { jpeg } from '../../../../test/pictures.ts';
import { buildApp } from '../../../app.ts';
import { createPhotoReceiver } from './receive-photo.ts';
import { createUploadReceiver } from './receive-upload.ts';
import { createUploadsStore } from './uploads.store.ts';

const { app, owner, camera, send, insights } = withOwnedCamera();
const photo = await jpeg();
const PIECE = Math.ceil(photo.length / 3);

const encoded = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

function begin(
  changes: { seq?: number; length?: number; sha256?: string; headers?: object } = {},
  from = camera(),
) {
  const { seq = 1, length = photo.length, headers = {} } = changes;
  const sha256 = changes.sha256 ?? createHash('sha256').update(photo).digest('hex');
  return app().inject({
    method: 'POST',
    url: '/device-api/v1/uploads',
    headers: {
      authorization: from.authorization,
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': encoded({ message_id: `boot:${seq}`, index: '0', kind: 'full', sha256 }),
      ...headers,
    },
  });
}

const call = (method: 'HEAD' | 'GET' | 'DELETE', url: string, from = camera()) =>
  app().inject({ method, url, headers: { authorization: from.authorization } });

function patch(url: string, offset: number, content: Buffer, from = camera()) {
  return app().inject({
    method: 'PATCH',
    url,
    headers: {
      authorization: from.authorization,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: content,
  });
}

async function sendAll(url: string, content: Buffer, from = 0) {
  let last = await call('HEAD', url);
  for (let at = from; at < content.length; at += PIECE) {
    last = await patch(url, at, content.subarray(at, at + PIECE));
  }
  return last;
}

const begun = async (changes: Parameters<typeof begin>[0] = {}) => {
  const answer = await begin(changes);
  expect(answer.statusCode).toBe(201);
  return String(answer.headers.location);
};

test('a photo in pieces, gone on with where it broke off, is the photo of its insight', async () => {
  await send([insightMessage(1)]);
  const url = await begun();
  expect((await patch(url, 0, photo.subarray(0, PIECE))).statusCode).toBe(204);
  const again = await begin();
  expect([again.statusCode, again.headers.location]).toEqual([200, url]);
  const head = await call('HEAD', url);
  expect(head.body).toBe('');
  expect(head.headers).toMatchObject({
    'upload-offset': String(PIECE),
    'upload-length': String(photo.length),
    'tus-resumable': '1.0.0',
    'cache-control': 'no-store',
  });
  const last = await sendAll(url, photo, PIECE);
  expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(photo.length)]);
  expect((await call('GET', url)).json()).toMatchObject({ offset: photo.length, photo: 'stored' });
  const [insight] = await insights();
  expect(insight?.photo_state).toBe('full');
  const shown = await app().inject({
    url: `/photo?deviceId=${camera().deviceId}&photoUrl=${camera().deviceId}/insights/${insight?.insight_id}.jpeg`,
    headers: { authorization: owner().authorization },
  });
  expect(shown.rawPayload.equals(photo)).toBe(true);
  const { rows } = await app().services.db.pool.query('SELECT FROM upload_pieces');
  expect(rows).toEqual([]);
});

test('a photo before its insight waits for it, and the same photo sent at once is a duplicate', async () => {
  const url = await begun();
  await sendAll(url, photo);
  expect((await call('GET', url)).json()).toMatchObject({ photo: 'waiting' });
  await send([insightMessage(1)]);
  expect((await insights())[0]?.photo_state).toBe('full');
});

test('a piece at another place is a 409 that says where to go on, and keeps nothing', async () => {
  const url = await begun();
  await patch(url, 0, photo.subarray(0, 100));
  for (const offset of [0, 50, 200]) {
    const answer = await patch(url, offset, photo.subarray(offset, 300));
    expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([409, '100']);
  }
  expect((await patch(url, 100, Buffer.alloc(photo.length))).statusCode).toBe(413);
  expect((await call('HEAD', url)).headers['upload-offset']).toBe('100');
});

test('a photo larger than what is kept at once may come in one piece', async () => {
  const large = Buffer.concat([photo, Buffer.alloc(3 * DEVICE_LIMITS.uploadPartBytes)]);
  await send([insightMessage(1)]);
  const url = await begun({
    length: large.length,
    sha256: createHash('sha256').update(large).digest('hex'),
  });
  const answer = await patch(url, 0, large);
  expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(large.length)]);
  expect((await call('GET', url)).json()).toMatchObject({ photo: 'stored' });
});

test('20 copies of a piece at once are one piece', async () => {
  const url = await begun();
  const answers = await Promise.all(Array.from({ length: 20 }, () => patch(url, 0, photo.subarray(0, 100))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(19).fill(409)]);
  expect((await sendAll(url, photo, 100)).statusCode).toBe(204);
});

/** Everything has arrived, and nobody has looked at it yet: the server was stopped after the last piece. */
async function arrived(changes: Parameters<typeof begin>[0] = {}, content = photo) {
  const url = await begun(changes);
  const uploads = createUploadsStore(app().services.db);
  const id = path.basename(url);
  const size = Math.ceil(content.length / 20);
  for (let at = 0; at < content.length; at += size)
    await uploads.add(camera().deviceId, id, at, content.subarray(at, at + size), new Date());
  return url;
}

const askAtOnce = (url: string, length: number) =>
  Promise.all(
    Array.from({ length: 4 }, () => [
      call('GET', url),
      call('HEAD', url),
      patch(url, length, Buffer.alloc(0)),
    ]).flat(),
  );

test('12 who end one upload at once are all told that it has ended, and it is one photo', async () => {
  await send([insightMessage(1)]);
  const url = await arrived();
  const answers = await askAtOnce(url, photo.length);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(8).fill(200),
    ...Array(4).fill(204),
  ]);
  expect((await call('GET', url)).json()).toMatchObject({ offset: photo.length, photo: expect.any(String) });
  expect((await insights())[0]?.photo_state).toBe('full');
  const kept = await app().services.db.prisma.photo.count({ where: { deviceId: camera().deviceId } });
  expect(kept).toBe(1);
});

async function* after(act: () => Promise<unknown>, pieces: Readable) {
  await act();
  yield* pieces;
}

test('who reads the pieces only when another has ended the upload gets the answer of the other', async () => {
  await send([insightMessage(1)]);
  const url = await arrived();
  const { services } = app();
  const receive = createPhotoReceiver(services);
  const slow = createUploadReceiver(services, ({ body, ...upload }) =>
    receive({
      ...upload,
      body: Readable.from(
        after(() => call('HEAD', url), body),
        { objectMode: false },
      ),
    }),
  );
  const late = await slow.find(camera().deviceId, path.basename(url));
  expect(late.body).toMatchObject({ offset: photo.length, photo: 'stored' });
  expect((await call('GET', url)).json()).toEqual(late.body);
});

test('who asks how far a whole upload is while the disk is full has to ask again, and nothing is written', async () => {
  await send([insightMessage(9)]);
  const url = (await begin({ seq: 9 })).headers.location as string;
  const { db } = app().services;
  await createUploadsStore(db).add(camera().deviceId, path.basename(url), 0, photo, new Date());
  const full = await buildApp({ ...app().services, hasDiskSpace: () => false });
  const { authorization } = camera();
  const answer = await full.inject({ method: 'HEAD', url, headers: { authorization } });
  await full.close();
  expect(answer.statusCode).toBe(503);
  expect(await db.prisma.photo.count({ where: { messageId: 'boot:9' } })).toBe(0);
  expect((await call('GET', url)).json()).toMatchObject({ photo: 'stored' });
  expect(await db.prisma.photo.count({ where: { messageId: 'boot:9' } })).toBe(1);
});

test('12 who end an upload of no photo at once are told so, or that it is gone', async () => {
  const content = Buffer.from('This is a letter and not a picture.');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const url = await arrived({ length: content.length, sha256 }, content);
  const answers = await askAtOnce(url, content.length);
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toContain(415);
  expect([...statuses].filter((status) => status !== 415 && status !== 404)).toEqual([]);
});

test.each([
  ['of another digest', () => ({ sha256: 'ab'.repeat(32) }), photo, 422],
  [
    'that is no JPEG',
    () => ({ length: 5, sha256: createHash('sha256').update('hello').digest('hex') }),
    Buffer.from('hello'),
    415,
  ],
])('a photo %s is refused with its last piece, and nothing is left', async (_, changes, content, status) => {
  const url = await begun(changes());
  expect((await sendAll(url, content)).statusCode).toBe(status);
  expect((await call('HEAD', url)).statusCode).toBe(404);
});

test.each([
  ['too large', { length: 16 * 1024 * 1024 }, 413],
  ['empty', { length: 0 }, 400],
  ['without a digest', { headers: { 'upload-metadata': encoded({ message_id: 'boot:1' }) } }, 400],
  ['of odd length', { headers: { 'upload-length': 'x' } }, 400],
])('an upload that is %s does not begin', async (_, changes, status) => {
  expect((await begin(changes)).statusCode).toBe(status);
});

test('an upload of another camera is the 404 of one that is none', async () => {
  const url = await begun();
  const other = await createDevice(app(), owner().userId);
  const none = await call('GET', `/device-api/v1/uploads/${'x'.repeat(32)}`);
  for (const answer of [
    await call('GET', url, other),
    await call('DELETE', url, other),
    await patch(url, 0, photo.subarray(0, 10), other),
  ]) {
    expect([answer.statusCode, answer.body]).toEqual([404, none.body]);
  }
});

test('ten at a time; one that is given up or runs out makes room', async () => {
  const urls = [];
  for (let seq = 1; seq <= 10; seq += 1) urls.push(await begun({ seq }));
  expect((await begin({ seq: 11 })).statusCode).toBe(409);
  expect((await call('DELETE', urls[0] ?? '')).statusCode).toBe(204);
  await begun({ seq: 11 });
  const { pool } = app().services.db;
  await pool.query(`UPDATE uploads SET expires_at = now() - interval '1 second'`);
  expect((await call('HEAD', urls[1] ?? '')).statusCode).toBe(404);
  await begun({ seq: 12 });
  await app().services.jobs.send('sweep-photos', {});
  await doJobs(app(), 'sweep-photos');
  const { rows } = await pool.query('SELECT message_id FROM uploads WHERE device_id = $1', [
    camera().deviceId,
  ]);
  expect(rows).toEqual([{ message_id: 'boot:12' }]);
});
