import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { MigrationAdapter } from './migration-adapter.ts';

describe('a migration script', () => {
  let database: TestDatabase;
  let factory: MigrationAdapter;
  let adapter: Awaited<ReturnType<MigrationAdapter['connect']>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    factory = new MigrationAdapter(database.url);
    adapter = await factory.connect();
  });

  afterAll(async () => {
    await factory.closeAll();
    await database.drop();
  });

  async function count(sql: string) {
    const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] });
    return rows.length;
  }

  test('may hold semicolons in comments and function bodies', async () => {
    await adapter.executeScript(`
      -- first; second
      CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$;`);
    expect(await count('SELECT two()')).toBe(1);
  });

  test('is applied whole or not at all', async () => {
    const half = adapter.executeScript('CREATE TABLE half (x int); SELECT 1 / 0;');
    await expect(half).rejects.toMatchObject({ cause: { code: '22012', message: 'division by zero' } });
    expect(await count("SELECT FROM pg_tables WHERE tablename = 'half'")).toBe(0);
  });

  test('that waits for a table lets others pass, and comes again', async () => {
    await adapter.executeScript('CREATE TABLE wanted (x int)');
    const [reader, other] = [new pg.Client(database.url), new pg.Client(database.url)];
    await Promise.all([reader.connect(), other.connect()]);
    await reader.query('BEGIN; SELECT FROM wanted');
    const changed = adapter.executeScript('ALTER TABLE wanted ADD COLUMN y int');
    await expect
      .poll(() => count("SELECT FROM pg_locks WHERE relation = 'wanted'::regclass AND NOT granted"))
      .toBe(1);
    // Waits behind the script, which waits for the reader.
    await other.query('SELECT FROM wanted');
    await reader.query('COMMIT');
    await changed;
    expect(
      await count("SELECT FROM pg_attribute WHERE attrelid = 'wanted'::regclass AND attname = 'y'"),
    ).toBe(1);
    await Promise.all([reader.end(), other.end()]);
  });
});
