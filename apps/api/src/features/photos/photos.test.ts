import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../test/factories.ts';
import { envelope, insightMessage } from '../../../test/messages.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import { buildApp } from '../../app.ts';
import { makeThumbnail } from './make-thumbnail.job.ts';
import { sweepPhotos } from './sweep-photos.job.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('photos for their owners', () => {
  let app: TestApp;
  let owner: TestUser;
  let stranger: TestUser;
  let camera: TestDevice;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    stranger = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  async function send(seq = 1): Promise<number> {
    const { results } = await camera.client.deviceApi.messages({ body: envelope([insightMessage(seq)]) });
    return results[0]?.insight_id ?? 0;
  }
  const put = (content: Buffer<ArrayBuffer>, kind: 'full' | 'thumbnail' = 'full', message_id = 'boot:1') =>
    camera.client.deviceApi.putPhoto({
      params: { message_id, index: 0 },
      query: { kind },
      headers: { 'repr-digest': reprDigest(content) },
      body: content,
    });
  const get = (photoUrl: string, query: object = {}, user = owner, headers: Record<string, string> = {}) =>
    app.inject({
      url: '/photo',
      query: { deviceId: String(camera.deviceId), photoUrl, ...query },
      headers: { authorization: user.authorization, ...headers },
    });
  const thumbnail = { thumbnail: 'true' };
  const urlOf = (insightId: number) => `${camera.deviceId}/insights/${insightId}.jpeg`;
  const rows = () => app.services.db.prisma.photo.findMany({ where: { deviceId: camera.deviceId } });

  test('the owner sees the bytes that the camera sent', async () => {
    const photo = await jpeg();
    const url = urlOf(await send());
    await put(photo);
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'cache-control': 'no-store',
    });
    expect(response.rawPayload.equals(photo)).toBe(true);
    const etag = String(response.headers.etag);
    expect((await get(url, {}, owner, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(url, thumbnail, owner, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('every path that is not exactly one of theirs is the same 404', async () => {
    const insightId = await send();
    await put(await jpeg());
    const url = urlOf(insightId);
    const missing = await get(`${camera.deviceId}/insights/999999.jpeg`);
    expect(missing.statusCode).toBe(404);
    const same = (answer: { statusCode: number; body: string }) =>
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 404, body: missing.body });
    same(await get(url, {}, stranger));
    same(await get(url, thumbnail, stranger));
    const own = await createDevice(app, stranger.userId);
    same(await get(url, { deviceId: String(own.deviceId) }, stranger));
    same(
      await get(`${own.deviceId}/insights/${insightId}.jpeg`, { deviceId: String(own.deviceId) }, stranger),
    );
    const paths = [
      `../${url}`,
      `${camera.deviceId}/insights/../insights/${insightId}.jpeg`,
      `${camera.deviceId}%2finsights%2f${insightId}.jpeg`,
      `/${url}`,
      `${camera.deviceId}/photos/${insightId}.jpeg`,
      `${camera.deviceId}/insights/${insightId}.png`,
      `${camera.deviceId}/insights/0${insightId}.jpeg`,
      `${camera.deviceId}/insights/${insightId}.jpeg\n`,
      `photos/${camera.deviceId}/1.jpeg`,
      '/etc/passwd',
      '',
    ];
    for (const path of paths) same(await get(path));
    expect((await get('a\0b')).statusCode).toBe(400);
  });

  test('the thumbnail is made once, on demand, when the worker has not made it yet', async () => {
    const url = urlOf(await send());
    await put(await jpeg(1_280, 960));
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(url, thumbnail)));
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200);
      expect(rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    }
    const { width, height, format } = await sharp(answers[0]?.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 240, format: 'jpeg' });
    const [row] = await rows();
    expect(row?.thumbnailKey).toBe(`photos/${camera.deviceId}/${row?.id}-320.jpeg`);
  });

  test('while the disk is full the whole photo serves as its thumbnail, and nothing is kept', async () => {
    const url = urlOf(await send());
    const photo = await jpeg(1_280, 960);
    await put(photo);
    const full = await buildApp({ ...app.services, hasDiskSpace: () => false });
    const { authorization } = owner;
    const query = { deviceId: String(camera.deviceId), photoUrl: url, ...thumbnail };
    const { rawPayload, headers } = await full.inject({ url: '/photo', query, headers: { authorization } });
    await full.close();
    expect(rawPayload.equals(photo)).toBe(true);
    expect((await rows())[0]?.thumbnailKey).toBeNull();

    const later = await get(url, thumbnail, owner, { 'if-none-match': String(headers.etag) });
    expect((await sharp(later.rawPayload).metadata()).width, 'with room it is made').toBe(320);
  });

  test('a thumbnail in memory is shown to nobody else, and to nobody once the photo is gone', async () => {
    const url = urlOf(await send());
    await put(await jpeg());
    const seen = await get(url, thumbnail);
    const [row] = await rows();
    await app.services.photos.delete(row?.thumbnailKey ?? '');
    const again = await get(url, thumbnail);
    expect(again.rawPayload.equals(seen.rawPayload)).toBe(true);
    expect((await get(url, thumbnail, stranger)).statusCode).toBe(404);
    await app.services.db.prisma.photo.deleteMany({ where: { id: row?.id ?? 0 } });
    expect((await get(url, thumbnail)).statusCode).toBe(404);
  });

  test('people who ask at the same moment are each given their own', async () => {
    const [mine, theirs] = [await jpeg(100, 100), await jpeg(120, 100)];
    const url = urlOf(await send());
    await put(mine);
    const other = await createDevice(app, stranger.userId);
    const { results } = await other.client.deviceApi.messages({ body: envelope([insightMessage(1)]) });
    await other.client.deviceApi.putPhoto({
      params: { message_id: 'boot:1', index: 0 },
      query: { kind: 'full' },
      headers: { 'repr-digest': reprDigest(theirs) },
      body: theirs,
    });
    const otherUrl = `${other.deviceId}/insights/${results[0]?.insight_id}.jpeg`;
    const ofOther = { deviceId: String(other.deviceId) };
    const answers = await Promise.all([
      get(url),
      get(url, {}, stranger),
      get(otherUrl, ofOther),
      get(otherUrl, ofOther, stranger),
      get(url),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200, 200]);
    for (const [index, photo] of [mine, undefined, undefined, theirs, mine].entries()) {
      if (photo) expect(answers[index]?.rawPayload.equals(photo)).toBe(true);
    }
  });

  test('an uploaded thumbnail serves until a full photo is there', async () => {
    const url = urlOf(await send());
    const [small, full] = [await jpeg(200, 150, '#f00'), await jpeg(640, 480)];
    await put(small, 'thumbnail');
    expect((await get(url, thumbnail)).rawPayload.equals(small)).toBe(true);
    expect((await get(url)).rawPayload.equals(small)).toBe(true);
    await put(full);
    expect((await sharp((await get(url, thumbnail)).rawPayload).metadata()).width).toBe(320);
    expect((await get(url)).rawPayload.equals(full)).toBe(true);
  });

  test('a photo whose file is lost is missing, not an error', async () => {
    const url = urlOf(await send());
    await put(await jpeg());
    const [row] = await rows();
    await app.services.photos.delete(row?.storageKey ?? '');
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, thumbnail)).statusCode).toBe(404);
  });

  test('the worker makes the thumbnail; again or for a photo that is gone it does nothing', async () => {
    await send();
    await put(await jpeg());
    const [row] = await rows();
    const { rows: jobs } = await app.services.db.pool.query(
      `SELECT data FROM pgboss.job WHERE name = 'make-thumbnail' AND data @> $1`,
      [{ photoId: row?.id }],
    );
    expect(jobs).toHaveLength(1);
    const work = makeThumbnail(app.services);
    await work({ photoId: row?.id ?? 0 });
    const made = (await rows())[0]?.thumbnailKey;
    const file = await app.services.photos.get(made ?? '');
    expect(file && (await sharp(await buffer(file.stream)).metadata()).width).toBe(320);
    await work({ photoId: row?.id ?? 0 });
    await work({ photoId: 987_654 });
  });

  test('a tall photo keeps its orientation and proportions', async () => {
    const url = urlOf(await send());
    const turned = await sharp(await jpeg(640, 480))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await put(Buffer.from(turned));
    const { width, height } = await sharp((await get(url, thumbnail)).rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 427 });
  });

  test('the sweep removes what waited in vain and what no row knows, and nothing else', async () => {
    const [kept, waiting, old] = [await jpeg(100, 100), await jpeg(110, 100), await jpeg(120, 100)];
    await send();
    await put(kept);
    await put(waiting, 'full', 'boot:2');
    await put(old, 'full', 'boot:3');
    const { prisma } = app.services.db;
    await prisma.photo.updateMany({
      where: { deviceId: camera.deviceId, messageId: 'boot:3' },
      data: { createdAt: new Date(Date.now() - 8 * DAY_MS) },
    });
    const orphan = `photos/${camera.deviceId}/987654.jpeg`;
    await app.services.photos.put(orphan, kept);

    const files = async () => {
      const keys: string[] = [];
      for await (const { key } of app.services.photos.list('photos')) {
        if (key.startsWith(`photos/${camera.deviceId}/`)) keys.push(key);
      }
      return keys.sort();
    };
    const named = async () => (await rows()).map(({ storageKey }) => storageKey).sort();

    await sweepPhotos(app.services)();
    expect((await rows()).map(({ messageId }) => messageId).sort()).toEqual(['boot:1', 'boot:2']);
    expect(await files()).toEqual([...(await named()), orphan].sort());

    const later = () => new Date(Date.now() + 2 * HOUR_MS);
    await sweepPhotos({ ...app.services, now: later })();
    expect(await files()).toEqual(await named());
  });
});
