import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { applyMigrations, pendingMigrations, schemaDrift } from './migrate.ts';
import { readMigrations } from './schema-engine.ts';

const names = readMigrations().migrationDirectories.map(({ path }) => path);

describe('migrations', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test('make exactly the datamodel', async () => {
    expect(await schemaDrift(database.url)).toBeNull();
  });

  test('are recorded in the table of Prisma', async () => {
    const { rows } = await client.query(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(await pendingMigrations(database.url)).toEqual([]);
  });

  test('can be applied by two processes at once', async () => {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    expect(await pendingMigrations(database.url)).toEqual(names);
    const applied = await Promise.all([applyMigrations(database.url), applyMigrations(database.url)]);
    expect(applied.flat()).toEqual(names);
  });

  test('leave drift visible', async () => {
    await client.query('ALTER TABLE features ADD COLUMN planted text');
    expect(await schemaDrift(database.url)).toContain('planted');
  });
});
