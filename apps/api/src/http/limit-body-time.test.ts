import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '@sightline/contract/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitBodyTime } from './limit-body-time.ts';

const BODY_MS = 100;
/** What may be large, over lines that may be slow. */
const LONG = {
  model: contract.artifacts.putModel,
  photo: contract.deviceApi.putPhoto,
  piece: contract.deviceApi.addPiece,
};

let app: FastifyInstance;
let port: number;
let handled: number;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  limitBodyTime(app, BODY_MS);
  handled = 0;
  app.post('/quick', async () => {
    handled += 1;
    return 'done';
  });
  for (const [name, endpoint] of Object.entries(LONG))
    app.post(`/${name}`, { config: { endpoint } }, async () => 'done');
  app.post('/later', { onRequest: () => delay(BODY_MS * 3) }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as net.AddressInfo);
});
afterEach(() => app.close());

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\n`;

/** Begins a request and sends half of its body. */
function begin(path: string): { socket: net.Socket; answer: Promise<string> } {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`${head(path)}ab`);
  const answer = new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (piece) => {
      said += String(piece);
    });
    socket.on('end', () => resolve(said));
  });
  return { socket, answer };
}

test('a body that does not arrive in time ends the request with a 408', async () => {
  const { socket, answer } = begin('/quick');
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});

test('whoever does not close the connection and goes on sending is cut off, and nothing is done for them', async () => {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let said = '';
  socket.on('data', (piece) => {
    said += String(piece);
  });
  // What is sent after the server has ended is met by a reset.
  socket.on('end', () => socket.write('cd', () => socket.write('e')));
  socket.write(`${head('/quick')}ab`);
  await closed;
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(handled).toBe(0);
});

test.each(Object.keys(LONG))(
  'a %s that takes longer than other requests is taken when it is there',
  async (name) => {
    const [slow, other] = [begin(`/${name}`), begin('/quick')];
    expect(await other.answer).toMatch(/ 408 /);
    slow.socket.write('cd');
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /);
    slow.socket.destroy();
    other.socket.destroy();
  },
);

test('a body that is there in time is answered', async () => {
  const { socket, answer } = begin('/quick');
  socket.write('cd');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('a request that came over no connection is left alone, however late its body is read', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/later', payload: { whole: true } });
  expect(statusCode).toBe(200);
});
