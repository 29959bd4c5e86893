import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { signInDemo } from '../fixtures/people.ts';
import { makeDataDir, startStack } from '../fixtures/servers/stack.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('in production nobody has a demo account, and no camera is simulated', async () => {
  const data = makeDataDir();
  const settings = { NODE_ENV: 'production', SIMULATOR: 'on', DEVICE_LIMITS: 'on' };
  const stack = await startStack(data.path, settings);
  try {
    for (const who of ['owner', 'staff', 'viewer'] as const)
      await expect(signInDemo(stack.url, who)).rejects.toMatchObject({ status: 400 });
    const started = stack.started().filter((name) => name !== 'standby');
    expect(started.toSorted()).toEqual(['database', 'launcher', 'server', 'worker']);
    expect(stack.log()).not.toContain('Sign in as');
  } finally {
    expect(await stack.interrupt()).toBe(0);
    data.remove();
  }
});

test('the demo is not seeded in production, whoever asks for it', () => {
  const { status, stderr } = spawnSync(process.execPath, ['prisma/seed/seed.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(stderr).toContain('The demo is never seeded in production');
  expect(status).toBe(1);
});
