import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEnvironment } from './environment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-worlds-'));
  // PostgreSQL's account must get into it.
  chmodSync(folder, 0o711);
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a world whose server does not start says why, and leaves nothing', async () => {
  const opening = openEnvironment({ settings: { LOG_LEVEL: 'shouting' } });
  await expect(opening).rejects.toThrow(/The environment did not begin.*LOG_LEVEL/s);
  expect(readdirSync(folder)).toEqual([]);
});
