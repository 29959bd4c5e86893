/**
 * What a runner of tests tells while it runs, a line of JSON for each event, so that a run that is cut off still says
 * what it has seen and which tests were being played. `scripts/lib/reports.mjs` reads it.
 *
 *   {"event":"planned","file","title","id"}         what is about to be played: files of Vitest, tests of Playwright
 *   {"event":"file-begin","file"}
 *   {"event":"test-begin","file","title"}
 *   {"event":"test-end","file","title","id","seconds","state":"passed"|"failed"|"skipped","errors":[text]}
 *   {"event":"file-end","file","errors":[text]}     what failed in the file beside its tests: loading it, its hooks
 *   {"event":"end","errors":[{"file","said"}]}      what belongs to no test; a file where the runner knows one
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A file's path from the root of the project, with which every line names it. */
export function fromRoot(file) {
  return path.relative(root, file);
}

/**
 * Opens the log of this run: the file that TEST_REPORT names, or `reports/<npm script>.ndjson` of the workspace.
 *
 * @returns a function that writes one event
 */
export function openEventLog() {
  const script = process.env.npm_lifecycle_event ?? 'test';
  const file = path.resolve(process.env.TEST_REPORT ?? `reports/${script.replace(':', '-')}.ndjson`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return (event) => appendFileSync(file, `${JSON.stringify(event)}\n`);
}
