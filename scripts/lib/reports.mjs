/** What the runners of tests told, in one shape: each test with its outcome, what failed beside tests, what was begun. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold reports, from the root of the project. */
export const REPORTS = '{,apps/*/,packages/*/}reports';

/** The report that the npm script of a workspace leaves, by its path from the root; '' is the root's own workspace. */
export function reportOf(workspace, script) {
  return path.join(workspace, 'reports', `${script.replace(':', '-')}.ndjson`);
}

/** The report in a file, whose path is from the root; an empty one where there is none. */
export function readReport(root, file) {
  const at = path.join(root, file);
  const text = existsSync(at) ? readFileSync(at, 'utf8') : '';
  return { file, ...readEvents(text) };
}

/**
 * The events of a run that ended, runs, or was cut off; see `scripts/reporters/event-log.mjs`.
 *
 * @returns `tests` that ended: `{file, title, id, seconds, state, errors}`; `faults` beside tests: `{file, said}`, the
 *   file undefined where nobody knows it; `running`, what was begun and has not ended; and `unplayed`, what was planned
 *   and never begun
 */
export function readEvents(text) {
  const report = { tests: [], faults: [] };
  let running = [];
  let unplayed = [];
  // The last line may be half written.
  for (const line of text.split('\n').slice(0, -1)) {
    const { event, ...what } = JSON.parse(line);
    const isIt = ({ file, title }) => file === what.file && (event === 'file-end' || title === what.title);
    if (event === 'planned') unplayed.push(what);
    else unplayed = unplayed.filter((one) => !(one.id ? one.id === what.id : one.file === what.file));
    if (event.endsWith('-begin')) running.push(what);
    else running = running.filter((one) => !isIt(one));
    if (event === 'test-end') report.tests.push(what);
    if (event === 'file-end') report.faults.push(...what.errors.map((said) => ({ file: what.file, said })));
    if (event === 'end') report.faults.push(...what.errors);
  }
  // A file that plays a test is named by the test.
  const plays = new Set(running.filter(({ title }) => title).map(({ file }) => file));
  return { ...report, running: running.filter(({ file, title }) => title || !plays.has(file)), unplayed };
}

/** More than these were kept from being played by one cause: they are played again together. */
const MOST_UNPLAYED = 10;

/**
 * What failed in a report: tests, then what failed beside them, then what never came to its end or was never begun,
 * since its runner died.
 *
 * @returns `{file, title, id, said}` of each; without a title it is no test, without a file nobody knows where it belongs
 */
export function failuresOf({ tests, faults, running, unplayed }) {
  const failed = tests.filter(({ state }) => state === 'failed');
  return [
    ...failed.map(({ file, title, id, errors }) => ({ file, title, id, said: errors.join('\n') })),
    ...faults,
    ...running.map((one) => ({ ...one, said: 'It did not come to its end.' })),
    ...(unplayed.length > MOST_UNPLAYED
      ? [{ said: `${unplayed.length} were never begun, ${nameOf(unplayed[0])} among them.` }]
      : unplayed.map((one) => ({ ...one, said: 'It was never begun.' }))),
  ];
}

/** How many tests of all reports have this outcome. */
export function countOf(reports, outcome) {
  return reports.flatMap(({ tests }) => tests).filter(({ state }) => state === outcome).length;
}

/** Whatever names a failure in one line: its file, and its test where it is one. */
export function nameOf({ file = 'no file', title }) {
  return title ? `${file} › ${title}` : file;
}
