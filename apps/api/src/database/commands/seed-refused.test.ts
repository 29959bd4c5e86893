import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../../../..');

test('where others have accounts, the seed says why it does nothing', async () => {
  const [database, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(tmpdir(), 'sightline-seed-')),
  ]);
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir };
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const add = (id: number, email: string) =>
    sql.query(
      `INSERT INTO users (id, email, username, first_name, last_name, phone_number, country, password_hash, created_at, updated_at)
       VALUES ($1, $2, $2, 'A', 'B', '', 'New Zealand', '', now(), now())`,
      [id, email],
    );
  const seed = () => run(process.execPath, ['prisma/seed/seed.ts', '--if-empty'], { cwd: ROOT, env });

  await add(1000, 'somebody@example.org');
  expect((await seed()).stdout).toBe(
    'There are accounts, and none of the demo: it is seeded into an empty database only.\n',
  );
  await add(1, 'owner@sightline.test');
  expect((await seed()).stdout).toBe('');
  await sql.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
}, 60_000);
