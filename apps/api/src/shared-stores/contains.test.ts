import { partSearch } from '@sightline/domain/filters/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from '../database/client.ts';
import { contains } from './contains.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, log: { warn() {} }, ...PATIENCE });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function isFound(part: string, text: string): Promise<boolean | null | undefined> {
  const { rows } = await db.pool.query<{ found: boolean | null }>(
    `SELECT /* contains.test */ ${contains('$1::text', '$2')} AS found`,
    [text, part],
  );
  return rows[0]?.found;
}

test.each([
  ['kaka', 'Kākā 1', true],
  ['KAKA', 'ka\u0304ka\u0304', true],
  ['kākā', 'KĀKĀ', true],
  ['ka\u0304ka\u0304', 'Kākā', true],
  ['kākā', 'kaka', false],
  ['weta', 'Wētā', true],
  ['a', 'Å', true],
  ['ø', 'KØBENHAVN', true],
  ['kobenhavn', 'København', false],
  ['strasse', 'Straße', false],
  ['ΟΔΟΣ', 'οδος', true],
  ['й', 'Йод', true],
  ['и', 'Йод', true],
  ['한', '한국', true],
  ['50%', '500', false],
  ['_', 'a', false],
  ['\\', 'a\\b', true],
  ["'; --", "o'; -- k", true],
  ['', '', true],
])('%j in %j: %s, as in the tables of the web app', async (part, text, expected) => {
  expect(partSearch(part)(text)).toBe(expected);
  expect(await isFound(part, text)).toBe(expected);
});
