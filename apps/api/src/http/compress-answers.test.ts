import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../test/factories.ts';
import { envelope, insightMessage } from '../../test/messages.ts';
import { jpeg, reprDigest } from '../../test/pictures.ts';

const SCRIPT = 'export const word = "kea";\n'.repeat(200);
let folder: string;
let app: TestApp;
let owner: TestUser;
let camera: TestDevice;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-web-'));
  for (const name of ['assets', 'maps']) await mkdir(path.join(folder, name));
  const files: Record<string, string | Buffer> = {
    'index.html': `<!doctype html>${'<p>kea</p>'.repeat(200)}`,
    'assets/kea.js': SCRIPT,
    'assets/kea.js.br': brotliCompressSync(SCRIPT),
    'assets/kea.js.gz': gzipSync(SCRIPT),
    'assets/map.pmtiles': SCRIPT,
    'maps/world.pmtiles': SCRIPT,
    'service-worker.js': SCRIPT,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  app = await startTestApp({ settings: { DEVICE_LIMITS: 'off', WEB_DIR: folder } });
  owner = await createUser(app);
  camera = await createDevice(app, owner.userId);
  const seqs = Array.from({ length: 150 }, (_, seq) => seq);
  await camera.client.deviceApi.messages({ body: envelope(seqs.map((seq) => insightMessage(seq))) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function get(url: string, acceptEncoding?: string, more: Readonly<Record<string, string>> = {}) {
  const headers = {
    authorization: owner.authorization,
    ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
    ...more,
  };
  const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers });
  return {
    statusCode,
    encoding: answered['content-encoding'],
    vary: answered.vary,
    length: answered['content-length'],
    bytes: rawPayload,
  };
}

describe('text', () => {
  test.each([
    ['a page of insights, written in pieces', '/insights/paginated?limit=100'],
    ['the description of the calls', '/openapi.json'],
  ])('%s', async (_, url) => {
    const plain = await get(url);
    expect([plain.statusCode, plain.encoding]).toEqual([200, undefined]);
    const [zipped, zstd] = [await get(url, 'gzip, deflate, br'), await get(url, 'gzip, deflate, br, zstd')];
    expect([zipped.encoding, zstd.encoding]).toEqual(['gzip', 'zstd']);
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(zstdDecompressSync(zstd.bytes).equals(plain.bytes)).toBe(true);
    expect(zipped.vary).toMatch(/accept-encoding/i);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  test.each(['identity', 'gzip;q=0', 'compress'])(
    'nobody gets what they do not read: %s',
    async (accepted) => {
      expect((await get('/openapi.json', accepted)).encoding).toBeUndefined();
    },
  );

  test('what is small stays as it is', async () => {
    expect((await get('/healthz', 'gzip')).encoding).toBeUndefined();
  });
});

describe('files of the web app', () => {
  test('are sent as the build compressed them', async () => {
    const [plain, brotli, zipped] = [
      await get('/assets/kea.js'),
      await get('/assets/kea.js', 'gzip, deflate, br, zstd'),
      await get('/assets/kea.js', 'gzip'),
    ];
    expect(plain.bytes.toString()).toBe(SCRIPT);
    expect([brotli.encoding, zipped.encoding]).toEqual(['br', 'gzip']);
    expect([brotli.length, zipped.length]).toEqual(
      [brotliCompressSync(SCRIPT), gzipSync(SCRIPT)].map(({ length }) => String(length)),
    );
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
    for (const { vary } of [plain, brotli, zipped]) expect(vary).toMatch(/accept-encoding/i);
  });

  test('have no other address, and pages are compressed as they leave', async () => {
    expect((await get('/assets/kea.js.br')).statusCode).toBe(404);
    const page = await get('/', 'gzip', { accept: 'text/html' });
    expect([page.encoding, gunzipSync(page.bytes).toString()]).toEqual([
      'gzip',
      expect.stringContaining('kea'),
    ]);
  });

  test('are kept for a year where their address changes with them, and asked for anew where it does not', async () => {
    const keptBy = async (url: string) =>
      (await app.inject({ url, headers: { accept: 'text/html' } })).headers['cache-control'];
    const year = 'public, max-age=31536000, immutable';
    expect([await keptBy('/assets/kea.js'), await keptBy('/maps/world.pmtiles')]).toEqual([year, year]);
    expect([await keptBy('/'), await keptBy('/service-worker.js')]).toEqual(['no-cache', 'no-cache']);
  });

  test('the map is read in ranges of the file that it is', async () => {
    const whole = await get('/assets/map.pmtiles', 'gzip');
    const part = await get('/assets/map.pmtiles', 'gzip', { range: 'bytes=7-9' });
    expect([whole.encoding, part.encoding, part.statusCode]).toEqual([undefined, undefined, 206]);
    expect(part.bytes.toString()).toBe(SCRIPT.slice(7, 10));
  });
});

test('photos stay as they are', async () => {
  const photo = await jpeg(400, 300);
  await camera.client.deviceApi.putPhoto({
    params: { message_id: 'boot:1', index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
  const { message } = await owner.client.insights.paginated({ query: { limit: 200 } });
  const photoUrl = message.find(({ photo_state }) => photo_state === 'full')?.photoUrl;
  const answer = await get(`/photo?deviceId=${camera.deviceId}&photoUrl=${photoUrl}`, 'gzip');
  expect([answer.encoding, answer.statusCode]).toEqual([undefined, 200]);
  expect(answer.bytes.equals(Buffer.from(photo))).toBe(true);
});

test('what is sent to us is not unpacked', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: owner.email, password: 'x' })),
  });
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('JSON')]);
});
