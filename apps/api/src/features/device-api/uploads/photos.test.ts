import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../../test/messages.ts';
import { jpeg, reprDigest } from '../../../../test/pictures.ts';

describe('photos of cameras', () => {
  let app: TestApp;
  let owner: TestUser;
  let camera: TestDevice;
  let photo: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' } });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    photo = await jpeg();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await createUser(app);
    camera = await createDevice(app, owner.userId);
  });

  interface Upload {
    readonly kind?: string;
    readonly message?: string;
    readonly from?: TestDevice;
    readonly digest?: string;
    readonly headers?: Record<string, string>;
    /** Bytes after which the connection breaks. */
    readonly cutAt?: number;
    /** Without saying the length. */
    readonly chunked?: boolean;
  }

  /** Over a real connection, so that bodies stream and can break. */
  function put(content: Buffer, upload: Upload = {}): Promise<{ status: number; body: unknown }> {
    const {
      kind = 'full',
      message = 'boot:1/0',
      from = camera,
      digest = reprDigest(content),
      cutAt,
    } = upload;
    const { port } = app.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method: 'PUT',
          path: `/device-api/v1/photos/${message}?kind=${kind}`,
          headers: {
            authorization: from.authorization,
            'content-type': 'image/jpeg',
            ...(upload.chunked ? {} : { 'content-length': String(content.length) }),
            'repr-digest': digest,
            ...upload.headers,
          },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(pieces).toString()) }),
          );
        },
      );
      sent.on('error', reject);
      if (cutAt === undefined) {
        sent.write(content);
        sent.end();
      } else sent.write(content.subarray(0, cutAt), () => setImmediate(() => sent.destroy()));
    });
  }

  const send = (...messages: unknown[]) => camera.client.deviceApi.messages({ body: envelope(messages) });
  const insights = async () => (await owner.client.insights.paginated({ query: { limit: 100 } })).message;
  const pictures = () => path.join(app.env.DATA_DIR, 'pictures');
  const files = () => globSync(`photos/${camera.deviceId}/*`, { cwd: pictures() });
  const staged = () => globSync('.staging/*', { cwd: pictures() });
  const rows = () => app.services.db.prisma.photo.findMany({ where: { deviceId: camera.deviceId } });

  async function nothingKept() {
    await expect.poll(staged).toEqual([]);
    expect(files()).toEqual([]);
    expect(await rows()).toEqual([]);
  }

  test('a photo is stored with its insight, and a repeat is a repeat', async () => {
    const { results } = await send(insightMessage(1));
    const insight_id = results[0]?.insight_id;
    expect(await put(photo)).toEqual({ status: 201, body: { status: 'stored', insight_id } });
    expect(await put(photo)).toEqual({ status: 200, body: { status: 'duplicate', insight_id } });
    const [insight] = await insights();
    expect(insight?.photoUrl).toBe(`${camera.deviceId}/insights/${insight_id}.jpeg`);
    expect(insight?.photoCreatedAt).not.toBeNull();
    expect(files()).toHaveLength(1);
    const [row] = await rows();
    expect(row).toMatchObject({ width: 640, height: 480, bytes: photo.length });
    expect(Buffer.from(row?.sha256 ?? []).equals(createHash('sha256').update(photo).digest())).toBe(true);
  });

  test('another photo of the same message and kind is refused, another kind is not', async () => {
    await send(insightMessage(1));
    const other = await jpeg(320, 240);
    expect((await put(other, { kind: 'thumbnail' })).status).toBe(201);
    expect((await put(photo)).status).toBe(201);
    expect((await put(other)).status).toBe(409);
    expect((await put(photo, { kind: 'thumbnail' })).status).toBe(409);
    expect((await put(photo, { kind: 'poster' })).status).toBe(400);
    expect(files()).toHaveLength(2);
  });

  test('20 copies at once are stored once', async () => {
    await send(insightMessage(1));
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(photo)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(files()).toHaveLength(1);
    expect(staged()).toEqual([]);
  });

  test('a photo before its insight waits and is linked when it comes', async () => {
    expect(await put(photo)).toEqual({ status: 202, body: { status: 'waiting' } });
    expect((await put(await jpeg(320, 240), { kind: 'thumbnail' })).status).toBe(202);
    const { results } = await send(insightMessage(1));
    const [insight] = await insights();
    expect(insight?.photoUrl).toBe(`${camera.deviceId}/insights/${results[0]?.insight_id}.jpeg`);
    expect((await put(photo)).status).toBe(200);
    expect((await rows()).every(({ insightId }) => Number(insightId) === results[0]?.insight_id)).toBe(true);
  });

  test('a photo that comes while its insight is being taken in waits for it', async () => {
    await send(insightMessage(1));
    const { pool } = app.services.db;
    const blocker = await pool.connect();
    const blocked = async () => {
      const { rows: waiting } = await blocker.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length;
    };
    try {
      await blocker.query('BEGIN');
      await blocker.query('SELECT FROM device_boots WHERE device_id = $1 FOR UPDATE', [camera.deviceId]);
      const insight = send(insightMessage(2));
      await expect.poll(blocked).toBe(1);
      const uploaded = put(photo, { message: 'boot:2/0' });
      await expect.poll(blocked).toBe(2);
      await blocker.query('COMMIT');
      await insight;
      expect((await uploaded).status).toBe(201);
    } finally {
      blocker.release();
    }
    expect((await insights())[1]?.photoUrl).not.toBeNull();
  });

  test("a message id of another camera's insight means nothing", async () => {
    await send(insightMessage(1));
    const stranger = await createDevice(app, null);
    expect((await put(photo, { from: stranger })).status).toBe(202);
    expect((await insights())[0]?.photoUrl).toBeNull();
  });

  test('cut off at 70 % nothing is kept, and sending it again works', async () => {
    await send(insightMessage(1));
    await expect(put(photo, { cutAt: Math.floor(photo.length * 0.7) })).rejects.toThrow();
    await nothingKept();
    expect((await put(photo)).status).toBe(201);
  });

  test('another digest than announced is 422, and nothing is kept', async () => {
    await send(insightMessage(1));
    expect((await put(photo, { digest: reprDigest(Buffer.from('other')) })).status).toBe(422);
    await nothingKept();
    expect((await put(photo, { digest: 'md5=:abc:' })).status).toBe(400);
    expect((await put(photo)).status).toBe(201);
  });

  test('without a length it is 411', async () => {
    expect((await put(photo, { chunked: true })).status).toBe(411);
    await nothingKept();
  });

  test('over 15 MiB it is 413, announced or not', async () => {
    const huge = Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)]);
    const headers = {
      authorization: camera.authorization,
      'content-type': 'image/jpeg',
      'repr-digest': reprDigest(huge),
    };
    const url = '/device-api/v1/photos/boot:1/0?kind=full';
    const honest = await app.inject({ method: 'PUT', url, headers, payload: huge });
    expect(honest.statusCode).toBe(413);
    const lying = { ...headers, 'content-length': String(photo.length) };
    expect((await app.inject({ method: 'PUT', url, headers: lying, payload: huge })).statusCode).toBe(413);
    await nothingKept();
  });

  test.each([
    ['a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a beginning alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is 415', async (_, content) => {
    await send(insightMessage(1));
    expect((await put(content())).status).toBe(415);
    await nothingKept();
  });

  test.each(['image/jpg', 'image/pjpeg', 'IMAGE/JPEG; name=a.jpg', 'application/octet-stream'])(
    'a JPEG that is called %s is one',
    async (type) => {
      await send(insightMessage(1));
      expect((await put(photo, { headers: { 'content-type': type } })).status).toBe(201);
      const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
      await send(insightMessage(2));
      expect((await put(png, { message: 'boot:2/0', headers: { 'content-type': type } })).status).toBe(415);
    },
  );

  test('another content type is 415', async () => {
    expect((await put(photo, { headers: { 'content-type': 'image/png' } })).status).toBe(415);
  });

  test('over 50 megapixels is 422', async () => {
    const { default: sharp } = await import('sharp');
    const vast = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    expect((await put(vast)).status).toBe(422);
    await nothingKept();
  });

  test('a status has no photo, and a cleared insight wants none', async () => {
    await send(statusMessage(1), insightMessage(2));
    expect((await put(photo)).status).toBe(409);
    const { pool } = app.services.db;
    await pool.query('UPDATE device_messages SET insight_id = NULL WHERE device_id = $1', [camera.deviceId]);
    await pool.query('DELETE FROM insights WHERE device_id = $1', [camera.deviceId]);
    expect(await put(photo, { message: 'boot:2/0' })).toEqual({ status: 200, body: { status: 'duplicate' } });
    await nothingKept();
  });

  test('paths come from ids alone', async () => {
    for (const message of ['..%2f..%2fetc:1/0', 'boot:1/..', '%00:1/0', 'boot/0', 'boot:1/99999']) {
      expect([400, 404]).toContain((await put(photo, { message })).status);
    }
    expect(existsSync('/etc:1')).toBe(false);
    await nothingKept();
  });
});
