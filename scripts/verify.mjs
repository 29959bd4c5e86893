import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../apps/api/test/free-port.ts';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/install.mjs';
import { printProfile } from './lib/profile.mjs';
import { REPORTS, readReports } from './lib/reports.mjs';
import { say, since, succeeds } from './lib/steps.mjs';

const HELP = `npm test                  checks and tests everything; what has not changed since it passed is not run again
npm test -- alerts        runs what has "alerts" in its path: rules, calls, components and browser journeys
npm test -- --profile     prints the time of every area and of every test
npm test -- --force       runs also what has not changed`;

/**
 * Turbo runs the steps of a stage; the next stage begins when all of them have ended. Tests of a browser come by
 * themselves at the end: they want both cores of a small machine. So does each step that starts servers, of which no
 * more than `atOnce` run beside each other.
 */
const STAGES = [
  {
    words: 'Checking format, types, boundaries, unused code and the guards, and building the web app',
    tasks: ['check:format', 'check:types', 'check:boundaries', 'check:unused', 'test:guards', 'build'],
    whole: true,
  },
  { words: 'Testing rules, calls and cameras', tasks: ['test'], atOnce: 2 },
  { words: 'Testing components in a browser', tasks: ['test:components'] },
  { words: 'Testing the whole in a browser', tasks: ['test:browser'] },
];

const { filters, flags } = readArguments(process.argv.slice(2));
if (flags.has('--help')) {
  console.log(HELP);
  process.exit(0);
}

const startedAt = Date.now();
process.chdir(root);
const chromium = await ensureChromium();
const ports = await freePort(2);
const dataDir = path.join(os.tmpdir(), `sightline-e2e-${process.pid}`);
// A build server trusts no earlier run, but what one stage has built serves the next.
const cacheDir =
  flags.has('--force') || process.env.CI
    ? mkdtempSync(path.join(os.tmpdir(), 'sightline-cache-'))
    : undefined;
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  // Tests stand in for Gundi on the port that follows.
  E2E_PORT: process.env.E2E_PORT ?? String(ports),
  E2E_DATA_DIR: dataDir,
};

removeOldReports();
const troubles = [];
const runs = [];
for (const stage of STAGES) {
  // One area is tested without what looks at the whole tree.
  if (filters.length > 0 && stage.whole) continue;
  runs.push(...runStage(stage));
}
rmSync(dataDir, { recursive: true, force: true });
if (cacheDir) rmSync(cacheDir, { recursive: true });

const reports = readReports(root);
for (const { task, report } of expectedReports(runs)) {
  const found = reports.find(({ file }) => file === report);
  // A runner that ran nothing is a failure, not a success.
  if (filters.length === 0 && !found?.passed) troubles.push(`${task} ran no test.`);
}
const count = (key) => reports.reduce((sum, report) => sum + report[key], 0);
if (count('passed') === 0) troubles.push(`No test has "${filters.join(' ')}" in its path.`);

printProfile({ runs, reports, all: flags.has('--profile') });
for (const { where, said } of reports.flatMap(({ failures }) => failures)) {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, 12);
  console.error([`✗ ${where.replace(root + path.sep, '')}`, ...lines].join('\n    '));
}
for (const trouble of troubles) console.error(`✗ ${trouble}`);
say(`${troubles.length === 0 ? 'All is well' : 'Not all is well'} after ${since(startedAt)}`);
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exitCode = troubles.length === 0 ? 0 : 1;

function readArguments(given) {
  const known = ['--profile', '--force', '--help'];
  const unknown = given.filter((word) => word.startsWith('--') && !known.includes(word));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')} is not known.\n${HELP}`);
    process.exit(1);
  }
  return {
    filters: given.filter((word) => !word.startsWith('--')),
    flags: new Set(given.filter((word) => word.startsWith('--'))),
  };
}

function removeOldReports() {
  for (const folder of globSync(REPORTS, { cwd: root })) rmSync(folder, { recursive: true });
  rmSync('.turbo/runs', { recursive: true, force: true });
  mkdirSync('.turbo/runs', { recursive: true });
}

/** Runs the tasks of a stage; answers with what each of them took. What breaks is remembered, and the next stage goes on. */
function runStage({ words, tasks, atOnce }) {
  const began = Date.now();
  say(words);
  const args = ['run', ...tasks, '--continue=always', '--output-logs=new-only', '--summarize'];
  if (atOnce) args.push(`--concurrency=${atOnce}`);
  if (cacheDir) args.push('--cache-dir', cacheDir);
  if (filters.length > 0) args.push('--', ...filters);
  const ok = succeeds('turbo', args, { env });
  say(`${words}: ${ok ? 'done' : 'failed'} in ${since(began)}`);
  const runs = readRuns();
  const failed = runs.filter(({ exitCode }) => exitCode !== 0);
  for (const { task } of failed) troubles.push(`${task} failed. Run it alone with: npx turbo run ${task}`);
  if (!ok && failed.length === 0) troubles.push(`${words} failed.`);
  return runs;
}

/** What Turbo wrote of its last run. */
function readRuns() {
  const [file] = globSync('.turbo/runs/*.json', { cwd: root });
  if (!file || !existsSync(file)) return [];
  const { tasks } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return tasks
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ taskId, task, directory, cache, execution }) => ({
      task: taskId,
      name: task,
      directory,
      cached: cache.status === 'HIT',
      seconds: (execution.endTime - execution.startTime) / 1000,
      exitCode: execution.exitCode,
    }));
}

/** Which report each task of tests has to leave behind. */
function expectedReports(all) {
  return all
    .filter(({ name }) => name.startsWith('test'))
    .map(({ task, name, directory }) => ({
      task,
      report: path.join(directory, 'reports', `${name.replace(':', '-')}.${directory ? 'json' : 'tap'}`),
    }));
}
