import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/install.mjs';
import { say, since, succeeds } from './lib/steps.mjs';

const startedAt = Date.now();
process.chdir(root);
const reports = mkdtempSync(path.join(os.tmpdir(), 'sightline-reports-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const troubles = [];

/** Runs one program; what it breaks is remembered with what to do, and the next step goes on. */
function step(words, program, args, { advice, report, read, ...options } = {}) {
  const began = Date.now();
  say(words);
  const ok = succeeds(program, args, options);
  const counted = report && existsSync(report) ? read(readFileSync(report, 'utf8')) : undefined;
  for (const [key, count] of Object.entries(counted ?? {})) totals[key] += count;
  // A runner that ran nothing is a failure, not a success.
  if (!ok || (report && !counted?.passed)) troubles.push(`${words}. ${advice}`);
  say(`${words}: ${ok ? 'done' : 'failed'} in ${since(began)}`);
}

function vitest(workspace) {
  const report = path.join(reports, `${workspace.replace('/', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  step(`Testing ${workspace}`, 'vitest', ['run', ...reporters], {
    cwd: path.join(root, workspace),
    advice: `Run it alone with: cd ${workspace} && npx vitest`,
    report,
    read: (text) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(text);
      // A file that does not even load fails without a failed test.
      const failed = numFailedTests || numFailedTestSuites;
      return { passed: numPassedTests, failed, skipped: numPendingTests };
    },
  });
}

function guards() {
  const report = path.join(reports, 'guards.tap');
  const to = (reporter, place) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${place}`];
  step(
    'Trying the guards on planted violations',
    process.execPath,
    ['--test', ...to('dot', 'stdout'), ...to('tap', report), 'scripts/guards.test.mjs'],
    {
      advice: 'Run it alone with: node --test scripts/guards.test.mjs',
      report,
      read: (text) => {
        const number = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
        return { passed: number('pass'), failed: number('fail'), skipped: number('skipped') };
      },
    },
  );
}

async function browser(chromium) {
  const report = path.join(reports, 'e2e.json');
  const dataDir = path.join(os.tmpdir(), `sightline-e2e-${process.pid}`);
  step('Testing the whole in a browser', 'playwright', ['test'], {
    cwd: path.join(root, 'apps/e2e'),
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
      E2E_REPORT: report,
      E2E_DATA_DIR: dataDir,
    },
    advice: 'Run one alone with: cd apps/e2e && npx playwright test tests/<area>.spec.ts',
    report,
    read: (text) => {
      const { expected, flaky, unexpected, skipped } = JSON.parse(text).stats;
      return { passed: expected + flaky, failed: unexpected, skipped };
    },
  });
  rmSync(dataDir, { recursive: true, force: true });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const chromium = await ensureChromium();
step('Checking format, types, boundaries and unused code', 'npm', ['run', '--silent', 'check'], {
  advice: 'npm run format repairs what can be repaired.',
});
guards();
for (const workspace of ['packages/domain', 'packages/contract', 'apps/simulator', 'apps/web', 'apps/api'])
  vitest(workspace);
await browser(chromium);

rmSync(reports, { recursive: true });
for (const trouble of troubles) console.error(`✗ ${trouble}`);
say(`${troubles.length === 0 ? 'All is well' : 'Not all is well'} after ${since(startedAt)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = troubles.length === 0 ? 0 : 1;
