import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { isAlive } from './process-info.ts';

const serveCommand = join(import.meta.dirname, 'commands/serve.ts');
const isRoot = process.getuid?.() === 0;

describe('the embedded server', { timeout: 60_000 }, () => {
  const folders: string[] = [];
  const children: ChildProcess[] = [];

  const madeBefore = join(tmpdir(), `sightline-${randomUUID()}`);
  const emptyServer = { dataDir: madeBefore, durable: false };

  beforeAll(async () => (await startEmbedded(emptyServer)).stop(), 60_000);
  afterAll(() => rm(madeBefore, { recursive: true, force: true }));

  function newFolder() {
    const folder = join(tmpdir(), `sightline-${randomUUID()}`);
    folders.push(folder);
    return folder;
  }

  /** The data of a server that was started and stopped before: to copy them takes a tenth of making them. */
  async function usedFolder() {
    const folder = newFolder();
    // Whom each file belongs to, too.
    await promisify(execFile)('cp', ['-a', madeBefore, folder]);
    return folder;
  }

  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    for (const folder of folders.splice(0)) {
      // Ends a server that a test left on purpose.
      if (await isLeft(folder)) await (await startEmbedded({ dataDir: folder, durable: false })).stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  async function serve(dataDir: string) {
    const env = { ...process.env, DATA_DIR: dataDir };
    const child = spawn(process.execPath, [serveCommand], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    const [line] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
    return { child, line: String(line), exited: once(child, 'exit') };
  }

  test('keeps its data, port and password over a restart, readable by us alone', async () => {
    const dataDir = newFolder();
    const first = await startEmbedded({ dataDir, durable: false });
    await query(first.url, 'CREATE TABLE t AS SELECT 1 AS x');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await startEmbedded({ dataDir, durable: false });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT x FROM t')).toEqual([{ x: 1 }]);
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    await second.stop();
  });

  test('gives the application no superuser and refuses a wrong password', async () => {
    const { url, stop } = await startEmbedded({ dataDir: await usedFolder(), durable: false });
    expect(await query(url, "SELECT current_setting('is_superuser') AS super")).toEqual([{ super: 'off' }]);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await stop();
  });

  test('as a child process: one JSON line, a clean stop on SIGTERM', async () => {
    const { child, line, exited } = await serve(newFolder());
    const { url } = JSON.parse(line);
    expect(await query(url, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('as a child process: ends with an error when PostgreSQL is killed, and starts again', async () => {
    const dataDir = await usedFolder();
    const { line, exited } = await serve(dataDir);
    process.kill(await postmaster(dataDir), 'SIGKILL');
    expect(await exited).toEqual([1, null]);
    const again = await serve(dataDir);
    expect(again.line).toBe(line);
  });

  test('ends the server that a killed run left behind', async () => {
    const dataDir = await usedFolder();
    const { child, line, exited } = await serve(dataDir);
    const left = await postmaster(dataDir);
    child.kill('SIGKILL');
    await exited;
    expect(isAlive(left)).toBe(true);
    const again = await serve(dataDir);
    expect(isAlive(left)).toBe(false);
    expect(again.line).toBe(line);
  });

  test('does not touch the server of a run that is still alive', async () => {
    const dataDir = await usedFolder();
    const { child, line } = await serve(dataDir);
    const second = await serve(dataDir);
    expect(second.line).toContain(`in use by a Sightline that is still running (process ${child.pid})`);
    expect(await second.exited).toEqual([1, null]);
    expect(await query(JSON.parse(line).url, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
  });

  test('a stale postmaster.pid whose process id now belongs to another program is no obstacle', async () => {
    const dataDir = await usedFolder();
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const { url, stop } = await startEmbedded({ dataDir, durable: false });
    expect(await query(url, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
    await stop();
  });

  test('a first start cut short is made good by the next', async () => {
    const dataDir = newFolder();
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true });
    const { stop } = await startEmbedded({ dataDir, durable: false });
    await stop();
  });

  test('takes another port when another program has taken its own', async () => {
    const dataDir = await usedFolder();
    const { port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
    const otherServer = createServer().listen(port, '127.0.0.1');
    await once(otherServer, 'listening');
    const { url, stop } = await startEmbedded({ dataDir, durable: false });
    expect(new URL(url).port).not.toBe(String(port));
    await stop();
    otherServer.close();
  });

  test.runIf(isRoot)('runs below a folder that is closed to its account', async () => {
    const closed = newFolder();
    await mkdir(closed);
    await chmod(closed, 0o700);
    const server = await startEmbedded({ dataDir: join(closed, 'data'), durable: false });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

async function isLeft(folder: string) {
  return await stat(join(folder, 'postgres/postmaster.pid')).then(
    () => true,
    () => false,
  );
}

async function postmaster(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
