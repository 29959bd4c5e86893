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
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { jpeg } from '../../../test/pictures.ts';
import { hashSecret } from '../../access/device-key.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../../../docs/reference-client.mjs');
const PHOTOS = 5;

const { app, owner, insights } = withOwnedCamera();

/** What a client does, request by request: the real server behind a line that a test can cut. */
const line = {
  requests: [] as string[],
  /** When each request of messages says that it was sent. */
  sentAt: [] as number[],
  /** Told of each request once the server has done its work, before the answer leaves; true cuts the connection. */
  cut: (_request: string): boolean => false,
};

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const payload = await buffer(request);
  const answer = await app().inject({ method: method as 'GET', url, headers, payload });
  const name = `${method} ${url.replace('/device-api/v1', '')}`;
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
