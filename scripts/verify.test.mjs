// Plants tests that fail always, once or never end in a throw-away project, and reads how a run judges them.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { root, toolPath } from './lib/install.mjs';
import { readReport, reportOf } from './lib/reports.mjs';

const project = mkdtempSync(path.join(tmpdir(), 'sightline-run-'));
const WORKSPACE = 'packages/planted';

const vitest =
  "import { writeFileSync, existsSync } from 'node:fs';\nimport { afterAll, expect, test } from 'vitest';\n";
/** Whether this is the first time that a file is played. */
const first = (name) => `const first = !existsSync('${name}');\nwriteFileSync('${name}', '');\n`;

const VITEST = 'vitest run --dir src --reporter=../../scripts/reporters/vitest.mjs';

const planted = {
  'src/steady.test.ts': `${vitest}test('holds', () => expect(1).toBe(1));`,
  'src/once.test.ts': `${vitest}${first('once')}test('fails once', () => expect(first).toBe(false));`,
  'src/hook.test.ts': `${vitest}${first('hook')}afterAll(() => { if (first) throw new Error('the hook broke'); });\ntest('is fine', () => {});`,
  'src/rejection.test.ts': `${vitest}${first('rejection')}test('leaves a promise', async () => {
    if (first) Promise.reject(new Error('nobody waits'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
  'src/load.test.ts': `${vitest}${first('load')}if (first) throw new Error('it does not load');\ntest('loads', () => {});`,
  'journeys/before.spec.ts': `import { existsSync, writeFileSync } from 'node:fs';\nimport { test } from '@playwright/test';\n
    test.beforeAll(() => {
      const first = !existsSync('before');
      writeFileSync('before', '');
      if (first) throw new Error('it did not begin');
    });
    test('comes first', () => {});
    test('comes second', () => {});`,
  'journeys/journey.spec.ts': `import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from '@playwright/test';\n
    for (const step of ['one', 'two'])
      test('goes ' + step, () => {
        const first = !existsSync(step);
        writeFileSync(step, '');
        expect(first && step === 'two').toBe(false);
      });`,
};

const env = {
  ...process.env,
  PATH: toolPath,
  CHROMIUM_PATH: process.execPath,
  CI: '1',
  // The runner of this file would be told of the tests that these runners play.
  NODE_TEST_CONTEXT: undefined,
};

before(() => {
  cpSync(path.join(root, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  mkdirSync(path.join(project, 'apps/api/test'), { recursive: true });
  cpSync(path.join(root, 'apps/api/test/free-port.ts'), path.join(project, 'apps/api/test/free-port.ts'));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  plant('docs/testing.md', '## Budgets\n');
  const task = { cache: false };
  const checks = ['format', 'types', 'boundaries', 'openapi', 'unused'].map((name) => `check:${name}`);
  const tasks = [
    ...checks,
    'test:guards',
    'test:scripts',
    'build',
    'test',
    'test:components',
    'test:browser',
  ].map((name) => [name, task]);
  plant('turbo.json', JSON.stringify({ globalPassThroughEnv: ['*'], tasks: Object.fromEntries(tasks) }));
  plant(
    'package.json',
    JSON.stringify({
      name: 'planted',
      packageManager: 'npm@11.19.1',
      type: 'module',
      workspaces: ['packages/*'],
    }),
  );
  plant('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: {} }));
  plantPackage({});
  plantTest(
    'playwright.config.ts',
    "export default { testDir: 'journeys', reporter: '../../scripts/reporters/playwright.mjs' };",
  );
  for (const [file, text] of Object.entries(planted)) plantTest(file, text);
});

after(() => rmSync(project, { recursive: true }));

function plant(file, text) {
  const target = path.join(project, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function plantTest(file, text) {
  plant(path.join(WORKSPACE, file), text);
}

function plantPackage(scripts) {
  const all = { test: VITEST, 'test:browser': 'playwright test', ...scripts };
  plantTest('package.json', JSON.stringify({ name: 'planted-package', type: 'module', scripts: all }));
}

/** Runs the project's own code in the planted project; the lines that it printed. */
function play(...args) {
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env });
  return { status, lines: linesOf(stdout) };
}

const linesOf = (output) => stripVTControlCharacters(output).trim().split('\n');

test('what fails once passes alone: it is unsteady, named with its first error, and the run is green', () => {
  const { status, lines } = play('scripts/verify.mjs');
  assert.equal(lines.at(-1), '9 passed, 0 failed, 0 skipped', lines.join('\n'));
  assert.equal(status, 0);
  const unsteady = lines.filter((line) => line.startsWith('unsteady '));
  assert.deepEqual(unsteady.map((line) => line.replace(/ \S*\//, ' ')).toSorted(), [
    'unsteady before.spec.ts › comes first: Error: it did not begin',
    'unsteady before.spec.ts › comes second: It did not come to its end.',
    'unsteady hook.test.ts: Error: the hook broke',
    'unsteady journey.spec.ts › goes two: Error: expect(received).toBe(expected) // Object.is equality',
    'unsteady load.test.ts: Error: it does not load',
    'unsteady once.test.ts › fails once: AssertionError: expected true to be false // Object.is equality',
    'unsteady rejection.test.ts: Nobody handled: Error: nobody waits',
  ]);
  assert.ok(
    lines.some((line) =>
      line.includes(`npm run test:steady -- ${WORKSPACE}/src/once.test.ts --title 'fails once'`),
    ),
  );
});

test('what fails three times is red, and named in the last twenty lines', () => {
  plantTest('src/always.test.ts', `${vitest}test('never holds', () => expect(1).toBe(2));`);
  const { status, lines } = play('scripts/verify.mjs');
  rmSync(path.join(project, WORKSPACE, 'src/always.test.ts'));
  assert.equal(status, 1);
  assert.equal(lines.at(-1), '9 passed, 1 failed, 0 skipped', lines.join('\n'));
  const named = lines.slice(-20).filter((line) => line.startsWith('✗'));
  assert.deepEqual(named, [
    `✗ ${WORKSPACE}/src/always.test.ts › never holds: AssertionError: expected 1 to be 2 // Object.is equality`,
  ]);
});

for (const others of [0, 12])
  test(`what a runner that died had not begun is played in the second look, with ${others} files more`, () => {
    const kill = `import { setTimeout as pause } from 'node:timers/promises';\n${vitest}${first('kill')}
      test('ends its runner', async () => {
        if (first) process.kill(process.ppid, 'SIGKILL');
        if (first) await pause(60_000);
      }, 90_000);`;
    const more = Array.from({ length: others }, (_, index) => `src/more-${index}.test.ts`);
    for (const file of more) plantTest(file, planted['src/steady.test.ts']);
    plantTest('src/a-kill.test.ts', kill);
    plantPackage({ test: `${VITEST} --no-file-parallelism` });
    const { status, lines } = play('scripts/verify.mjs');
    plantPackage({});
    for (const file of [...more, 'src/a-kill.test.ts', 'kill']) rmSync(path.join(project, WORKSPACE, file));
    assert.ok(
      lines.some((line) => /^unsteady .*never begun/.test(line)),
      lines.join('\n'),
    );
    assert.equal(lines.at(-1), `${10 + others} passed, 0 failed, 0 skipped`, lines.join('\n'));
    assert.equal(status, 0);
  });

test('a task that is no test has no second look, and nothing is played after it', () => {
  plantPackage({ 'check:types': 'exit 2' });
  const { status, lines } = play('scripts/verify.mjs');
  plantPackage({});
  assert.equal(status, 1);
  const last = lines.slice(-2);
  assert.deepEqual(last, [
    '✗ planted-package#check:types: It ended with status 2. Run it alone with: npx turbo run planted-package#check:types',
    '0 passed, 1 failed, 0 skipped',
  ]);
});

/** Seconds that nobody else on this machine sleeps. */
const SLEEP = 100_000 + process.pid;

/** Plants a test that never ends, and a process of its own that would outlive it. */
function hanging() {
  plantTest(
    'src/hang.test.ts',
    `import { spawn } from 'node:child_process';\n${vitest}test('never ends', async () => {
      spawn('sleep', ['${SLEEP}'], { detached: true, stdio: 'ignore' }).unref();
      await new Promise(() => {});
    }, 600_000);`,
  );
  return { [Symbol.dispose]: () => rmSync(path.join(project, WORKSPACE, 'src/hang.test.ts')) };
}

const hasOutlived = () => spawnSync('pgrep', ['-f', `^sleep ${SLEEP}$`]).status === 0;

/** What this machine needs until the test that hangs is being played. */
let minutesToBegin = 0.1;

test('a run that is cut off says what it was playing, and leaves nothing running', async () => {
  using _ = hanging();
  rmSync(path.join(project, WORKSPACE, 'reports'), { recursive: true, force: true });
  const run = spawn(process.execPath, ['scripts/verify.mjs'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(run, 'exit');
  const began = Date.now();
  const output = text(run.stdout);
  // Others of this package are played before it, or beside it.
  const isPlayed = () =>
    readReport(project, reportOf(WORKSPACE, 'test')).running.some(({ title }) => title === 'never ends');
  while (!isPlayed()) await pause(50);
  minutesToBegin = (Date.now() - began) / 60_000;
  run.kill('SIGTERM');
  assert.deepEqual(await ended, [1, null]);
  const lines = linesOf(await output);
  assert.ok(
    lines.includes(`✗ was being played: ${WORKSPACE}/src/hang.test.ts › never ends`),
    lines.join('\n'),
  );
  assert.equal(hasOutlived(), false);
});

test('a stage that hangs is ended with all that it started, and says what it was playing', () => {
  using _ = hanging();
  const minutes = Math.ceil(30 * minutesToBegin + 1) / 10;
  const stage = { words: 'Testing', tasks: ['test'] };
  const code = `const { runStage } = await import('./scripts/lib/stages.mjs');
    const { faults } = await runStage(${JSON.stringify(stage)}, { limitMs: ${minutes * 60_000}, env: process.env, filters: [] });
    console.log(JSON.stringify(faults));`;
  const { lines } = play('--input-type=module', '-e', code);
  assert.deepEqual(JSON.parse(lines.at(-1)), [
    {
      file: 'planted-package#test',
      said: `It did not end within ${minutes} minutes, and was ended.\nBeing played: ${WORKSPACE}/src/hang.test.ts › never ends`,
    },
  ]);
  assert.equal(hasOutlived(), false);
});
