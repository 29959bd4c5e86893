import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

test('a server that stops answers what has begun and does not wait for connections that are kept', async () => {
  const server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as net.AddressInfo;
  const head =
    'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  // Half-open: this side never closes by itself, like a browser that waits for its next request.
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const arrived = new Promise((resolve) => server.app.server.once('request', resolve));
  socket.write(`${head}{`);
  await arrived;

  const startedAt = Date.now();
  const closed = server.app.close();
  await expect.poll(() => server.app.server.listening).toBe(false);
  socket.write('}');
  const answer = await text(socket);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  // A connection that is kept would hold it up for more than a minute.
  expect(Date.now() - startedAt).toBeLessThan(30_000);
  await server.close();
});
