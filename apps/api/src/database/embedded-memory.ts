import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PORT_PATIENCE_MS = 5_000;
/** Below those that Linux gives to connections, which might otherwise take the port while the server is away. */
const PORTS = [20_000, 32_000] as const;
const PORT_TRIES = 100;

/** What is kept about the embedded server in <DATA_DIR>/postgres.json, readable by us alone. */
export interface Remembered {
  readonly password: string;
  readonly port: number;
  /** The process that started the server last. */
  readonly owner: number;
}

/** What the last start left; undefined before the first. */
export function recall(dataDir: string): Remembered | undefined {
  const file = join(dataDir, 'postgres.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Remembered) : undefined;
}

/** The password and port of this data folder: as before while the port is free, else a new port. */
export async function remember(dataDir: string): Promise<Remembered> {
  const known = recall(dataDir);
  const remembered = {
    password: known?.password ?? randomBytes(24).toString('base64url'),
    port: known && (await becomesFree(known.port)) ? known.port : await freePort(),
    owner: process.pid,
  };
  const file = join(dataDir, 'postgres.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(remembered)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return remembered;
}

/** A server that was just killed may hold its port for a moment; who knows the old address should find it again. */
async function becomesFree(port: number): Promise<boolean> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  while ((await listenOn(port)) === undefined) {
    if (Date.now() > deadline) return false;
    await delay(100);
  }
  return true;
}

async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries++) {
    const port = await listenOn(randomInt(...PORTS));
    if (port !== undefined) return port;
  }
  throw new Error('No port is free on 127.0.0.1 for the embedded PostgreSQL.');
}

function listenOn(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
