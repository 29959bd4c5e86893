import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { applyMigrations, pendingMigrations, schemaDrift } from './migrate.ts';
import { migrationsFolder, readMigrations } from './schema-engine.ts';

const names = readMigrations().migrationDirectories.map(({ path }) => path);

/** A folder of all migrations and one more. */
async function folderWith(name: string, sql: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'migration.sql'), sql);
  return folder;
}

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

  test('that never get their table are applied the next time', async () => {
    const late = '29990101000000_late';
    const folder = await folderWith(
      late,
      'CREATE TABLE late (x int);\nALTER TABLE features ADD COLUMN late int;\n',
    );
    await client.query('BEGIN; SELECT FROM features');
    await expect(applyMigrations(database.url, { folder, lockTries: 0 })).rejects.toThrow(
      `${late} waited in vain for a table`,
    );
    await client.query('COMMIT');
    expect(await applyMigrations(database.url, { folder, lockTries: 0 })).toEqual([late]);
    await client.query('ALTER TABLE features DROP COLUMN late; DROP TABLE late');
    await rm(folder, { recursive: true });
  });

  test('whose index was cut off while it was built are applied again; a valid one of that name stays', async () => {
    const late = '29990101000001_late_index';
    const folder = await folderWith(
      late,
      '-- Features by name.\nCREATE UNIQUE INDEX CONCURRENTLY late_idx ON late_features (name);\n',
    );
    await client.query("CREATE TABLE late_features AS SELECT 'kea' AS name FROM generate_series(1, 2)");
    await expect(applyMigrations(database.url, { folder })).rejects.toThrow(late);
    const isValid = async () =>
      (await client.query("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'late_idx'::regclass"))
        .rows;
    expect(await isValid()).toEqual([{ valid: false }]);
    await client.query('DELETE FROM late_features WHERE ctid IN (SELECT ctid FROM late_features LIMIT 1)');
    expect(await applyMigrations(database.url, { folder })).toEqual([late]);
    expect(await isValid()).toEqual([{ valid: true }]);

    await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [late]);
    for (let tries = 0; tries < 2; tries++)
      await expect(applyMigrations(database.url, { folder })).rejects.toThrow(late);
    expect(await isValid()).toEqual([{ valid: true }]);
    await client.query('DROP TABLE late_features');
    await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [late]);
    await rm(folder, { recursive: true });
  });

  test('leave drift visible', async () => {
    await client.query('ALTER TABLE features ADD COLUMN planted text');
    expect(await schemaDrift(database.url)).toContain('planted');
  });
});
