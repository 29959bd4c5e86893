import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { MigrationAdapter } from './migration-adapter.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(`CREATE TABLE photos_of (id int, name text) PARTITION BY RANGE (id);
    CREATE TABLE photos_of_0 PARTITION OF photos_of FOR VALUES FROM (0) TO (10);
    CREATE TABLE photos_of_10 PARTITION OF photos_of FOR VALUES FROM (10) TO (20);
    INSERT INTO photos_of SELECT n, 'kea' || n FROM generate_series(0, 19) AS n`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const build = async (script: string) => {
  const factory = new MigrationAdapter(database.url);
  try {
    await (await factory.connect()).executeScript(script);
  } finally {
    await factory.closeAll();
  }
};
const indexes = async (name: string) => {
  const { rows } = await client.query<{ at: string; valid: boolean }>(
    `SELECT indrelid::regclass::text AS at, indisvalid AS valid FROM pg_index WHERE indexrelid IN (
       SELECT $1::regclass UNION SELECT inhrelid FROM pg_inherits WHERE inhparent = $1::regclass) ORDER BY 1`,
    [name],
  );
  return rows;
};
const WHOLE = [
  { at: 'photos_of', valid: true },
  { at: 'photos_of_0', valid: true },
  { at: 'photos_of_10', valid: true },
];

test('an index is built in each partition while somebody reads and writes, and in one that is made later', async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  await other.query('BEGIN; SELECT FROM photos_of WHERE id = 3');
  const building = build(`-- Photos by name.
    CREATE INDEX CONCURRENTLY photos_of_name_idx ON photos_of (name) WHERE id > 2;`);
  await client.query(`INSERT INTO photos_of VALUES (5, 'late')`);
  await other.query('COMMIT');
  await other.end();
  await building;
  expect(await indexes('photos_of_name_idx')).toEqual(WHOLE);
  await client.query('CREATE TABLE photos_of_20 PARTITION OF photos_of FOR VALUES FROM (20) TO (30)');
  expect(await indexes('photos_of_name_idx')).toHaveLength(4);
  await client.query('DROP TABLE photos_of_20');
});

test('one that was cut off in the second partition goes on there', async () => {
  await client.query(`INSERT INTO photos_of VALUES (11, 'same'), (11, 'same')`);
  const script = 'CREATE UNIQUE INDEX CONCURRENTLY photos_of_pairs_idx ON photos_of (name, id);';
  await expect(build(script)).rejects.toThrow();
  expect((await indexes('photos_of_pairs_idx'))[0]).toEqual({ at: 'photos_of', valid: false });
  await client.query(`DELETE FROM photos_of WHERE name = 'same'`);
  await build(script);
  expect(await indexes('photos_of_pairs_idx')).toEqual(WHOLE);
});
