import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSlowClients, type SlowClients, type Slowness } from './slow-clients.ts';
import { until } from './until.ts';

const KINDS: readonly Slowness[] = ['silent', 'half a header', 'asks without end'];
const PATIENCE_MS = 30_000;

let server: net.Server;
let connections: net.Socket[];
let clients: SlowClients;

beforeEach(async () => {
  connections = [];
  server = net.createServer((socket) => connections.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  clients.stop();
  for (const socket of connections) socket.destroy();
  server.close();
});

test.skipIf(process.platform !== 'linux')(
  'every client was seen at the server, and is kept until the server ends it',
  async () => {
    const { port } = server.address() as AddressInfo;
    clients = await openSlowClients(`http://127.0.0.1:${port}`, KINDS);
    expect(clients.seen).toBe(KINDS.length);
    expect(clients.kept()).toEqual(KINDS);
    await until('all have arrived', () => connections.length === KINDS.length, PATIENCE_MS);
    for (const socket of connections) socket.destroy();
    await until('all are gone', () => clients.kept().length === 0, PATIENCE_MS);
    expect(clients.seen).toBe(KINDS.length);
  },
);
