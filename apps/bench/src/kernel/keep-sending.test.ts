import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { getOf, keepSending } from './keep-sending.ts';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends two requests over each of two connections to a server that answers so. */
async function send(answer: RequestListener): Promise<number[]> {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const line = [getOf('/', 'nobody'), getOf('/', 'nobody')];
  return keepSending(`http://127.0.0.1:${port}`, [line, line]);
}

test('every answer is timed, with a body or without', async () => {
  let asked = 0;
  const times = await send((_request, response) => {
    asked += 1;
    response.end(asked % 2 === 0 ? 'A body' : '');
  });
  expect(times).toHaveLength(4);
  expect(asked).toBe(4);
});

test('an answer in pieces of no stated length is an error', async () => {
  const answers = send((_request, response) => {
    response.write('Some');
    response.end('thing');
  });
  await expect(answers).rejects.toThrow(/does not say how long it is:\nHTTP\/1.1 200/);
});

test('anything but 200 is an error', async () => {
  const answers = send((_request, response) => response.writeHead(503).end('Come again.'));
  await expect(answers).rejects.toThrow('503');
});
