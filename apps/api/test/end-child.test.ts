import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endChild } from './end-child.ts';

const run = (program: string) => spawn(process.execPath, ['--eval', program], { stdio: 'ignore' });

test('a process that runs is asked to end', async () => {
  const child = run('setInterval(() => {}, 1_000)');
  await once(child, 'spawn');
  expect(await endChild(child)).toBe(null);
  expect(child.signalCode).toBe('SIGTERM');
});

test('nobody waits for a process that has ended by itself', async () => {
  const child = run('process.exit(3)');
  await once(child, 'exit');
  expect(await endChild(child)).toBe(3);
});

test('nobody waits for a process that a signal has ended', async () => {
  const child = run('setInterval(() => {}, 1_000)');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await endChild(child)).toBe(null);
  expect(child.signalCode).toBe('SIGKILL');
});

test('nobody waits for a process that never began', async () => {
  const child = spawn('/there/is/no/such/program');
  await once(child, 'error');
  expect(await endChild(child)).toBeLessThan(0);
});
