/**
 * What the test runners' reports say, in one shape: how many tests passed, failed and were skipped, of each failure
 * where it was and what it said, so that the end of a long run names it again, and how long each test took.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold reports, from the root of the project. */
export const REPORTS = '{,apps/*/,packages/*/}reports';

/** All reports that the last run left, each with the path of its file from the root. */
export function readReports(root) {
  return globSync(`${REPORTS}/*.{json,tap}`, { cwd: root }).map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { file, ...readerOf(file, text)(text, path.join(root, path.dirname(file), '..')) };
  });
}

function readerOf(file, text) {
  if (file.endsWith('.tap')) return readTap;
  return 'testResults' in JSON.parse(text) ? readVitest : readPlaywright;
}

/** The report that Vitest's json reporter writes. */
export function readVitest(text) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } =
    JSON.parse(text);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      // A file that does not even load fails without a failed test.
      if (tests.length === 0) return [{ where: name, said: message }];
      return tests.map(({ fullName, failureMessages }) => ({
        where: `${name} › ${fullName}`,
        said: failureMessages.join('\n'),
      }));
    });
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    skipped: numPendingTests,
    failures,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: name,
        title: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
}

/** The report that Playwright's json reporter writes. A test that failed first and passed for its trace has failed. */
export function readPlaywright(text, workspace) {
  const { config, stats, suites, errors } = JSON.parse(text);
  const specs = suites.flatMap(specsOf);
  const failures = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title, tests }) => ({
      where: `${file}:${line} › ${title}`,
      said: tests
        .flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message)))
        .join('\n'),
    }));
  // A server that does not start, a file that does not load.
  failures.push(...errors.map(({ message }) => ({ where: 'playwright', said: message })));
  const folder = config.rootDir ?? workspace;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures,
    tests: specs.map(({ file, title, tests }) => ({
      file: path.join(folder, file),
      title,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The report of Node's own test runner in TAP. */
export function readTap(text) {
  const number = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failures = [...text.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, where]) => ({ where, said: '' }));
  return {
    passed: number('pass'),
    failed: number('fail'),
    skipped: number('skipped'),
    failures,
    tests: [],
  };
}
