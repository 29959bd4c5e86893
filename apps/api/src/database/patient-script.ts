import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Whoever comes while a change waits for a table waits behind it: it gives up its place after so long … */
const LOCK_MS = 500;
/** … lets the others through, and asks again, so often. */
export const LOCK_TRIES = 300;
const LOCK_PAUSE_MS = 1_000;
/** Every so many tries it waits for longer than a second: then PostgreSQL cancels a vacuum of its own that is in the way. */
const LONG_TRY = 10;
const LONG_LOCK_MS = 1_300;
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether somebody held a table for longer than a script waits. */
export function isTableBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** Runs a script that needs tables for itself for a moment. It has run wholly or not at all, so it can be run again. */
export async function runPatiently(client: pg.ClientBase, script: string, lockTries: number): Promise<void> {
  for (let triesLeft = lockTries; ; triesLeft--) {
    try {
      const isLong = triesLeft !== lockTries && triesLeft % LONG_TRY === 0;
      await client.query(`SET lock_timeout = ${isLong ? LONG_LOCK_MS : LOCK_MS}`);
      await client.query(script);
      return;
    } catch (error) {
      if (!isTableBusy(error) || triesLeft === 0) throw error;
    }
    await delay(LOCK_PAUSE_MS);
  }
}

/** Runs a statement that locks nobody out, and takes as long as it takes. */
export async function runBesideTraffic(client: pg.ClientBase, statement: string): Promise<void> {
  await client.query('SET lock_timeout = 0');
  await client.query(statement);
}
