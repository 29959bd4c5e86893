import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('without a camera of the demo it says so, stays until it is stopped, and ends well', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'no-demo-'));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), '--demo', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await expect.poll(() => output, { timeout: 60_000 }).toContain('holds no cameras of the demo');
  // One that nothing keeps alive ends with 13 by itself.
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output).not.toContain('unsettled');
  await rm(folder, { recursive: true });
}, 120_000);
