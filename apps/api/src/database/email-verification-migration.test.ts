import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { applyMigrations } from './migrate.ts';
import { migrationsFolder, readMigrations } from './schema-engine.ts';

const ADDED = ['20261126060000_email_verification', '20261126060500_known_addresses'] as const;

let database: TestDatabase;
let client: pg.Client;
let before: string;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  before = await mkdtemp(path.join(os.tmpdir(), 'sightline-migrations-'));
  await cp(migrationsFolder, before, { recursive: true });
  const later = readMigrations().migrationDirectories.filter(({ path: name }) => name >= ADDED[0]);
  for (const { path: name } of later) await rm(path.join(before, name), { recursive: true });
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(before, { recursive: true });
});

async function addUser(name: string, id?: number): Promise<number> {
  const values = [name, ...(id === undefined ? [] : [id])];
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO users (email, username, first_name, last_name, phone_number, country, password_hash${id ? ', id' : ''})
     VALUES ($1 || '@sightline.test', $1, 'Ada', 'Stone', '1', 'NZ', '-'${id ? ', $2' : ''}) RETURNING id`,
    values,
  );
  return rows[0]?.id ?? 0;
}

test('owners of cameras, staff and the demo keep what they have; everybody else proves the address', async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(database.url, { folder: before });
  await addUser('demo', 3);
  await addUser('newcomer');
  const owner = await addUser('owner');
  const staff = await addUser('staff');
  await client.query(`INSERT INTO devices (owner_id, hardware_id) VALUES ($1, 'aa:1'), (NULL, 'aa:2')`, [
    owner,
  ]);
  await client.query(
    `INSERT INTO audit_log (actor_id, action, target_type, target_id) VALUES ($1, 'internal.issueToken', 'device', '1')`,
    [staff],
  );
  expect(await applyMigrations(database.url)).toEqual(expect.arrayContaining([...ADDED]));
  const { rows } = await client.query(
    'SELECT username FROM users WHERE email_verified_at IS NOT NULL ORDER BY 1',
  );
  expect(rows.map(({ username }) => username)).toEqual(['demo', 'owner', 'staff']);
});
