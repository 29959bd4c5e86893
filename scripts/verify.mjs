import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/install.mjs';
import { fail, run, say, since } from './lib/steps.mjs';

const startedAt = Date.now();
process.chdir(root);
const reports = mkdtempSync(path.join(os.tmpdir(), 'sightline-reports-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

function step(words, work) {
  const began = Date.now();
  say(words);
  work();
  say(`${words}: done in ${since(began)}`);
}

/** Adds what one runner counted; a runner that ran nothing is a failure, not a success. */
function count(name, read) {
  const file = path.join(reports, `${name}.json`);
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (!counted?.passed) fail(`${name}: no test ran.`);
  for (const key of Object.keys(totals)) totals[key] += counted[key] ?? 0;
}

function vitest(workspace) {
  run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, `${workspace.replace('/', '-')}.json`)}`,
    ],
    {
      cwd: path.join(root, workspace),
      advice: `Run it alone with: cd ${workspace} && npx vitest`,
    },
  );
  count(workspace.replace('/', '-'), (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));
}

const chromium = await ensureChromium();

step('Checking format, types, boundaries and unused code', () => run('npm', ['run', '--silent', 'check']));
step('Trying the guards on planted violations', () =>
  run(process.execPath, ['--test', 'scripts/guards.test.mjs']),
);
for (const workspace of ['packages/domain', 'packages/contract', 'apps/simulator', 'apps/web', 'apps/api']) {
  step(`Testing ${workspace}`, () => vitest(workspace));
}
step('Building the web app', () =>
  run('turbo', ['run', 'build', '--filter=@sightline/web', '--output-logs=errors-only']),
);
step('Testing the whole in a browser', () => {
  run('playwright', ['test'], {
    cwd: path.join(root, 'apps/e2e'),
    env: { ...process.env, CHROMIUM_PATH: chromium, E2E_REPORT: path.join(reports, 'e2e.json') },
    advice: 'Run one alone with: cd apps/e2e && npx playwright test tests/<area>.spec.ts',
  });
  count('e2e', ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
});

rmSync(reports, { recursive: true });
say(`All is well after ${since(startedAt)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
