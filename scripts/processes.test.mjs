import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runWithin } from './lib/processes.mjs';

test('what begins after a program that was late is not ended with it', async () => {
  const slowly = `process.on('SIGTERM', () => setTimeout(() => process.exit(), 250)); setInterval(() => {}, 1000);`;
  const late = await runWithin(1_000, process.execPath, ['--eval', slowly]);
  assert.notEqual(late.unfinished, undefined);
  assert.deepEqual(await runWithin(30_000, 'sleep', ['7']), { status: 0, unfinished: undefined });
});
