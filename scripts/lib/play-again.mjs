/** Tests played again: some of one npm script, with a report of their own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { endStarted, runWithin } from './processes.mjs';
import { failuresOf, readReport } from './reports.mjs';

/** Where a run leaves what one may want to look at, until the next run. */
export const RESULTS = 'test-results';

/**
 * Plays tests of one npm script of a workspace, with one worker and, in a browser, a trace of what fails.
 *
 * @param what `workspace`, `script`, and which tests: `files` from the root, `ids` of tests in a browser, or the `title`
 *   that they have
 * @param name of the report, below `test-results`
 * @returns the report, its `failures`, and whether all that was played `passed`
 */
export async function playAgain({ workspace, script, files = [], ids, title }, { name, limitMs, env }) {
  const report = path.join(RESULTS, `${name}.ndjson`);
  const target = path.join(root, report);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, '');
  // The root's own tests are few, and played as a whole.
  const inWorkspace = (workspace === '' ? [] : files).map((file) =>
    path.relative(path.join(root, workspace), path.join(root, file)),
  );
  const words = script === 'test:browser' ? browserFlags(target, ids, title) : title ? ['-t', title] : [];
  const { status } = await runWithin(
    limitMs,
    'npm',
    [
      'run',
      '--silent',
      script,
      ...(workspace ? ['--workspace', workspace] : []),
      '--',
      ...inWorkspace,
      ...words,
    ],
    { cwd: root, env: { ...env, TEST_REPORT: target } },
  );
  // Servers that outlived a runner.
  await endStarted();
  const played = readReport(root, report);
  const failures = failuresOf(played);
  const miss = (said) => failures.push({ file: files[0], said });
  if (failures.length === 0 && status !== 0) miss(`It ended with status ${status}.`);
  if (failures.length === 0 && played.tests.length === 0) miss('No test was played.');
  return { report: played, failures, passed: failures.length === 0 };
}

function browserFlags(report, ids, title) {
  const words = ['--workers=1', '--trace=retain-on-failure', `--output=${report.replace('.ndjson', '')}`];
  if (title) words.push('-g', title);
  if (ids) {
    const list = report.replace('.ndjson', '.last-run.json');
    writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: ids }));
    words.push('--last-failed', `--last-failed-file=${list}`);
  }
  return words;
}
