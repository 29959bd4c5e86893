import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { limitPipelines, MOST_UNDER_WAY } from './limit-pipelines.ts';
import { countRequestsUnderWay } from './requests-under-way.ts';

let app: FastifyInstance;
let handled: number;
let open: PromiseWithResolvers<void>;
let socket: net.Socket;
let words: string[];

beforeEach(async () => {
  words = [];
  app = Fastify({
    forceCloseConnections: true,
    logger: { level: 'warn', stream: { write: (line: string) => void words.push(line) } },
  });
  const admit = limitPipelines(countRequestsUnderWay(), app.log);
  app.addHook('onRequest', (request, reply, done) => {
    if (admit(request, reply)) done();
  });
  handled = 0;
  open = Promise.withResolvers();
  app.get('/', async () => {
    handled += 1;
    await open.promise;
    return 'here';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await connect();
});
afterEach(async () => {
  vi.useRealTimers();
  open.resolve();
  socket.destroy();
  await app.close();
});

async function connect(to = app): Promise<void> {
  const { port } = to.server.address() as AddressInfo;
  socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
}

function ask(times: number, path = '/'): void {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: sightline.test\r\n\r\n`.repeat(times));
}

/** Reads until so many answers have come. */
async function answers(count: number): Promise<void> {
  let text = '';
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += piece;
    if (text.split('200 OK').length > count) return;
  }
  throw new Error(`The connection ended after: ${text}`);
}

test('whoever asks more often than anybody needs is sent away, and nothing more is done for them', async () => {
  const closed = once(socket, 'close');
  ask(MOST_UNDER_WAY + 50);
  socket.resume();
  await closed;
  expect(handled).toBe(MOST_UNDER_WAY);
});

test('of a connection that is ended one word is said, however much it asked', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  for (let connection = 0; connection < 2; connection++) {
    if (connection > 0) await connect();
    const closed = once(socket, 'close');
    ask(MOST_UNDER_WAY + 50);
    socket.resume();
    await closed;
    vi.advanceTimersByTime(60_000);
  }
  expect(words.map((line) => JSON.parse(line).leftOut)).toEqual([0, 0]);
});

test('what has been answered does not count', async () => {
  open.resolve();
  for (let round = 0; round < 3; round++) {
    const all = answers(MOST_UNDER_WAY);
    ask(MOST_UNDER_WAY);
    await all;
  }
  expect(handled).toBe(3 * MOST_UNDER_WAY);
});

test.each([
  ['that it answers', '/'],
  ['whose address cannot be read', '/%'],
  ['whose address is too long', `/devices/${'9'.repeat(300)}`],
])('the product limits requests %s', async (_kind, path) => {
  const product = await startTestApp();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  socket.destroy();
  await connect(product.app);
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  const closed = once(socket, 'close');
  ask(MOST_UNDER_WAY + 50, path);
  await closed;
  expect(text.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(MOST_UNDER_WAY);
  await product.close();
});
