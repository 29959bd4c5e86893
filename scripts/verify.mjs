import { cpSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../apps/api/test/free-port.ts';
import { ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/install.mjs';
import { printOutcome } from './lib/outcome.mjs';
import { RESULTS } from './lib/play-again.mjs';
import { endForGood } from './lib/processes.mjs';
import { printProfile } from './lib/profile.mjs';
import { failuresOf, nameOf, REPORTS, readReport } from './lib/reports.mjs';
import { lookAgain, MOST_FAILURES } from './lib/second-look.mjs';
import { hasSecondLook, limitOf, RUN_LIMIT_MS, runStage, STAGES } from './lib/stages.mjs';
import { say, since } from './lib/steps.mjs';
import { makeTemporaryFolder } from './lib/temporary-folder.mjs';

const HELP = `npm test                  checks and tests everything; what has not changed since it passed is not run again
npm test -- alerts        runs what has "alerts" in its path: rules, calls, components and browser journeys
npm test -- --profile     prints the time of every area and of every test
npm test -- --force       runs also what has not changed`;

const { filters, flags } = readArguments(process.argv.slice(2));
if (flags.has('--help')) {
  console.log(HELP);
  process.exit(0);
}

const startedAt = Date.now();
let isCutOff = false;
process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, cutOff);
for (const folder of globSync([REPORTS, RESULTS])) rmSync(folder, { recursive: true });
const chromium = await ensureChromium();
const ports = await freePort(2);
const temporary = makeTemporaryFolder();
// A build server trusts no earlier run, but what one stage has built serves the next.
const cacheDir = flags.has('--force') || process.env.CI ? path.join(temporary, 'cache') : undefined;
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  // Tests stand in for Gundi on the port that follows.
  E2E_PORT: process.env.E2E_PORT ?? String(ports),
  E2E_DATA_DIR: path.join(temporary, 'e2e'),
  TMPDIR: temporary,
  // Also of the product that tests start: it builds nothing that was built before.
  ...(cacheDir && { TURBO_CACHE_DIR: cacheDir }),
};

const { runs, reports, faults } = await playStages();
keepReports();
const { reports: stand, unsteady, failed } = await judge();
tidyUp();
printProfile({ runs, reports: stand, all: flags.has('--profile') });
printOutcome({ reports: stand, unsteady, failed, startedAt });
process.exitCode = failed.length === 0 ? 0 : 1;

function took() {
  return Date.now() - startedAt;
}

/** Everything once. One area is tested without what looks at the whole tree. */
async function playStages() {
  const all = { runs: [], reports: [], faults: [] };
  for (const stage of STAGES.filter(({ mustPass }) => !mustPass || filters.length === 0)) {
    const { runs, reports, faults } = await runStage(stage, {
      limitMs: limitOf(stage) - took(),
      env,
      filters,
    });
    all.runs.push(...runs);
    all.reports.push(...reports);
    all.faults.push(...faults);
    if (stage.mustPass && faults.length > 0) break;
  }
  return all;
}

/** What failed in the end. What looks at text, hangs or breaks in many places has failed at the first look. */
async function judge() {
  const certain = [...faults, ...emptyReports()];
  const failures = [...certain, ...reports.filter(hasSecondLook).flatMap(failuresOf)];
  if (certain.length > 0 || failures.length > MOST_FAILURES || failures.length === 0)
    return { reports, unsteady: [], failed: failures };
  const began = Date.now();
  say(`A second look at ${failures.length} that failed`);
  const judged = await lookAgain(reports, { limitMs: RUN_LIMIT_MS - took(), env });
  runs.push({ task: 'a second look', seconds: (Date.now() - began) / 1000 });
  return judged;
}

/** A runner that played nothing is a failure, not a success. */
function emptyReports() {
  const isEmpty = ({ tests }) => tests.length === 0;
  if (filters.length > 0) {
    return reports.every(isEmpty) ? [{ said: `No test has "${filters.join(' ')}" in its path.` }] : [];
  }
  // What comes after a stage that did not pass was not played.
  return reports
    .filter((report) => isEmpty(report) && failuresOf(report).length === 0)
    .map(({ workspace, script }) => ({ file: `${workspace}#${script}`, said: 'It played no test.' }));
}

/** Until the next run one can read what happened, also where the next run of a part writes its own report. */
function keepReports() {
  for (const { file } of reports) {
    cpSync(file, path.join(RESULTS, file.replaceAll(path.sep, '-')), { force: true });
  }
}

function tidyUp() {
  rmSync(temporary, { recursive: true, force: true });
}

/** Whoever ends the run learns what it was doing. */
async function cutOff(signal) {
  // A terminal that closes tells everybody, and whoever started us passes it on.
  if (isCutOff) return;
  isCutOff = true;
  const files = globSync([`${REPORTS}/*.ndjson`, `${RESULTS}/**/*.ndjson`]);
  const playing = files.flatMap((file) => readReport(root, file).running);
  await endForGood();
  say(`Cut off by ${signal} after ${since(startedAt)}`);
  for (const test of playing) console.log(`✗ was being played: ${nameOf(test)}`);
  tidyUp();
  process.exit(1);
}

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
