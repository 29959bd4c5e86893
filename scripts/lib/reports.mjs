/**
 * What the test runners' reports say, in one shape: how many tests passed, failed and were skipped, and of each
 * failure where it was and what it said, so that the end of a long run names it again.
 */

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
  };
}

/** The report that Playwright's json reporter writes. */
export function readPlaywright(text) {
  const { stats, suites, errors } = JSON.parse(text);
  const failures = suites.flatMap(failedSpecs).map(({ file, line, title, tests }) => ({
    where: `${file}:${line} › ${title}`,
    said: tests
      .flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message)))
      .join('\n'),
  }));
  // A server that does not start, a file that does not load.
  failures.push(...errors.map(({ message }) => ({ where: 'playwright', said: message })));
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, failures };
}

function failedSpecs({ specs = [], suites = [] }) {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];
}

/** The report of Node's own test runner in TAP. */
export function readTap(text) {
  const number = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failures = [...text.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, where]) => ({ where, said: '' }));
  return { passed: number('pass'), failed: number('fail'), skipped: number('skipped'), failures };
}
