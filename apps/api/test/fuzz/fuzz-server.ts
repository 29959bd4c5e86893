import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@sightline/contract/contract';
import { createClient } from '@sightline/contract/kernel/client';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import type { DatabaseTimes } from '../../src/database/client.ts';
import { readEnv } from '../../src/env.ts';
import { startServices } from '../../src/services.ts';
import type { TestHost } from '../factories.ts';
import { injectTransport } from '../inject-transport.ts';
import { SETTINGS } from '../rights/principals.ts';

/** A server that listens, to be sent anything. */
export interface FuzzServer extends TestHost {
  readonly port: number;
  readonly agent: http.Agent;
  /** What the server wrote about faults of its own. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** The whole server over a migrated database, which it does not remove. Nothing that it sends leaves the machine. */
export async function startFuzzServer(databaseUrl: string, times?: DatabaseTimes): Promise<FuzzServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-fuzz-'));
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    GUNDI_V1_URL: 'http://127.0.0.1:9/positions/',
    GUNDI_V2_URL: 'http://127.0.0.1:9',
    ...SETTINGS,
  });
  const complaints: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void complaints.push(line) });
  const started = await startServices(env, 'sender', times);
  const services = { ...started, log };
  const app = await buildApp(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  return {
    services,
    client: (authorization) => createClient(contract, injectTransport(app, authorization)),
    inject: (options) => app.inject(options),
    port: Number(new URL(url).port),
    agent,
    complaints,
    close: async () => {
      agent.destroy();
      await app.close();
      await started.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
