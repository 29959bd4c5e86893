import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const lib = path.resolve(import.meta.dirname, 'lib/left-by-npm.mjs');
const folder = mkdtempSync(path.join(os.tmpdir(), 'sightline-left-'));
after(() => rmSync(folder, { recursive: true }));

test('what npm started hears of it when npm is stopped by its process id', async () => {
  const scripts = { start: 'node child.mjs' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'left', scripts }));
  writeFileSync(
    path.join(folder, 'child.mjs'),
    `import { whenLeftByNpm } from ${JSON.stringify(lib)};
    whenLeftByNpm(() => { console.log('left'); process.exit(0); }, 20);
    setTimeout(() => process.exit(1), 60_000);
    console.log('begun');`,
  );
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  npm.stdout.setEncoding('utf8');
  const [begun] = await once(npm.stdout, 'data');
  assert.equal(begun.trim(), 'begun');
  npm.kill('SIGTERM');
  const [said] = await once(npm.stdout, 'data');
  assert.equal(said.trim(), 'left');
});

test('it goes on under whoever else started it, also when that one ends', async () => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  writeFileSync(
    path.join(folder, 'alone.mjs'),
    `import { whenLeftByNpm } from ${JSON.stringify(lib)};
    const parent = process.ppid;
    whenLeftByNpm(() => console.log('left'), 20);
    const end = setInterval(() => process.ppid !== parent && (clearInterval(end), setTimeout(() => console.log('alone'), 200)), 20);
    console.log('begun');`,
  );
  const shell = spawn('sh', ['-c', `"${process.execPath}" alone.mjs & wait`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shell.stdout.setEncoding('utf8');
  assert.equal(String(await once(shell.stdout, 'data')).trim(), 'begun');
  shell.kill('SIGKILL');
  assert.equal(String(await once(shell.stdout, 'data')).trim(), 'alone');
});
