import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAccountDatabase } from './account-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-bench-test-'));
  // PostgreSQL's account must get into it.
  await chmod(folder, 0o711);
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('a database that could not be filled is ended and leaves nothing', async () => {
  let connectionString = '';
  const fill = async ({ pool }: { pool: pg.Pool }) => {
    ({ connectionString = '' } = pool.options);
    throw new Error('There is nothing to fill it with.');
  };
  await expect(makeAccountDatabase(fill)).rejects.toThrow('nothing to fill');
  expect(readdirSync(folder)).toEqual([]);
  await expect(new pg.Client({ connectionString }).connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
