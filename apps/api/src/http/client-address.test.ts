import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { logRequests } from '../logging/log-requests.ts';
import { createLogger } from '../logging/logger.ts';
import { addressOf, networkOf, rememberAddresses } from './client-address.ts';

let app: FastifyInstance;
let lines: string[];
let seen: unknown;

async function listen(level: 'info' | 'warn'): Promise<void> {
  lines = [];
  const to = { write: (line: string) => void lines.push(line) };
  const loggerInstance: FastifyBaseLogger = createLogger({ LOG_LEVEL: level, NODE_ENV: 'production' }, to);
  app = Fastify({
    loggerInstance,
    logController: logRequests(),
    trustProxy: (_address, hop) => hop < 1,
    forceCloseConnections: true,
  });
  app.decorateRequest('refusal', undefined);
  app.addContentTypeParser('image/jpeg', (_request, payload, done) => done(null, payload));
  rememberAddresses(app);
  app.post('/', async (request, reply) => {
    for await (const _piece of request.raw) break;
    seen = { socket: request.raw.socket, address: addressOf(request) };
    request.log.warn({ req: request }, 'not read to the end');
    request.refusal = 'tooLarge';
    return reply.status(413).header('connection', 'close').send();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => app.close());

async function sendAPiece(): Promise<void> {
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect({ port, host: '127.0.0.1' });
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Type: image/jpeg\r\n';
  socket.write(`${head}Content-Length: 1000\r\n\r\nonly so much`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
}

test('who sent a body that nobody reads to its end is known to all that ask', async () => {
  // At this level there is no line of a request's beginning, which would have looked.
  await listen('warn');
  await sendAPiece();
  expect(seen).toEqual({ socket: null, address: '203.0.113.9' });
  expect(JSON.parse(lines.join(''))).toMatchObject({
    req: { ip: '203.0.113.9' },
    msg: 'not read to the end',
  });
});

test('and stands in the last line of the request', async () => {
  await listen('info');
  await sendAPiece();
  await expect.poll(() => lines.join('')).toContain('request completed');
  expect(lines.join('')).toContain('"refusal":"tooLarge","ip":"203.0.113.9"');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2a3:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:DB8:1:2ff::7', '2001:db8:1:200::/56'],
  ['2001:db8::7', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
