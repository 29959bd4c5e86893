import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../apps/api/test/free-port.ts';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/install.mjs';
import { readPlaywright, readTap, readVitest } from './lib/reports.mjs';
import { say, since, succeeds } from './lib/steps.mjs';

const startedAt = Date.now();
process.chdir(root);
const reports = mkdtempSync(path.join(os.tmpdir(), 'sightline-reports-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const troubles = [];
const failures = [];

/** Runs one program; what it breaks is remembered with what to do, and the next step goes on. */
function step(words, program, args, { advice, report, read, ...options } = {}) {
  const began = Date.now();
  say(words);
  const ok = succeeds(program, args, options);
  const counted = report && existsSync(report) ? read(readFileSync(report, 'utf8')) : undefined;
  for (const key of Object.keys(totals)) totals[key] += counted?.[key] ?? 0;
  failures.push(...(counted?.failures ?? []));
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
    read: readVitest,
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
      read: readTap,
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
      // Tests stand in for Gundi on the port that follows.
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort(2)),
      E2E_REPORT: report,
      E2E_DATA_DIR: dataDir,
    },
    advice: 'Run one alone with: cd apps/e2e && npx playwright test tests/<area>.spec.ts',
    report,
    read: readPlaywright,
  });
  rmSync(dataDir, { recursive: true, force: true });
}

const chromium = await ensureChromium();
step('Checking format, types, boundaries and unused code', 'npm', ['run', '--silent', 'check'], {
  advice: 'npm run format repairs what can be repaired.',
});
guards();
const WORKSPACES = [
  'packages/domain',
  'packages/contract',
  'apps/simulator',
  'apps/web',
  'apps/api',
  'apps/bench',
  'apps/e2e',
];
for (const workspace of WORKSPACES) vitest(workspace);
await browser(chromium);

rmSync(reports, { recursive: true });
for (const { where, said } of failures) {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, 12);
  console.error([`✗ ${where.replace(root + path.sep, '')}`, ...lines].join('\n    '));
}
for (const trouble of troubles) console.error(`✗ ${trouble}`);
say(`${troubles.length === 0 ? 'All is well' : 'Not all is well'} after ${since(startedAt)}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = troubles.length === 0 ? 0 : 1;
