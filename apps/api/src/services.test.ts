import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase, PATIENCE } from '../test/database.ts';
import { readEnv } from './env.ts';
import { startServices } from './services.ts';

/** Leads to a server of PostgreSQL once it has turned away so many connections. */
async function openBusyWay({ hostname, port: target }: URL, refusals: number) {
  let tries = 0;
  const way = createServer((socket) => {
    tries += 1;
    if (tries <= refusals) return socket.destroy();
    const server = connect(Number(target), hostname);
    for (const end of [socket, server]) end.on('error', () => {});
    socket.pipe(server).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  return { port: String(port), tries: () => tries, close: () => way.close() };
}

test('a server that starts while PostgreSQL turns it away waits for it', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const way = await openBusyWay(url, 3);
  url.port = way.port;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-api-'));
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: url.href });
  const services = await startServices(env, 'sender', PATIENCE);
  expect(way.tries()).toBeGreaterThan(3);
  expect((await services.db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await services.close();
  way.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});
