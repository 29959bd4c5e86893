import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runIsolated } from './run-isolated.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const NEVER = Promise.withResolvers<never>().promise;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-apart-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

function writeScript(program: string): string {
  const kernel = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const imports = [
    `import { spawn } from 'node:child_process';`,
    `import { writeFileSync } from 'node:fs';`,
    `import { interruption } from ${kernel('interruption.ts')};`,
    `import { cleanup } from ${kernel('cleanup.ts')};`,
  ];
  writeFileSync(inFolder('script.mjs'), [...imports, program].join('\n'));
  return inFolder('script.mjs');
}

/** Works until it is interrupted, and then ends what it has left, which takes it a moment. */
function worker(): string {
  return writeScript(`
    const interrupted = interruption();
    cleanup.defer(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      writeFileSync(${JSON.stringify(inFolder('ended'))}, '');
    });
    setInterval(() => {}, 1_000);
    writeFileSync(${JSON.stringify(inFolder('begun'))}, '');
    await interrupted.catch(() => cleanup.disposeAsync());
    process.exit();`);
}

const begun = () => vi.waitUntil(() => existsSync(inFolder('begun')), PATIENCE);

test('what a script sends is handed on, and what it leaves in its group ends with it', async () => {
  const script = writeScript(`
    const left = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
    writeFileSync(${JSON.stringify(inFolder('left'))}, String(left.pid));
    process.send('ok', () => process.exit());`);
  expect(await runIsolated(script, [], NEVER)).toBe('ok');
  const left = Number(readFileSync(inFolder('left'), 'utf8'));
  await vi.waitUntil(() => hasEnded(left), PATIENCE);
});

test('a run that is interrupted lets its script end what it has left', async () => {
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  const running = runIsolated(worker(), [], interrupted);
  running.catch(() => undefined);
  await begun();
  reject(new Error('Interrupted.'));
  await expect(running).rejects.toThrow('Interrupted.');
  expect(existsSync(inFolder('ended'))).toBe(true);
});

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a script that gets %s ends what it has left, with status %i', async ([signal, status]) => {
  const child = spawn(process.execPath, [worker()], { stdio: 'inherit' });
  await begun();
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([status, null]);
  expect(existsSync(inFolder('ended'))).toBe(true);
});

test('a script whose launcher is gone ends what it has left', async () => {
  const child = spawn(process.execPath, [worker()], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await begun();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(existsSync(inFolder('ended'))).toBe(true);
});

/** One that nobody has waited for yet has ended all the same. */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
