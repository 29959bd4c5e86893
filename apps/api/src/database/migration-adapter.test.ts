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
});
