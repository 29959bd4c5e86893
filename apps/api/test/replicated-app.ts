import { FIRST_POSITION, POSITION_HEADER } from '@sightline/contract/kernel/log-position';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Standby, startStandby } from '../src/database/embedded-standby.ts';
import { startTemporary } from '../src/database/embedded-temporary.ts';
import { applyMigrations } from '../src/database/migrate.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from './factories.ts';

interface Running {
  readonly app: TestApp;
  readonly standby: Standby;
  /** The standby's superuser, who may halt it. */
  readonly admin: pg.Client;
  readonly owner: TestUser;
  readonly camera: TestDevice;
}

/** What a caller was answered. */
export interface Answered {
  readonly status: number;
  readonly body: string;
  /** How much the answer says that has been seen; undefined of a replica's. */
  readonly position: string | undefined;
}

/** A server with a primary and a replica of its own, an account and its camera. */
export function withReplica(settings: Readonly<Record<string, string>> = {}) {
  let running: Running | undefined;
  const ends: (() => Promise<unknown>)[] = [];
  const now = (): Running => {
    if (!running) throw new Error('Not there yet: use it inside a test.');
    return running;
  };

  beforeAll(async () => {
    const primary = await startTemporary();
    ends.unshift(() => primary.stop());
    await applyMigrations(primary.url);
    const standby = await startStandby(primary);
    ends.unshift(() => standby.stop());
    const admin = new pg.Client({ connectionString: standby.adminUrl });
    admin.on('error', () => undefined);
    await admin.connect();
    ends.unshift(() => admin.end());
    const app = await startTestApp({
      settings: {
        DEVICE_LIMITS: 'off',
        DATABASE_URL: primary.url,
        // Whatever pooler other tests are played behind.
        DATABASE_POOLED_URL: '',
        DATABASE_READ_URL: standby.url,
        ...settings,
      },
    });
    ends.unshift(() => app.close());
    const owner = await createUser(app);
    running = { app, standby, admin, owner, camera: await createDevice(app, owner.userId) };
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  return {
    now,
    /** Asks as somebody who has seen so much; `null`: as one who does not know of replicas. */
    ask: async (url: string, seen: string | null = FIRST_POSITION): Promise<Answered> => {
      const { app, owner } = now();
      const { authorization } = owner;
      const headers = { authorization, ...(seen !== null && { [POSITION_HEADER]: seen }) };
      const { statusCode, payload, headers: answered } = await app.inject({ method: 'GET', url, headers });
      const position = answered[POSITION_HEADER];
      return { status: statusCode, body: payload, position: position as string | undefined };
    },
    /** The replica replays nothing while `work` runs. */
    whileHalted: async (work: () => Promise<void>): Promise<void> => {
      const { admin } = now();
      await admin.query('SELECT pg_wal_replay_pause()');
      try {
        await work();
      } finally {
        await admin.query('SELECT pg_wal_replay_resume()');
      }
    },
  };
}
