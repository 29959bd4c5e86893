import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { superviseProcess } from './supervised-process.ts';
import { until } from './until.ts';

const PATIENCE_MS = 60_000;
const MUCH_MB = 300;
/** Takes much memory, the first time. */
const PROGRAM = `const { existsSync, writeFileSync } = require('node:fs');
  if (!existsSync(process.env.MARK)) globalThis.kept = Buffer.alloc(${MUCH_MB} * 2 ** 20, 1);
  writeFileSync(process.env.MARK, '');
  setInterval(() => {}, 1_000);`;

test.skipIf(process.platform !== 'linux')(
  'the most memory that a process had is known when it was killed and another runs',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-kept-'));
    const kept = superviseProcess({
      args: ['--eval', PROGRAM],
      env: { MARK: path.join(folder, 'mark') },
      log: process.stderr.fd,
    });
    const { pid } = kept;
    await until('it has taken much', () => kept.peakMegabytes() > MUCH_MB, PATIENCE_MS);
    process.kill(pid, 'SIGKILL');
    await until('another runs', () => kept.pid !== pid, PATIENCE_MS);
    expect(kept.peakMegabytes()).toBeGreaterThan(MUCH_MB);
    await kept.stop();
    rmSync(folder, { recursive: true });
  },
);
