import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSlowLine } from './slow-line.ts';

test('what was sent arrives in its order, no sooner than the line carries it, and is counted', async () => {
  const sent = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251));
  const server = net.createServer(async (socket) => {
    for (let at = 0; at < sent.length; at += 50) {
      socket.write(sent.subarray(at, at + 50));
      if (at % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    socket.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const line = await openSlowLine(target, { bitsPerSecond: 800_000, roundTripMs: 10 });
  const began = performance.now();
  const socket = net.connect(Number(new URL(line.url).port), '127.0.0.1');
  expect((await buffer(socket)).equals(sent)).toBe(true);
  // 20 kB at 100 kB a second.
  expect(performance.now() - began).toBeGreaterThan(200);
  expect(line.takeBytes()).toBe(sent.length);
  expect(line.takeBytes()).toBe(0);
  await line.stop();
  server.close();
});
