import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseTimes } from '../src/database/client.ts';

/** A busy machine may stand still for longer than people are let wait for the database. */
export const PATIENCE: DatabaseTimes = {
  connectTimeoutMs: 20_000,
  statementTimeoutMs: 30_000,
  transactionTimeoutMs: 30_000,
};

export interface TestDatabase {
  readonly url: string;
  /** Removes the database, ending whatever is still connected. */
  drop(): Promise<void>;
}

/**
 * A database of your own, cloned from the migrated template in some 50 ms; it holds only what migrations insert.
 * Make one in `beforeAll` and drop it in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is less than half the work of logging each page. Nothing here has to outlive a power cut.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY file_copy`);
  template.pathname = name;
  return { url: template.href, drop: () => drop(name) };
}

const DROP_TRIES = 80;
const INSUFFICIENT_PRIVILEGE = '42501';

/** PostgreSQL's own vacuum, which our role may not end, leaves a database when it is done: then the drop succeeds. */
async function drop(name: string): Promise<void> {
  for (let left = DROP_TRIES; ; left--) {
    try {
      return await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
      if (!busy || left === 0) throw error;
      await setTimeout(250);
    }
  }
}

async function onServer(sql: string) {
  const server = new URL(inject('templateUrl'));
  server.pathname = 'postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
