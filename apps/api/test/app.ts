import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@sightline/contract/contract';
import { type Client, createClient } from '@sightline/contract/kernel/client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Env, readEnv } from '../src/env.ts';
import { type RunningServices, startServices } from '../src/services.ts';
import { startWork } from '../src/work.ts';
import { createTestDatabase, PATIENCE } from './database.ts';
import { injectTransport } from './inject-transport.ts';

export type ApiClient = Client<typeof contract>;

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: RunningServices;
  readonly env: Env;
  /** The typed client, without anybody signed in or with this Authorization header. */
  client(authorization?: string): ApiClient;
  /** A call below the typed client, for requests that no client of ours would make. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const CHEAPEST_HASH = 4;

interface Options {
  readonly settings?: Readonly<Record<string, string>>;
  /** Also does the worker's jobs in this process. */
  readonly withWorker?: boolean;
  /** A clock that a test can turn. */
  readonly now?: () => Date;
  /** The least that bcrypt takes when left out. */
  readonly passwordHashCost?: number;
}

/** The database, through the pooler that all tests are played behind, if they are. */
function databaseSettings(url: string): Readonly<Record<string, string>> {
  const pooler = inject('pooler');
  if (!pooler) return { DATABASE_URL: url };
  const pooled = Object.assign(new URL(url), { port: pooler.port }).href;
  return pooler.mode === 'session'
    ? { DATABASE_URL: pooled }
    : { DATABASE_URL: url, DATABASE_POOLED_URL: pooled };
}

/** The real server over a database of its own, called without a network. */
export async function startTestApp({
  settings = {},
  withWorker = false,
  now,
  passwordHashCost = CHEAPEST_HASH,
}: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sightline-api-'));
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...databaseSettings(database.url),
    // Beside its own work, a worker looks for some in every queue.
    DATABASE_POOL: withWorker ? '20' : '5',
    // A test that turns the clock leaves nobody idle.
    ...(now && { SESSION_IDLE_MINUTES: '100000000' }),
    ...settings,
  });
  const started = await startServices(env, withWorker ? 'worker' : 'sender', PATIENCE);
  const services = { ...started, passwordHashCost, ...(now && { now }) };
  if (withWorker) await startWork(services);
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    services,
    env,
    client: (authorization) => createClient(contract, injectTransport(app, authorization)),
    inject: (options) => app.inject(options),
    close: async () => {
      await app.close();
      await services.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
