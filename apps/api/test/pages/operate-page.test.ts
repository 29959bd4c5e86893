import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readEnv, SECRET_SETTINGS, SETTINGS } from '../../src/env.ts';
import { createTestDatabase } from '../database.ts';
import { fencedBlocks } from './page-examples.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/operate.md');
const folder = mkdtempSync(path.join(tmpdir(), 'sightline-operate-'));
const fences = fencedBlocks(page);
const commands = fences
  .filter(({ language }) => language === '')
  .flatMap(({ text }) => text.trim().split('\n'));

afterAll(() => rmSync(folder, { recursive: true }));

test.each(['README.md', 'docs/operate.md', 'docs/performance.md', 'docs/simulator.md'])(
  '%s names scripts and files that exist',
  (file) => {
    const text = read(file);
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))).toEqual([]);
  },
);

test('every setting that it names exists', () => {
  const known = new Set<string>([
    'COMPOSE_FILE',
    'BIND_ADDRESS',
    ...SETTINGS,
    ...SECRET_SETTINGS.map((name) => `${name}_FILE`),
  ]);
  const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every file that a command of docker names exists', () => {
  const docker = commands.filter((line) => line.startsWith('docker compose'));
  const files = docker.flatMap((line) =>
    [...line.matchAll(/(?:-f |node )(\S+)/g)].map(([, file = '']) => file),
  );
  expect(files).toContain('apps/api/src/database/commands/backup.ts');
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('its commands make the secrets that the server then reads', async () => {
  const script = fences.find(({ language }) => language === 'secrets')?.text ?? '';
  await run('bash', ['-euc', script], { cwd: folder });
  const secrets = path.join(folder, 'secrets');
  const mounted = read('deploy/compose.yml').match(/file: \.\/secrets\/\S+(?= \})/g) ?? [];
  expect(mounted.map((line) => path.basename(line)).sort()).toEqual(readdirSync(secrets).sort());
  expect(statSync(secrets).mode & 0o777).toBe(0o700);
  const secret = (name: string) => readFileSync(path.join(secrets, name), 'utf8').trim();
  const env = readEnv({
    DATABASE_URL_FILE: path.join(secrets, 'database-url'),
    PHOTO_STORE_FILE: path.join(secrets, 'photo-store'),
    JWT_SECRET_FILE: path.join(secrets, 'jwt-secret'),
  });
  expect(new URL(env.DATABASE_URL).password).toBe(secret('database-password'));
  const [, key] = /^S3_SECRET=(\S+)$/m.exec(readFileSync(path.join(folder, '.env'), 'utf8')) ?? [];
  expect(new URL(env.PHOTO_STORE).password).toBe(key);
});

test('its commands back up, check and restore, and say no with a status', async () => {
  const [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const archive = path.join(folder, 'archive');
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
  const npmRun = (name: string, args: readonly string[], database: string) => {
    const [, ...own] = (scripts[name] ?? '').split(' ');
    // Every setting that a developer's own .env might bring in.
    const settings = {
      DATABASE_URL: database,
      DATA_DIR: path.join(folder, name),
      PHOTO_STORE: 'folder',
      JWT_SECRET: '',
    };
    return run(process.execPath, [...own, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, ...settings },
    });
  };
  expect((await npmRun('backup', [archive], from.url)).stdout).toContain('files are in');
  expect((await npmRun('restore', [archive, '--check'], to.url)).stdout).toContain('is whole');
  expect((await npmRun('restore', [archive], to.url)).stdout).toContain('Everything is as it was');
  await expect(npmRun('backup', [archive], from.url)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty: name a new folder.'),
  });
  await expect(npmRun('restore', [], to.url)).rejects.toMatchObject({ code: 2 });
  await Promise.all([from.drop(), to.drop()]);
}, 180_000);
