import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchFeaturesOn } from '../../../test/factories.ts';
import { orderUpdate } from '../../../test/orders.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg } from '../../../test/pictures.ts';
import { createRelease } from '../../../test/releases.ts';
import { hashSecret } from '../../access/device-key.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../../../docs/reference-client.mjs');
const PHOTOS = 5;

const { app, owner, insights } = withOwnedCamera();

/** What a client does, request by request: the real server behind a line that a test can cut. */
const line = {
  requests: [] as string[],
  /** When each request of messages says that it was sent. */
  sentAt: [] as number[],
  /** Fields that take the place of those that the client sends. */
  change: (_request: string): object => ({}),
  /** Told of each request once the server has done its work, before the answer leaves; true cuts the connection. */
  cut: (_request: string): boolean => false,
  /** Requests that are answered 503, without a server. */
  isBusy: (_request: string): boolean => false,
};

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const sent = await buffer(request);
  const name = `${method} ${url.replace('/device-api/v1', '')}`;
  if (line.isBusy(name)) {
    line.requests.push(name);
    response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  const changes = line.change(name);
  const isChanged = Object.keys(changes).length > 0;
  const payload = isChanged ? JSON.stringify({ ...JSON.parse(sent.toString()), ...changes }) : sent;
  const { 'content-length': _length, ...others } = headers;
  const answer = await app().inject({
    method: method as 'GET',
    url,
    headers: isChanged ? others : headers,
    payload,
  });
  if (name === 'POST /messages') line.sentAt.push(Date.parse(JSON.parse(payload.toString()).sent_at));
  line.requests.push(name);
  if (line.cut(name)) request.socket.destroy();
  else response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload);
}

const server = createServer((request, response) => void pass(request, response));
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'reference-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  line.requests = [];
  line.sentAt = [];
  line.cut = () => false;
  line.change = () => ({});
  line.isBusy = () => false;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});

/** A camera of the owner that staff have registered. */
async function registered() {
  const hardwareId = randomUUID();
  const token = randomUUID();
  const { prisma } = app().services.db;
  const { id } = await prisma.device.create({ data: { hardwareId, ownerId: owner().userId } });
  const expiresAt = new Date(Date.now() + 86_400_000);
  const tokenHash = new Uint8Array(hashSecret(token));
  await prisma.provisioningToken.create({ data: { deviceId: id, tokenHash, expiresAt } });
  return { id, env: { DIR: path.join(dir, 'camera'), TOKEN: token, HARDWARE_ID: hardwareId } };
}

function start(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { port } = server.address() as AddressInfo;
  const settings = { PATH: '', SERVER: `http://127.0.0.1:${port}`, BATCH: '2', ...env };
  const child = spawn(process.execPath, [CLIENT, ...args], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = Promise.all([buffer(child.stdout), buffer(child.stderr)]).then(String);
  const ended = once(child, 'exit').then(async ([status]) => ({ status, words: await words }));
  return { child, ended };
}

test('the reference client is killed in the middle, woken again, and everything is there once', async () => {
  const { id, env } = await registered();
  const photo = path.join(dir, 'photo.jpg');
  for (let n = 0; n < PHOTOS; n++) {
    await writeFile(photo, await jpeg(64 + n, 48));
    expect(await start(['capture', '4', 'deer', '91', photo], env).ended).toEqual({ status: 0, words: ',' });
  }
  const first = start(['wake'], env);
  // The server has committed the second request of messages; the client never hears of it.
  line.cut = (name) => {
    const isDue = line.requests.filter((each) => each === 'POST /messages').length === 2;
    return isDue && name === 'POST /messages' && first.child.kill('SIGKILL');
  };
  await first.ended;
  expect(await insights()).toHaveLength(4);

  line.cut = () => false;
  const second = await start(['wake'], env).ended;
  expect(second).toMatchObject({ status: 0 });
  expect(second.words).toMatch(/duplicate/);
  const all = await insights();
  expect(all).toHaveLength(PHOTOS);
  expect(all.map(({ device_id, class_name }) => [device_id, class_name])).toEqual(
    Array.from({ length: PHOTOS }, () => [id, 'deer']),
  );
  expect(await app().services.db.prisma.photo.count({ where: { deviceId: id, kind: 'full' } })).toBe(PHOTOS);

  line.requests = [];
  expect(await start(['wake'], env).ended).toMatchObject({ status: 0 });
  expect(line.requests).toEqual(['POST /messages', 'GET /poll']);
}, 180_000);

test('each try says anew when it is sent', async () => {
  const { env } = await registered();
  const firstEnded = { at: Number.POSITIVE_INFINITY };
  line.cut = (name) => {
    if (name !== 'POST /messages' || line.sentAt.length > 1) return false;
    firstEnded.at = Date.now();
    return true;
  };
  expect(await start(['wake'], env).ended).toMatchObject({ status: 0 });
  expect(line.sentAt).toHaveLength(2);
  expect(line.sentAt[1]).toBeGreaterThanOrEqual(firstEnded.at);
}, 180_000);

test('a connection that breaks costs a pause, and a key that is not good ends the wake-up', async () => {
  const { env } = await registered();
  line.cut = (name) => name === 'POST /provision' && line.requests.length === 1;
  expect(await start(['wake'], env).ended).toMatchObject({ status: 0 });
  expect(line.requests.slice(0, 3)).toEqual(['POST /provision', 'POST /provision', 'POST /messages']);
  const stranger = { ...env, DIR: path.join(dir, 'other'), TOKEN: 'made up' };
  expect(await start(['wake'], stranger).ended).toMatchObject({
    status: 1,
    words: expect.stringContaining('does not know this camera'),
  });
}, 180_000);

test('photos that the server cannot take now wait for the next wake-up, and so does an order for one', async () => {
  const { id, env } = await registered();
  const photo = path.join(dir, 'photo.jpg');
  for (let n = 0; n < PHOTOS; n++) {
    await writeFile(photo, await jpeg(64 + n, 48));
    await start(['capture', '4', 'deer', '91', photo], env).ended;
  }
  const photosSent = () => line.requests.filter((name) => name.startsWith('PUT /photos'));
  const stored = () => app().services.db.prisma.photo.count({ where: { deviceId: id, kind: 'full' } });

  line.isBusy = (name) => name.startsWith('PUT /photos');
  expect(await start(['wake'], env).ended).toMatchObject({ status: 0 });
  expect(photosSent(), 'three tries for each of three').toHaveLength(9);
  expect(line.requests.at(-1), 'orders are heard all the same').toBe('GET /poll');

  line.requests = [];
  line.isBusy = (name) => name.startsWith('PUT /photos') && new Set([...photosSent(), name]).size === 1;
  expect(await start(['wake'], env).ended).toMatchObject({ status: 0 });
  expect(await stored(), 'one keeps no other waiting').toBe(PHOTOS - 1);

  await switchFeaturesOn(app(), owner());
  const { prisma } = app().services.db;
  await prisma.device.update({ where: { id }, data: { softwareVersion: 'release-2.4.1' } });
  const left = (await insights()).find(({ photo_state }) => photo_state !== 'full');
  const order = await owner().client.ota.create({
    params: { id },
    body: { messageType: 'request_higher_res_image', message: { insightId: left?.insight_id ?? 0 } },
  });
  const state = () => prisma.otaMessage.findUniqueOrThrow({ where: { id: order.message.message_id } });
  line.isBusy = (name) => name.startsWith('PUT /photos');
  expect(await start(['wake'], env).ended).toMatchObject({ status: 0 });
  expect(await state()).toMatchObject({ status: 'acknowledged' });
  line.isBusy = () => false;
  expect(await start(['wake'], env).ended).toMatchObject({ status: 0 });
  expect(await state()).toMatchObject({ status: 'success' });
  expect(await stored()).toBe(PHOTOS);
}, 180_000);

test('whatever the server drops or cuts of what the client sends is printed', async () => {
  const { id, env } = await registered();
  const { releaseId } = await createRelease(app(), owner().userId);
  const { update_id } = await orderUpdate(owner(), [{ deviceId: id }], releaseId);
  const photo = path.join(dir, 'photo.jpg');
  await writeFile(photo, await jpeg());
  await start(['capture', '4', 'd'.repeat(101), '91', photo], env).ended;
  const changes: Readonly<Record<string, object>> = {
    'POST /provision': { software_version: 'v'.repeat(101) },
    'POST /messages': { clock: 'atomic' },
    [`POST /updates/${update_id}/feedback`]: { code: 17, details: 'x'.repeat(1_001) },
  };
  line.change = (name) => changes[name] ?? {};
  const { status, words } = await start(['wake'], env).ended;
  expect({ status, lines: words.replaceAll(/^\w+:/gm, '').split('\n') }).toEqual({
    status: 0,
    lines: [
      'key with another software_version',
      'envelope without clock',
      '1/0 accepted  with another class_name',
      '2/0 accepted  ',
      '1/0 photo 201',
      'report without code, with another details',
      ',',
    ],
  });
  expect((await owner().client.deviceUpdates.list()).message).toMatchObject([
    { deviceIds: [{ state: 'failed', code: null, details: 'x'.repeat(1_000) }] },
  ]);
}, 180_000);
