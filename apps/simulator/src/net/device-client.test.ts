import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { httpTransport } from './device-client.ts';

test('however many cameras ask at once, 64 requests are under way', async () => {
  const held: ServerResponse[] = [];
  let isHolding = true;
  const server = createServer((_, response) => {
    held.push(response);
    if (!isHolding) response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = httpTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answers = Array.from({ length: 100 }, () => send('/', { method: 'GET' }));
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(64);
  held[0]?.end('{}');
  await answers[0];
  await expect.poll(() => held.length).toBe(65);
  isHolding = false;
  for (const response of held) response.end('{}');
  await Promise.all(answers);
  expect(held).toHaveLength(100);
  server.closeAllConnections();
  server.close();
});
