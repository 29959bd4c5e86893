import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endUnreadAnswers } from './end-unread-answers.ts';
import { countRequestsUnderWay } from './requests-under-way.ts';

const STILL_MS = 500;
/** More than the buffers between server and client hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({ connectionTimeout: STILL_MS, keepAliveTimeout: STILL_MS });
  const underWay = countRequestsUnderWay();
  app.addHook('onRequest', (request, reply, done) => {
    underWay.begin(request, reply);
    done();
  });
  endUnreadAnswers(app, underWay);
  app.get('/quick', async () => 'quick');
  app.get('/large', async () => LARGE);
  app.get('/late', async () => {
    await delay(STILL_MS * 4);
    return 'late';
  });
  app.addContentTypeParser('image/jpeg', (_request, payload, done) => done(null, payload));
  app.post('/begun', async ({ raw }) => {
    for await (const _piece of raw) break;
    return 'enough';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function ask(path: string, head = '', body = ''): Promise<net.Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const method = body ? 'POST' : 'GET';
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: sightline.test\r\n${head}\r\n${body}`);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('whoever does not read is sent away', async () => {
  const arrived = once(app.server, 'connection');
  const socket = await ask('/large');
  await arrived;
  await expect.poll(connections).toBe(0);
  socket.destroy();
});

test('whoever waits for an answer is not', async () => {
  const socket = await ask('/late');
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toContain('late');
  socket.destroy();
});

test('whoever waits for a second answer is not, once the first has come', async () => {
  const socket = await ask('/quick', '\r\nGET /late HTTP/1.1\r\nHost: sightline.test\r\n');
  let text = '';
  for await (const piece of socket.setEncoding('utf8')) {
    text += piece;
    if (text.includes('late')) break;
  }
  expect(text).toMatch(/quick.*late/s);
});

test('whoever has an answer and says the rest of a body to nobody is not kept for ever', async () => {
  const head = 'Content-Type: image/jpeg\r\nContent-Length: 1000\r\n';
  const socket = await ask('/begun', head, 'only so much');
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toContain('enough');
  await expect.poll(connections).toBe(0);
  socket.destroy();
});
