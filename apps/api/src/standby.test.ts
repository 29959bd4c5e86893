import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { AS_STANDBY, createStandby } from './standby.ts';

const PATIENCE = { timeout: 60_000 };
const SOON_MS = 200;
/** Says so when it begins. */
const PROGRAM = `import { endWithLauncher, untilPromoted } from ${JSON.stringify(path.join(import.meta.dirname, 'process.ts'))};
endWithLauncher();
await untilPromoted();
process.send('begun', () => {});
setInterval(() => {}, 1_000);`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-standby-'));
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All that a process has said. */
const messagesOf = new Map<ChildProcess, unknown[]>();

function spawnOne(flags: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [path.join(folder, 'program.mjs'), ...flags], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const messages: unknown[] = [];
  messagesOf.set(child, messages);
  child.on('message', (message) => messages.push(message));
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('one begins at once; the next waits, begins when it is promoted, and another waits', async () => {
  const prepared: number[] = [];
  const standby = createStandby(spawnOne, (pid) => prepared.push(pid), SOON_MS);
  const first = standby.next();
  await expect.poll(() => messagesOf.get(first), PATIENCE).toEqual(['begun']);
  await expect.poll(() => standby.isPrepared(), PATIENCE).toBe(true);
  first.kill('SIGKILL');

  const second = standby.next();
  expect(second.pid).toBe(prepared[0]);
  expect(standby.isPrepared()).toBe(false);
  await expect.poll(() => messagesOf.get(second), PATIENCE).toEqual(['prepared', 'begun']);
  await expect.poll(() => standby.isPrepared(), PATIENCE).toBe(true);
  expect(prepared).toHaveLength(2);
  await standby.end();
  expect(standby.isPrepared()).toBe(false);
  expect(() => process.kill(prepared[1] ?? 0, 0)).toThrow('ESRCH');
});

test('one that is promoted before it is prepared begins as soon as it is', async () => {
  const prepared: number[] = [];
  const standby = createStandby(spawnOne, (pid) => prepared.push(pid), SOON_MS);
  standby.next();
  await expect.poll(() => prepared, PATIENCE).toHaveLength(1);
  const second = standby.next();
  expect(second.pid).toBe(prepared[0]);
  await expect.poll(() => messagesOf.get(second), PATIENCE).toEqual(['prepared', 'begun']);
  await standby.end();
});

test('where the one that waits has died, one begins from nothing, and another is prepared', async () => {
  const prepared: number[] = [];
  const standby = createStandby(spawnOne, (pid) => prepared.push(pid), SOON_MS);
  standby.next();
  await expect.poll(() => standby.isPrepared(), PATIENCE).toBe(true);
  process.kill(prepared[0] ?? 0, 'SIGKILL');
  await expect.poll(() => standby.isPrepared(), PATIENCE).toBe(false);

  const second = standby.next();
  expect(prepared).not.toContain(second.pid);
  await expect.poll(() => messagesOf.get(second), PATIENCE).toEqual(['begun']);
  await expect.poll(() => standby.isPrepared(), PATIENCE).toBe(true);
  await standby.end();
});

test('where no other process can be started, the one that runs goes on, and it is tried again', async () => {
  let refusals = 0;
  const scarce = (flags: readonly string[]) => {
    if (flags.length === 0 || refusals === 2) return spawnOne(flags);
    refusals += 1;
    if (refusals === 1) throw new Error('spawn ENOMEM');
    return spawn('/no/such/program', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  };
  const standby = createStandby(scarce, undefined, SOON_MS);
  const first = standby.next();
  await expect.poll(() => standby.isPrepared(), PATIENCE).toBe(true);
  expect(refusals).toBe(2);
  expect(first.exitCode).toBeNull();
  await standby.end();
});

test('the one that waits ends with whoever would promote it', async () => {
  const waiting = spawnOne([AS_STANDBY]);
  await expect.poll(() => messagesOf.get(waiting), PATIENCE).toEqual(['prepared']);
  const ended = once(waiting, 'exit');
  waiting.disconnect();
  expect(await ended).toEqual([1, null]);
});

test('whoever is left alone while its files load ends, too', async () => {
  const lonely = spawnOne([]);
  const ended = once(lonely, 'exit');
  lonely.disconnect();
  expect(await ended).toEqual([1, null]);
});
