import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startTemporary } from '../embedded-temporary.ts';
import { applyMigrations } from '../migrate.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** Resolves once somebody has written rows that are not committed yet. */
async function untilWriting(url: string): Promise<void> {
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  await expect
    .poll(
      async () => {
        const { rows } = await sql.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE datname = current_database() AND backend_xid IS NOT NULL`,
        );
        return rows[0]?.count;
      },
      { timeout: 120_000, interval: 5 },
    )
    .toBeGreaterThan(0);
  await sql.end();
}

test('a seed whose PostgreSQL stops says so in a few lines, without the connection', async () => {
  const server = await startTemporary();
  await applyMigrations(server.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sightline-seed-'));
  const child = spawn(process.execPath, ['prisma/seed/seed.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: server.url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  await untilWriting(server.url);
  await server.stop();
  const [status] = await closed;
  await rm(dataDir, { recursive: true, force: true });

  expect(status).toBe(1);
  expect(output).toContain('the command failed');
  expect(Math.max(...output.split('\n').map((line) => line.length))).toBeLessThan(3_000);
  expect(output.length).toBeLessThan(10_000);
  expect(output).not.toContain(new URL(server.url).password);
  expect(output).not.toMatch(/connectionParameters|_connecting|secretKey|"client"|client: /);
}, 300_000);
